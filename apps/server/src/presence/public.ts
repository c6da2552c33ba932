/** What later features may use of presence. */

export { keptDaysOfSightings } from "./core/retention-queries.ts";
export { insertSightings, type NewSighting } from "./sightings/queries.ts";
export { endSightings, publishSightings, recordSighting } from "./sightings/record.ts";
export {
  currentSiteDays,
  latestSightings,
  presenceJson,
  readPresence,
} from "./today/queries.ts";
