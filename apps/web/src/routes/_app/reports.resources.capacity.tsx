import { createFileRoute } from "@tanstack/react-router";
import { resourceSearch } from "../../reports/core/search.ts";
import { CapacityPage } from "../../reports/pages/capacity.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/resources/capacity")({
  validateSearch: resourceSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "rooms", "reporting"),
  staticData: { title: "reportCapacity", shape: "list" },
  component: CapacityPage,
});
