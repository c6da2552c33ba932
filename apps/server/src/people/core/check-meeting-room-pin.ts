import type { Db } from "../../platform/database/database.ts";
import { matchesAnyPin } from "./passwords.ts";
import { meetingRoomPins } from "./queries.ts";

/** Whether a meeting-room pin belongs to one of these people; takes as long if none of them has set one. */
export async function checkMeetingRoomPin(
  db: Db,
  clientId: string,
  personIds: string[],
  pin: string,
): Promise<"right" | "wrong" | "not set"> {
  const pins = await meetingRoomPins(db, clientId, personIds);
  const isRight = await matchesAnyPin(pins, pin);
  if (pins.length === 0) return "not set";
  return isRight ? "right" : "wrong";
}
