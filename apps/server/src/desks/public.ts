/** What later features may ask of desks. */

export type { Called } from "./core/desk-viewer.ts";
export { lockDesks } from "./core/desk-write-queries.ts";
export { deskDaysFrom } from "./core/person-days-queries.ts";
export { planUrl as deskPlanUrl } from "./core/plan-url.ts";
export { isDeskAdmin } from "./core/rules.ts";
export { desksOn } from "./floor/plan-view.ts";
export { type Drawn, drawnOn, stretchDesks } from "./floor/queries.ts";
export { floorProblems, withoutEmpty } from "./floor/rules.ts";
export { saveDesks } from "./floor/save.ts";
