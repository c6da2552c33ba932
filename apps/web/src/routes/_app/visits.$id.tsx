import { createFileRoute } from "@tanstack/react-router";
import { VisitPage } from "../../visits/reception/visit-page.tsx";

export const Route = createFileRoute("/_app/visits/$id")({
  staticData: { title: "visit" },
  component: VisitPage,
});
