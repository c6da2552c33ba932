import { createFileRoute } from "@tanstack/react-router";
import { mapSearch } from "../../floor-plans/core/search.ts";
import { FirstFloorRedirect } from "../../floor-plans/map/first-floor-redirect.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

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
  validateSearch: mapSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks"),
  staticData: { title: "floorplans", shape: "plan" },
  component: FloorPlans,
});
