/** What later features may use of presence. */

export { endSightings, insertSightings, type NewSighting, recordSighting } from "./sightings.ts";
export {
  currentSiteDays,
  latestSightings,
  presenceJson,
  readPresence,
} from "./today-queries.ts";
