/** What later features may ask of meetings. */
export { comingMeetings } from "./core/person-queries.ts";
export { roomStates } from "./schedule/room-status.ts";
