/** What later features may use of presence. */

export { endSightings, insertSightings, type NewSighting, recordSighting } from "./sightings.ts";
export {
  currentSiteDays as today,
  latestSightings as seenToday,
  presenceJson as asPresence,
  readPresence as presenceOf,
} from "./today-queries.ts";
