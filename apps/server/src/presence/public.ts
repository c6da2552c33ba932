/** What later features may ask of presence. */

export { insertSignIn } from "./site-sign-in-queries.ts";
export {
  currentSiteDays as today,
  latestSightings as seenToday,
  presenceJson as asPresence,
  readPresence as presenceOf,
} from "./today-queries.ts";
