import { createFileRoute } from "@tanstack/react-router";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { VisitPage } from "../../visits/details/page.tsx";

export const Route = createFileRoute("/_app/visits/$id")({
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "reception"),
  staticData: { title: "visit", shape: "details" },
  component: VisitPage,
});
