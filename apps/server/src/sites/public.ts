/** What later features may ask of sites. */
export { lockSiteShared, lockSitesExclusive, lockSitesShared } from "./lock-queries.ts";
export { buildingById, floorById, listSites, siteById } from "./queries.ts";
export { mayManage } from "./rules.ts";
