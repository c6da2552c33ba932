/** Visitors' interface for later features. */

export { fieldsOfVisitor, holdVisitor, listHosted as hostedBy, visitorsById } from "./core/queries.ts";
export { maySeeDetails as seesDetails, readRequirements as requiredOf } from "./core/rules.ts";
export { foldCompact as foldWhole, foldWords } from "./core/search.ts";
export {
  findDenyMatches as denyMatches,
  findDenyMatchesOfPeople as denyMatchesOf,
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
export { listVisitorTypes as visitorTypes } from "./types/queries.ts";
