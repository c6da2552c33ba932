import { createFileRoute } from "@tanstack/react-router";
import { SettingsPage } from "../../resources/settings-page.tsx";
import { readSettingsSearch } from "../../resources/settings-search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/resources")({
  validateSearch: readSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "resourceSettings" },
  component: SettingsPage,
});
