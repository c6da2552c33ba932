/** What later features may use of closures. */
export type { ClosureListener } from "./core/closure-listener.ts";
export { insertClosure, listClosuresBetween } from "./core/queries.ts";
export { findClosureOn } from "./core/rules.ts";
export {
  countryOfZone,
  isHolidayRegion,
  listCountries,
  listHolidays,
} from "./holidays/holidays.ts";
