import { createFileRoute, redirect } from "@tanstack/react-router";
import { mapSearch } from "../../floor-plans/core/search.ts";

/** The specification's other address of a floor's plan. */
export const Route = createFileRoute("/_app/desks/map/$floorId")({
  validateSearch: mapSearch.parse,
  beforeLoad: ({ params, search }) => {
    throw redirect({ to: "/floor-plans/$floorId", params, search, replace: true });
  },
});
