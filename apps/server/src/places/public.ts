/** What later features may ask of places. */
export { siteById } from "./queries.ts";
