import { createFileRoute } from "@tanstack/react-router";
import { AdministrationPage } from "../../administration/index-page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { SettingsIndex } from "./-settings-index/index-list.tsx";
import { settingsIndexSearch } from "./-settings-index/search.ts";

const AdministrationRoute = () => <AdministrationPage index={SettingsIndex} />;

export const Route = createFileRoute("/_app/admin/")({
  validateSearch: settingsIndexSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "admin" },
  component: AdministrationRoute,
});
