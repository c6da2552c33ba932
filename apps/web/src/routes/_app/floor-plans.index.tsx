import { createFileRoute } from "@tanstack/react-router";
import { FirstFloor } from "../../desks/map/first-floor.tsx";
import { type MapSearch, mapSearch } from "../../desks/map/map-search.ts";

const FloorPlans = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FirstFloor
      onFloor={(floorId) =>
        void navigate({ to: "/floor-plans/$floorId", params: { floorId }, search, replace: true })
      }
    />
  );
};

export const Route = createFileRoute("/_app/floor-plans/")({
  validateSearch: (search: Record<string, unknown>): MapSearch => mapSearch(search),
  staticData: { title: "floorplans" },
  component: FloorPlans,
});
