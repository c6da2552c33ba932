import { createFileRoute } from "@tanstack/react-router";
import { MusterSettingsPage } from "../../muster/settings/page.tsx";
import { musterSettingsSearch } from "../../muster/settings/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/muster-settings")({
  validateSearch: musterSettingsSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "muster", "admin"),
  staticData: { title: "musterSettings", shape: "list" },
  component: MusterSettingsPage,
});
