import { createFileRoute } from "@tanstack/react-router";
import { GridPage } from "../../desks/grid/page.tsx";
import { parseDesksGridSearch } from "../../desks/grid/search.ts";
import { requireGroup } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/")({
  validateSearch: parseDesksGridSearch,
  beforeLoad: ({ context }) => requireGroup(context.queryClient, "deskbooking"),
  staticData: { title: "desks" },
  component: GridPage,
});
