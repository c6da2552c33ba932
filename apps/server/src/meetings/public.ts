/** What later features may ask of meetings. */
export { roomStates } from "./room-states.ts";
