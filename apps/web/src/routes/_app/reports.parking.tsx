import { createFileRoute } from "@tanstack/react-router";
import { parkingSearch } from "../../reports/core/search.ts";
import { ParkingReportPage } from "../../reports/pages/parking.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/reports/parking")({
  validateSearch: parkingSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "parking", "reporting"),
  staticData: { title: "reportParking", shape: "list" },
  component: ParkingReportPage,
});
