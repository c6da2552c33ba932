/** What later features may ask of people. */
export { type Account as Person, clientName, permittedSites, personById } from "./queries.ts";
