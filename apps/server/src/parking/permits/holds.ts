import { addDays, mondayOf } from "@portico/contract/days/days";
import { dayOf } from "@portico/contract/days/zones";
import { overlap } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { fillFromQueue, type HeldSpace, type Space } from "../core/fill-from-queue.ts";
import { publishPermitDays } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import {
  type ClaimRule,
  claimTime,
  horizonOf,
  isHoldTime,
  isPermitDay,
  isReleased,
  WEEK,
  wholeDay,
} from "../core/permit-days.ts";
import * as permitQueries from "../core/permit-queries.ts";
import { remainingWindow } from "../core/rules.ts";
import { promoteQueue } from "../queue/transitions.ts";
import * as dayQueries from "./day-queries.ts";

/** Spaces held for priority permits, from the day on which they can be claimed until the allocation. */

interface PermitDay {
  permit: permitQueries.PermitRow;
  day: string;
}

/** The holds to synchronise: all days of one permit, or some of them. */
interface HoldScope {
  permitId: string;
  days?: readonly string[];
}

/**
 * Brings the holds for a car park's priority permits up to date: as time passes, and whenever a permit or the
 * allocation rule of its car park changes. Days for which no space is left get no hold. Holds that an
 * allocation has to drop are left to it.
 *
 * @param daysAhead the client's booking horizon in days; null: no limit
 * @param scope only these holds
 */
export async function syncHolds(
  work: Work,
  carparkId: string,
  daysAhead: number | null,
  scope?: HoldScope,
): Promise<void> {
  const seen = await planHolds(work, carparkId, daysAhead, scope);
  const days = new Set([...seen.missing, ...seen.surplus].map(({ day }) => day));
  if (days.size === 0) return;
  const keys = [...days].map((day) => spaceQueries.dayKey(carparkId, day));
  await spaceQueries.lockPeopleAndDays(work.db, keys);
  // Read again under the locks: some days may have been claimed or released in between.
  const { missing, ...rest } = await planHolds(work, carparkId, daysAhead, scope);
  const surplus = rest.surplus.filter(({ day }) => days.has(day));
  for (const { permitId, day } of surplus)
    await dayQueries.vacateDays(work.db, work.clientId, permitId, [day], work.now);
  await placeHolds(
    work,
    missing.filter(({ day }) => days.has(day)),
  );
  const freed = [...new Set(surplus.map(({ day }) => day))];
  for (const day of await dayQueries.listQueuedDays(work.db, work.clientId, carparkId, freed))
    await promoteQueue(work, carparkId, day);
  publishPermitDays(
    work,
    [...days].map((day) => ({ carparkId, day })),
  );
}

/**
 * Updates the holds of the same people's priority permits after granted permits took or released days: on a
 * granted day a person can claim nothing elsewhere. The caller has locked the days by `lockOccupiedDays`.
 */
export async function syncOtherHolds(
  work: Work,
  granted: readonly dayQueries.OccupiedDay[],
  daysAhead: number | null,
): Promise<void> {
  const beside = await dayQueries.listPriorityDays(work.db, work.clientId, granted);
  for (const [permitId, own] of Map.groupBy(beside, (one) => one.permitId))
    await syncHolds(work, own[0]!.carparkId, daysAhead, { permitId, days: own.map(({ day }) => day) });
}

/**
 * Locks the days that `syncHolds` would change now. For callers that promote before it: a promotion may lock the
 * client's credits, which come after all days.
 */
export async function lockHoldDays(work: Work, carparkId: string, daysAhead: number | null): Promise<void> {
  const { missing, surplus } = await planHolds(work, carparkId, daysAhead, undefined);
  const keys = [...missing, ...surplus].map(({ day }) => spaceQueries.dayKey(carparkId, day));
  await spaceQueries.lockPeopleAndDays(work.db, [...new Set(keys)]);
}

/** The people whose days need a hold: their locks come before those of any day. */
export async function listDueHolders(
  work: Work,
  carparkId: string,
  daysAhead: number | null,
): Promise<string[]> {
  const { missing } = await planHolds(work, carparkId, daysAhead, undefined);
  return [...new Set(missing.map(({ permit }) => permit.personId))];
}

