import { createFileRoute } from "@tanstack/react-router";
import { DeskActions } from "../../desks/floor/desk-actions.tsx";
import { FavouriteButton } from "../../desks/floor/favourite-button.tsx";
import { mapSearch } from "../../floor-plans/core/search.ts";
import { MapPage } from "../../floor-plans/map/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

const FloorPlan = () => {
  const search = Route.useSearch();
  const { floorId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <MapPage
      floorId={floorId}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true, resetScroll: false })}
      onFloor={(to) =>
        void navigate({
          to: "/floor-plans/$floorId",
          params: { floorId: to },
          search: { date: search.date },
          resetScroll: false,
        })
      }
      deskActions={DeskActions}
      favouriteButton={FavouriteButton}
      onSite={() => void navigate({ to: "/floor-plans", search: { date: search.date } })}
    />
  );
};

export const Route = createFileRoute("/_app/floor-plans/$floorId/")({
  validateSearch: mapSearch.parse,
  beforeLoad: ({ context }) => requireFeature(context.queryClient, "desks"),
  staticData: { title: "floorplans", shape: "plan" },
  component: FloorPlan,
});
