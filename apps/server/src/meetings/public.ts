/** What later features may ask of meetings. */
export { type RoomState, roomStates } from "./room-states.ts";