/** Holds that should exist and do not, and holds that exist and should not. */
async function planHolds(
  { db, clientId, now }: Work,
  carparkId: string,
  daysAhead: number | null,
  scope: HoldScope | undefined,
): Promise<{ missing: PermitDay[]; surplus: { permitId: string; day: string }[] }> {
  const isMeant = (permitId: string): boolean => !scope || permitId === scope.permitId;
  const isMeantOn = (day: string): boolean => scope?.days?.includes(day) ?? true;
  const held = (await dayQueries.listHeldDays(db, clientId, carparkId, now)).filter(
    ({ permitId, day }) => isMeant(permitId) && isMeantOn(day),
  );
  const permits = (
    await permitQueries.permitsInForce(db, clientId, { permitType: "PR", carparkId }, now)
  ).filter(({ id }) => isMeant(id));
  const holders = permits.map(({ personId }) => personId);
  const taken = [
    ...(await dayQueries.listReservedDays(db, clientId, carparkId, holders, now)),
    ...(await dayQueries.listGrantedDays(db, clientId, holders, now)),
  ];
  const parkedKeys = new Set(taken.map(({ personId, day }) => `${personId} ${day}`));
  const days = permits[0] ? listHoldDays(permits[0], daysAhead, now).filter(isMeantOn) : [];
  const wanted = permits.flatMap((permit) =>
    days
      .filter((day) => isPermitDay(permit, day) && !isReleased(permit.releases, day))
      .filter((day) => !parkedKeys.has(`${permit.personId} ${day}`))
      .map((day) => ({ permit, day })),
  );
  const isWanted = new Set(wanted.map(({ permit, day }) => `${permit.id} ${day}`));
  const isHeld = new Set(held.map(({ permitId, day }) => `${permitId} ${day}`));
  const byId = new Map(permits.map((permit) => [permit.id, permit]));
  return {
    missing: wanted.filter(({ permit, day }) => !isHeld.has(`${permit.id} ${day}`)),
    surplus: held.filter(
      ({ permitId, day }) =>
        !isWanted.has(`${permitId} ${day}`) && !isLeftToAllocation(byId.get(permitId), day, now),
    ),
  };
}

/**
 * The days of a car park for which spaces are held now, the same for all its permits: whole weeks without
 * past days.
 */
function listHoldDays(carpark: ClaimRule, daysAhead: number | null, now: Date): string[] {
  const days: string[] = [];
  const today = dayOf(now, carpark.timeZone);
  const last = horizonOf(today, daysAhead);
  for (let monday = mondayOf(today); monday <= last; monday = addDays(monday, WEEK))
    if (isHoldTime(carpark, monday, now)) for (let at = 0; at < WEEK; at++) days.push(addDays(monday, at));
  return days.filter((day) => day >= today && day <= last);
}

/**
 * Whether the day's claim time is over, so that the allocation drops the hold and places waiting requests in
 * one transaction.
 */
function isLeftToAllocation(permit: permitQueries.PermitRow | undefined, day: string, now: Date): boolean {
  if (!permit || isReleased(permit.releases, day) || !isPermitDay(permit, day)) return false;
  const { until } = claimTime(permit, day);
  return until !== null && until <= now;
}

/**
 * Each day by itself: permits' own spaces first, then the best free ones, in the order in which the permits
 * were granted.
 */
async function placeHolds(work: Work, missing: readonly PermitDay[]): Promise<void> {
  const { db, clientId, now } = work;
  for (const day of [...new Set(missing.map((one) => one.day))].sort()) {
    const permits = missing.filter((one) => one.day === day).map(({ permit }) => permit);
    const { carparkId, timeZone } = permits[0]!;
    const window = remainingWindow(wholeDay(day, timeZone), now);
    const { spaces, held } = await spaceQueries.readSpaces(db, clientId, carparkId, window);
    const needs = await dayQueries.listPeopleWithNeed(
      db,
      clientId,
      permits.map(({ personId }) => personId),
    );
    const placed = placeHoldsOfDay(permits, { needs, spaces, held, window, now });
    const rows = placed.map(({ id, spaceId }) => ({ permitId: id, carparkId, spaceId, day, window }));
    await dayQueries.holdDays(db, clientId, "hold", rows);
  }
}

interface HoldsOfDay {
  /** People with an accessibility need. */
  needs: ReadonlySet<string>;
  spaces: readonly Space[];
  held: readonly HeldSpace[];
  window: { start: Date; end: Date };
  now: Date;
}

function placeHoldsOfDay(
  permits: readonly permitQueries.PermitRow[],
  { needs, spaces, held, window, now }: HoldsOfDay,
): { id: string; spaceId: string }[] {
  const free = new Set(spaces.map(({ id }) => id));
  for (const one of held) if (overlap(one, window)) free.delete(one.spaceId);
  const onOwn = permits.flatMap(({ id, spaceId }) =>
    spaceId !== null && free.has(spaceId) ? [{ id, spaceId }] : [],
  );
  const others = permits
    .filter(({ id }) => !onOwn.some((one) => one.id === id))
    .map(({ id, personId }) => ({ id, ...window, needsAccessible: needs.has(personId) }));
  const owned = onOwn.map(({ spaceId }) => ({ spaceId, ...window }));
  return [...onOwn, ...fillFromQueue(others, spaces, [...held, ...owned], now)];
}
