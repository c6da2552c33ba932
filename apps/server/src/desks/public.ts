/** What later features may use of desks. */

export { bookOwnDesk } from "./booking/book-own.ts";
export { keepPastDesks } from "./core/desk-day-queries.ts";
export { lockDesks } from "./core/desk-write-queries.ts";
export { listDeskFloors, listUpcomingDeskDays } from "./core/person-days-queries.ts";
export { planUrl } from "./core/plan-url.ts";
export { isDeskAdmin } from "./core/rules.ts";
export { deskSettings } from "./core/settings.ts";
export { addZone } from "./floor/add-zone.ts";
export { addDesk } from "./floor/manage-desks.ts";
export {
  type FloorDesks,
  type FloorViewer,
  presentFloorDesks,
  readFloorDesks,
  readFloorViewer,
} from "./floor/plan-view.ts";
export {
  type FloorDrawing,
  readFloorDrawing,
  scaleDesks,
} from "./floor/queries.ts";
export { floorProblems, withoutEmpty } from "./floor/rules.ts";
export { saveDesks } from "./floor/save-floor.ts";
