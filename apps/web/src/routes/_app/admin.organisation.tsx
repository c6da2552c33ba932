import { createFileRoute } from "@tanstack/react-router";
import { OrganisationPage } from "../../installation/organisation/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/admin/organisation")({
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "admin"),
  staticData: { title: "organisation" },
  component: OrganisationPage,
});
