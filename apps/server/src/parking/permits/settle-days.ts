import { dayOf } from "@portico/contract/days/zones";
import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import {
  type DaySpan,
  horizonOf,
  isPermitDay,
  isReleased,
  type PermitRule,
  permitDays,
} from "../core/permit-days.ts";
import type * as permitQueries from "../core/permit-queries.ts";
import { promoteQueue } from "../queue/transitions.ts";
import * as dayQueries from "./day-queries.ts";
import { syncHolds, syncOtherHolds } from "./holds.ts";
import { lockOccupiedDays, occupyDays, relocateConflicts, toOccupiedDays } from "./occupy-days.ts";

/** The days that a permit occupies: taken when it is granted, taken or freed when it changes, freed when it ends. */

/** How many days the message about a refused space names at most. */
const DAYS_NAMED = 5;

/** Occupies the days. If the holder of a reservation finds no other space on one of them, all are refused. */
export async function occupyOrRefuse(work: Work, occupied: readonly dayQueries.OccupiedDay[]): Promise<void> {
  if (occupied.length === 0) return;
  await occupyDays(work, occupied, async (conflicts) => {
    const left = await relocateConflicts(work, conflicts);
    if (left.length === 0) return [];
    const days = [...new Set(left.map(({ day }) => day))].sort();
    const facts = { days: days.slice(0, DAYS_NAMED) };
    const isMore = days.length > DAYS_NAMED;
    throw refuse.fields({
      space: [text(isMore ? "parking.permitSpaceReservedMore" : "parking.permitSpaceReserved", facts)],
    });
  });
}

/** Makes the days that are occupied or held agree with a changed permit. */
export async function settlePermit(
  work: Work,
  permit: permitQueries.PermitRow,
  daysAhead: number | null,
): Promise<void> {
  const { db, clientId, now } = work;
  if (permit.permitType === "GR") {
    const wanted = daysToOccupy(permit, daysAhead, now);
    const held = await dayQueries.listDaysHeldByPermit(db, clientId, permit.id, now);
    const added = toOccupiedDays(
      permit,
      wanted.filter((day) => !held.includes(day)),
      now,
    );
    const removed = held.filter((day) => !isPermitDay(permit, day));
    const changed = [...added, ...toOccupiedDays(permit, removed, now)];
    await lockOccupiedDays(work, changed);
    await freeDays(work, permit, removed);
    await occupyOrRefuse(work, added);
    await syncOtherHolds(work, changed, daysAhead);
  } else {
    const claims = await dayQueries.listUndecidedClaims(db, clientId, permit.id);
    const lost = claims.filter(({ day }) => !isPermitDay(permit, day)).map(({ id }) => id);
    await dayQueries.dropClaims(db, clientId, lost);
    await syncHolds(work, permit.carparkId, daysAhead, { permitId: permit.id });
  }
  work.publish({ topic: "parking" });
}

/** Days from today up to the horizon that a granted permit occupies, without released ones. */
export function daysToOccupy(
  permit: Omit<PermitRule, "permitType"> & { permitType: string; releases?: readonly DaySpan[] },
  daysAhead: number | null,
  now: Date,
): string[] {
  if (permit.permitType !== "GR") return [];
  const today = dayOf(now, permit.timeZone);
  const { releases = [] } = permit;
  return permitDays(permit, today, horizonOf(today, daysAhead)).filter((day) => !isReleased(releases, day));
}

/**
 * Frees what a granted permit holds on these days, and promotes the queue. The caller has locked the days.
 */
export async function freeDays(
  work: Work,
  { id, carparkId }: { id: string; carparkId: string },
  days: readonly string[],
): Promise<void> {
  const { db, clientId, now } = work;
  await dayQueries.vacateDays(db, clientId, id, days, now);
  for (const day of await dayQueries.listQueuedDays(db, clientId, carparkId, days))
    await promoteQueue(work, carparkId, day);
}
