/** What later features may ask of resources. */
export type { FreedListener } from "./blocks.ts";
export { addonItemsById, dashboardResourceTypes } from "./catalog-queries.ts";
export {
  lockResources,
  type Occupancy,
  occupancies,
} from "./occupancy-queries.ts";
export { floorPlanUrl } from "./present.ts";
export {
  listResourceRows,
  type PlacedResource,
  placeResources,
  placesOn,
  type ResourceRow,
  resourcesById,
} from "./queries.ts";
export { mayUseResource } from "./rules.ts";
