import type { Work } from "../../platform/work/work.ts";
import { type ClaimRule, isClaimTime } from "../core/permit-days.ts";
import * as days from "./day-queries.ts";

/** Claims of a priority permit's day: requests for parking in its car park on that day. */

export interface Claim {
  permitId: string;
  /** The space that is held for the day; null: none is held, and any free space will do. */
  spaceId: string | null;
}

/**
 * The permit by which a person may claim this day of a car park now, if any; a released or already claimed
 * day gives none. A claim is confirmed at once, onto the held space or a free one. Without a free space it
 * waits as any request does, with the permit's id on it. The caller holds the locks of the person and of the
 * car park's day.
 */
export async function findClaim(
  { db, clientId, now }: Work,
  at: { personId: string; carpark: ClaimRule & { id: string }; day: string },
): Promise<Claim | null> {
  if (!isClaimTime(at.carpark, at.day, now)) return null;
  return (await days.findClaimablePermit(db, clientId, { ...at, carparkId: at.carpark.id })) ?? null;
}

/**
 * Deletes the hold of the claimed day, before the reservation takes the space. The rest of the day becomes
 * free: the caller promotes the queue afterwards.
 */
export const releaseHold = ({ db, clientId, now }: Work, { permitId }: Claim, day: string): Promise<void> =>
  days.vacateDays(db, clientId, permitId, [day], now);
