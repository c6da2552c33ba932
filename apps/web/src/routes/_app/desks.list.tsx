import { createFileRoute } from "@tanstack/react-router";
import { desksListSearch } from "../../desks/core/list-search.ts";
import { DesksListPage } from "../../desks/list/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/list")({
  validateSearch: desksListSearch.parse,
  beforeLoad: ({ context }) =>
    requireFeature(context.queryClient, "desks", "desk_admin", "deskbooking_admin", "cleaning"),
  staticData: { title: "deskAdmin", shape: "list" },
  component: DesksListPage,
});
