import { createFileRoute } from "@tanstack/react-router";
import { QrActionsTab } from "../../qr/actions-tab.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";
import { visitsSettingsSearch } from "../../visits/core/settings-search.ts";
import { VisitsSettingsPage } from "../../visits/settings/page.tsx";

const VisitsSettingsRoute = () => <VisitsSettingsPage Codes={QrActionsTab} />;

export const Route = createFileRoute("/_app/admin/reception")({
  validateSearch: visitsSettingsSearch.parse,
  beforeLoad: ({ context }) =>
    requireFeature(context.queryClient, "reception", "admin", "reception", "security"),
  staticData: { title: "receptionSettings", shape: "form" },
  component: VisitsSettingsRoute,
});
