import { createFileRoute } from "@tanstack/react-router";
import { QrActionsTab } from "../../qr/qr-actions-tab.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { readReceptionSettingsSearch } from "../../visits/core/settings-search.ts";
import { ReceptionSettingsPage } from "../../visits/settings/page.tsx";

const ReceptionSettings = () => <ReceptionSettingsPage Codes={QrActionsTab} />;

export const Route = createFileRoute("/_app/admin/reception")({
  validateSearch: readReceptionSettingsSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin", "reception", "security"),
  staticData: { title: "receptionSettings" },
  component: ReceptionSettings,
});
