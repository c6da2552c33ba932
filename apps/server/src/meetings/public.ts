/** Meetings' interface for later features. */
export { roomsOfMeeting } from "./core/booked-rooms-queries.ts";
export { listUpcomingMeetings } from "./core/person-queries.ts";
export { readRoomStatuses } from "./schedule/room-status.ts";
export { ENTITLED, hasRestrictedStatus } from "./schedule/shared.ts";
