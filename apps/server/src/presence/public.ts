/** What later features may use of presence. */

export { mayFind, mayLocate } from "./core/rules.ts";
export { keptDaysOfSightings } from "./retention-queries.ts";
export { insertSightings, type NewSighting } from "./sighting-queries.ts";
export { endSightings, publishSightings, recordSighting } from "./sightings.ts";
export {
  currentSiteDays,
  latestSightings,
  presenceJson,
  readPresence,
} from "./today-queries.ts";
