/** What later features may ask of visitors. */

export { fieldsOfVisitor, holdVisitor, hostedBy, visitorsById } from "./core/queries.ts";
export { requiredOf, seesDetails } from "./core/rules.ts";
export { foldWhole, foldWords } from "./core/search.ts";
export {
  denyMatches,
  denyMatchesOf,
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
} from "./directory/write.ts";
export { visitorTypes } from "./types/queries.ts";
