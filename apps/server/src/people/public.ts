import type { Db } from "../platform/database.ts";
import { isOneOfPins } from "./passwords.ts";
import { meetingRoomPins } from "./queries.ts";

/** What later features may ask of people. */
export { clientName, permittedSites, personById } from "./queries.ts";
export { linkBase } from "./rules.ts";

/** Whether a meeting-room pin is one of these people's; it takes as long when none of them has set one. */
export async function isMeetingRoomPin(
  db: Db,
  clientId: string,
  personIds: string[],
  pin: string,
): Promise<"right" | "wrong" | "not set"> {
  const pins = await meetingRoomPins(db, clientId, personIds);
  const isRight = await isOneOfPins(pins, pin);
  if (pins.length === 0) return "not set";
  return isRight ? "right" : "wrong";
}
