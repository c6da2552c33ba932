import { createFileRoute } from "@tanstack/react-router";
import { readListSearch } from "../../desks/core/list-search.ts";
import { ListPage } from "../../desks/list/page.tsx";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/list")({
  validateSearch: readListSearch,
  beforeLoad: ({ context }) =>
    requireGroup(context.queryClient, "desk_admin", "deskbooking_admin", "cleaning"),
  staticData: { title: "deskAdmin" },
  component: ListPage,
});
