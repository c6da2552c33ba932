import { createFileRoute, redirect } from "@tanstack/react-router";
import { mapSearch } from "../../floor-plans/core/search.ts";

/** The specification's other address of the floor plans. */
export const Route = createFileRoute("/_app/desks/map/")({
  validateSearch: mapSearch.parse,
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/floor-plans", search, replace: true });
  },
});
