import { createFileRoute } from "@tanstack/react-router";
import { requireGroup } from "../../shell/session/route-guards.ts";
import { SitesPage } from "../../sites/settings/page.tsx";

export const Route = createFileRoute("/_app/admin/sites")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "sites" },
  component: SitesPage,
});
