import { createFileRoute } from "@tanstack/react-router";
import { readSettingsSearch } from "../../parking/core/settings-search.ts";
import { SettingsPage } from "../../parking/settings/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/parking/settings")({
  validateSearch: readSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "parking_admin"),
  staticData: { title: "parkingSettings" },
  component: SettingsPage,
});
