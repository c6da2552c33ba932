/** What later features may ask of meetings. */
export { comingMeetings } from "./person-queries.ts";
export { roomStates } from "./room-states.ts";
