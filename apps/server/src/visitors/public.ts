/** What later features may ask of visitors. */
export {
  addVisitor,
  changeVisitor,
  refuseProblems,
  setPhoto,
  type VisitorListener,
} from "./changes.ts";
export { denyMatches, denyMatchesOf } from "./deny-queries.ts";
export { foldField } from "./deny-rules.ts";
export { fieldsOfVisitor, hostedBy, visitorsById } from "./queries.ts";
export { requiredOf, seesDetails } from "./rules.ts";
export { foldWhole, foldWords } from "./search.ts";
export { visitorTypes } from "./type-queries.ts";
