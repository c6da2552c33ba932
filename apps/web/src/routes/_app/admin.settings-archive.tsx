import { createFileRoute } from "@tanstack/react-router";
import { SettingsArchivePage } from "../../installation/settings-archive/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/settings-archive")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "superadmin"),
  staticData: { title: "settingsArchive" },
  component: SettingsArchivePage,
});
