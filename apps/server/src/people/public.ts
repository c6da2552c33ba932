/** What later features may ask of people. */
export { clientName, permittedSites, personById } from "./queries.ts";
