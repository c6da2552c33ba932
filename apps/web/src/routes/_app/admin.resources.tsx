import { createFileRoute } from "@tanstack/react-router";
import { readSettingsSearch } from "../../rooms/core/settings-search.ts";
import { SettingsPage } from "../../rooms/settings/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/resources")({
  validateSearch: readSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "resourceSettings" },
  component: SettingsPage,
});
