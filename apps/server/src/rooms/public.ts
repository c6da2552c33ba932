/** What later features may ask of resources. */

export { addonItemsById } from "./core/catalog-queries.ts";
export {
  freeMeetings,
  lengthenMeeting,
  lockResources,
  type Occupancy,
  occupancies,
  occupyForMeetings,
  shortenMeeting,
} from "./core/occupancy-queries.ts";
export { floorPlanUrl } from "./core/present.ts";
export {
  listResourceRows,
  type PlacedResource,
  placeResources,
  placesOn,
  type ResourceRow,
  resourcesById,
} from "./core/queries.ts";
export { mayUseResource } from "./core/rules.ts";
export { deleteScreen, insertScreen } from "./core/screen-queries.ts";
export type { FreedListener } from "./settings/block-resource.ts";
