import { createFileRoute } from "@tanstack/react-router";
import { carparkSearch } from "../../reports/core/search.ts";
import { RequestsPage } from "../../reports/pages/carpark.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/parking-reservations/$carparkId")({
  validateSearch: carparkSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "parking", "reporting"),
  staticData: { title: "reportRequests", shape: "list" },
  component: RequestsPage,
});
