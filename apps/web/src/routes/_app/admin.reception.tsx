import { createFileRoute } from "@tanstack/react-router";
import { QrActionsTab } from "../../qr/actions-tab.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { visitsSettingsSearch } from "../../visits/core/settings-search.ts";
import { VisitsSettingsPage } from "../../visits/settings/page.tsx";

const VisitsSettingsRoute = () => <VisitsSettingsPage Codes={QrActionsTab} />;

export const Route = createFileRoute("/_app/admin/reception")({
  validateSearch: visitsSettingsSearch.parse,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "receptionSettings" },
  component: VisitsSettingsRoute,
});
