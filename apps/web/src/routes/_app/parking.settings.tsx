import { createFileRoute } from "@tanstack/react-router";
import { parkingSettingsSearch } from "../../parking/core/settings-search.ts";
import { ParkingSettingsPage } from "../../parking/settings/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/settings")({
  validateSearch: parkingSettingsSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "parking_admin"),
  staticData: { title: "parkingSettings" },
  component: ParkingSettingsPage,
});
