import { limits } from "@portico/contract/meetings/form";
import { text } from "@portico/contract/texts/text";
import { checkMeetingRoomPin, limitGuess, type RateLimitKeys } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import type { RateLimit, RateLimiter } from "../../platform/http/rate-limiter.ts";

export interface PinAttempt {
  clientId: string;
  screenId: string;
  meetingId: string;
  /** The hosts whose pin is accepted; empty: the meeting was booked at the door and needs no pin. */
  hostIds: string[];
  pin: string | null | undefined;
}

/**
 * Five wrong pins for one meeting. Also limited by screen, since a thief of its secret could go from meeting
 * to meeting.
 */
const byMeeting: RateLimit = { name: "pin-meeting", points: 4, duration: 900, blockDuration: 60 };
const byScreen: RateLimit = { name: "pin-screen", points: 14, duration: 3600, blockDuration: 300 };

/**
 * Accepts a change at a screen if its pin is right or none is needed; else refuses with 400 on `pin`, and
 * with 429 after several wrong ones. The caller awaits it before the transaction of the change, since hashing
 * is slow on purpose and concurrent guesses run one after the other.
 */
export async function checkPin(rateLimiter: RateLimiter, db: Db, attempt: PinAttempt): Promise<void> {
  const { clientId, screenId, meetingId, hostIds, pin } = attempt;
  if (hostIds.length === 0) return;
  if (!pin) throw refuse.fields({ pin: [text("meetings.pinRequired")] });
  const keys: RateLimitKeys = [
    [byMeeting, `${clientId} ${meetingId}`],
    [byScreen, `${clientId} ${screenId}`],
  ];
  const guess = async (markWrong: () => void): Promise<void> => {
    const outcome = await checkMeetingRoomPin(db, clientId, hostIds, pin.slice(0, limits.pinLength + 1));
    if (outcome === "not set") throw refuse.fields({ pin: [text("meetings.pinNotSet")] });
    if (outcome === "right") return rateLimiter.resetAttempts(...keys[0]!);
    markWrong();
    throw refuse.fields({ pin: [text("common.pinWrong")] });
  };
  await rateLimiter.runExclusive(`pin ${clientId} ${meetingId}`, () => limitGuess(rateLimiter, keys, guess));
}
