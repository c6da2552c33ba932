/** What later features may use of desks. */

export type { Called } from "./core/desk-viewer.ts";
export { lockDesks } from "./core/desk-write-queries.ts";
export { listUpcomingDeskDays as deskDaysFrom } from "./core/person-days-queries.ts";
export { planUrl as deskPlanUrl } from "./core/plan-url.ts";
export { isDeskAdmin } from "./core/rules.ts";
export { readFloorDesks as desksOn } from "./floor/plan-view.ts";
export {
  type FloorDrawing as Drawn,
  readFloorDrawing as drawnOn,
  scaleDesks as stretchDesks,
} from "./floor/queries.ts";
export { floorProblems, withoutEmpty } from "./floor/rules.ts";
export { saveDesks } from "./floor/save-floor.ts";
