/** What later features may ask of meetings. */
export { listUpcomingMeetings as comingMeetings } from "./core/person-queries.ts";
export { readRoomStatuses as roomStates } from "./schedule/room-status.ts";
