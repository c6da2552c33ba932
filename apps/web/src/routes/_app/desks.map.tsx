import { createFileRoute, redirect } from "@tanstack/react-router";
import { type MapSearch, parseMapSearch } from "../../floor-plans/core/search.ts";

/** The specification's other address of the floor plans. */
export const Route = createFileRoute("/_app/desks/map")({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch(search),
  beforeLoad: ({ search }) => {
    throw redirect({ to: "/floor-plans", search, replace: true });
  },
});
