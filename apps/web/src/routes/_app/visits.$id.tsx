import { createFileRoute } from "@tanstack/react-router";
import { VisitPage } from "../../visits/details/page.tsx";

export const Route = createFileRoute("/_app/visits/$id")({
  staticData: { title: "visit" },
  component: VisitPage,
});
