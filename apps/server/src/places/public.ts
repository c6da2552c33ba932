/** What later features may ask of places. */
export { type SiteRow as Site, siteById } from "./queries.ts";
