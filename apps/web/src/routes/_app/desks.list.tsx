import { createFileRoute } from "@tanstack/react-router";
import { ListPage } from "../../desks/list/list-page.tsx";
import { readListSearch } from "../../desks/list/list-search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/list")({
  validateSearch: readListSearch,
  beforeLoad: ({ context }) =>
    requireGroup(context.queryClient, "desk_admin", "deskbooking_admin", "cleaning"),
  staticData: { title: "deskAdmin" },
  component: ListPage,
});
