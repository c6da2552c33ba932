/** Sites' interface for later features. */
export { addBuilding, addFloor, addSite } from "./add.ts";
export { type Directions, listDirections, lockDirections, updateDirections } from "./direction-queries.ts";
export { lockSiteShared, lockSitesExclusive, lockSitesShared } from "./lock-queries.ts";
export {
  buildingById,
  floorById,
  insertSite,
  isKnownZone,
  listSiteLimits,
  listSites,
  pauseCheckOuts,
  type SiteLimit,
  setSiteLimit,
  siteById,
} from "./queries.ts";
export { clientZoneOf, mayManageSites } from "./rules.ts";
