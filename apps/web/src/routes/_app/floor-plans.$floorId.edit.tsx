import { createFileRoute } from "@tanstack/react-router";
import { EditorPage } from "../../floor-plans/editor/page.tsx";
import { requireFeature } from "../../shell/session/route-guards.ts";

const EditFloorPlan = () => {
  const { floorId } = Route.useParams();
  return <EditorPage key={floorId} floorId={floorId} />;
};

export const Route = createFileRoute("/_app/floor-plans/$floorId/edit")({
  beforeLoad: ({ context }) =>
    requireFeature(context.queryClient, "desks", "desk_admin", "deskbooking_admin"),
  staticData: { title: "editFloorPlan", shape: "plan", hasOwnBar: true },
  component: EditFloorPlan,
});
