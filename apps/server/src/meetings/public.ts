/** Meetings' interface for later features. */
export { listUpcomingMeetings as comingMeetings } from "./core/person-queries.ts";
export { readRoomStatuses as roomStates } from "./schedule/room-status.ts";
