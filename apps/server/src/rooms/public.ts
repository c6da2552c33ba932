/** Rooms' interface for later features. */

export { addonItemsById } from "./core/catalog-queries.ts";
export {
  freeMeetings,
  lengthenMeeting,
  listOccupancies,
  lockResources,
  type Occupancy,
  occupyForMeetings,
  shortenMeeting,
} from "./core/occupancy-queries.ts";
export { floorPlanUrl } from "./core/present.ts";
export {
  listPlacements,
  listResourceRows,
  type PlacedResource,
  type ResourceRow,
  resourcesById,
  updatePlacements,
} from "./core/queries.ts";
export { mayUseResource } from "./core/rules.ts";
export { deleteScreen, insertScreen } from "./screens/queries.ts";
export { addResourceFeature, addResourceType } from "./settings/add-catalogue-rows.ts";
export type { ResourceFreedListener } from "./settings/block-resource.ts";
export { addResource } from "./settings/change-resource.ts";
