/** What later features may ask of desks. */
export { lockDesks } from "./desk-queries.ts";
export { deskDaysOf } from "./feed-queries.ts";
export { desksOn } from "./floor.ts";
export { saveDesks } from "./floor-changes.ts";
export { type Drawn, drawnOn, stretchDesks } from "./floor-queries.ts";
export { floorProblems, withoutEmpty } from "./floor-rules.ts";
export { deskDaysFrom } from "./person-queries.ts";
export { planUrl as deskPlanUrl } from "./plan-url.ts";
export { isDeskAdmin } from "./rules.ts";
export type { Called } from "./view.ts";
