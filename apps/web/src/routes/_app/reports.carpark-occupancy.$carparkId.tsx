import { createFileRoute } from "@tanstack/react-router";
import { carparkSearch } from "../../reports/core/search.ts";
import { OccupancyPage } from "../../reports/pages/carpark.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/carpark-occupancy/$carparkId")({
  validateSearch: carparkSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "parking", "reporting"),
  staticData: { title: "reportOccupancy", shape: "list" },
  component: OccupancyPage,
});
