import { createFileRoute } from "@tanstack/react-router";
import { type MapSearch, parseMapSearch } from "../../floor-plans/core/search.ts";
import { FirstFloorRedirect } from "../../floor-plans/map/first-floor-redirect.tsx";

const FloorPlans = () => {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <FirstFloorRedirect
      onFloor={(floorId) =>
        void navigate({ to: "/floor-plans/$floorId", params: { floorId }, search, replace: true })
      }
    />
  );
};

export const Route = createFileRoute("/_app/floor-plans/")({
  validateSearch: (search: Record<string, unknown>): MapSearch => parseMapSearch(search),
  staticData: { title: "floorplans" },
  component: FloorPlans,
});
