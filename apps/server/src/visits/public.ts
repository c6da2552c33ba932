/** Visits' interface for later features. */

export { refuseVisitors } from "./booking/refuse-visitors.ts";
export type { MeetingOfVisits, VisitRequest } from "./booking/rules.ts";
export {
  cancelVisitsOfMeetings,
  endVisitsOfMeeting,
  syncVisits,
} from "./booking/sync-with-meetings.ts";
/** The visit of a visitor's link. */
export { visitById } from "./core/queries.ts";
export { visitorByPin } from "./kiosk/visitor-by-pin.ts";
export { visitorCameByCar } from "./lifecycle/by-car.ts";
/** What operators try passes with. */
export { samplePass } from "./personal-page/sample-pass.ts";
export { walletsInUse } from "./personal-page/wallets.ts";
