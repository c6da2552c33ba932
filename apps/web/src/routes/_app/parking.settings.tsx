import { createFileRoute } from "@tanstack/react-router";
import { parkingSettingsSearch } from "../../parking/core/settings-search.ts";
import { ParkingSettingsPage } from "../../parking/settings/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/settings")({
  validateSearch: parkingSettingsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "parking", "parking_admin"),
  staticData: { title: "parkingSettings", shape: "list" },
  component: ParkingSettingsPage,
});
