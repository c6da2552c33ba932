import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../parking/settings/settings-page.tsx";
import { readSettingsSearch } from "../../parking/settings/settings-search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/settings")({
  validateSearch: readSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "parking_admin"),
  staticData: { title: "parkingSettings" },
  component: SettingsPage,
});
