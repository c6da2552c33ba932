/** Meetings' interface for later features. */
export { listUpcomingMeetings } from "./core/person-queries.ts";
export { readRoomStatuses } from "./schedule/room-status.ts";
export { ENTITLED, hasRestrictedStatus } from "./schedule/shared.ts";
