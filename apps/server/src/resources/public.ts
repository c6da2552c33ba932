import type { Work } from "../platform/work.ts";

/** What later features may ask of resources. */
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

/**
 * A later feature that waits for resources to become free. Called in the transaction that freed them, under the locks
 * of their sites (shared) and their own.
 */
export type FreedListener = (
  work: Work,
  clientName: string,
  freed: { resourceId: string; start: Date; end: Date }[],
) => Promise<void>;
