import { createFileRoute } from "@tanstack/react-router";
import { desksListSearch } from "../../desks/core/list-search.ts";
import { DesksListPage } from "../../desks/list/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/list")({
  validateSearch: desksListSearch.parse,
  beforeLoad: ({ context }) =>
    requireGroup(context.queryClient, "desk_admin", "deskbooking_admin", "cleaning"),
  staticData: { title: "deskAdmin" },
  component: DesksListPage,
});
