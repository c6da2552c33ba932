/** Visitors' interface for later features. */

export {
  changeLocale,
  fieldsOfVisitor,
  foundVisitors,
  holdVisitor,
  visitorsById,
} from "./core/queries.ts";
export { maySeeDetails, readRequirements } from "./core/rules.ts";
export { foldCompact, foldWords } from "./core/search.ts";
export { listHosted } from "./core/visit-queries.ts";
export {
  findDenyMatches,
  findDenyMatchesOfPeople,
  insertDenyEntry,
  type NewDenyEntry,
  removeDenyEntry,
} from "./deny-list/queries.ts";
export { foldField } from "./deny-list/rules.ts";
export {
  addVisitor,
  changeVisitor,
  refuseProblems,
  setPhoto,
  type VisitorListener,
} from "./directory/manage.ts";
export { noteLastVisits } from "./retention/queries.ts";
export { listVisitorTypes } from "./types/queries.ts";
