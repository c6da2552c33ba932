import { MAY_BOOK_DESKS } from "@portico/contract/desks/form";
import { createFileRoute } from "@tanstack/react-router";
import { GridPage } from "../../desks/grid/page.tsx";
import { gridSearch } from "../../desks/grid/search.ts";
import { requireFeature } from "../../shell/session/route-guards.ts";

export const Route = createFileRoute("/_app/desks/")({
  validateSearch: gridSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks", ...MAY_BOOK_DESKS),
  staticData: { title: "desks", shape: "list" },
  component: GridPage,
});
