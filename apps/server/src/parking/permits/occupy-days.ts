import { text } from "@portico/contract/texts/text";
import type { Work } from "../../platform/work/work.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { wholeDay } from "../core/permit-days.ts";
import type { PermitRow } from "../core/permit-queries.ts";
import * as reservations from "../core/reservation-queries.ts";
import { remainingWindow } from "../core/rules.ts";
import { relocateAll } from "../queue/relocate-holders.ts";
import { endReservations } from "../queue/transitions.ts";
import * as dayQueries from "./day-queries.ts";

/** How granted permits take their spaces, inside the caller's transaction. */

type OccupyingPermit = Pick<PermitRow, "id" | "personId" | "carparkId" | "spaceId" | "timeZone">;

/** What a granted permit takes of these days: the whole day, or the rest of one that has begun. */
export const toOccupiedDays = (
  permit: OccupyingPermit,
  days: readonly string[],
  now: Date,
): dayQueries.OccupiedDay[] =>
  days.map((day) => ({
    permitId: permit.id,
    personId: permit.personId,
    carparkId: permit.carparkId,
    spaceId: permit.spaceId!,
    day,
    window: remainingWindow(wholeDay(day, permit.timeZone), now),
  }));

/**
 * Locks every (car park, day) that taking or releasing these days may change. The caller holds the locks of
 * the permits' holders, so that none of them can request another day at the same time.
 */
export const lockOccupiedDays = async (work: Work, days: readonly dayQueries.OccupiedDay[]): Promise<void> =>
  spaceQueries.lockPeopleAndDays(work.db, await keysOf(work, days));

/** The keys of the days that lockOccupiedDays locks. */
export async function keysOf(
  { db, clientId }: Work,
  days: readonly dayQueries.OccupiedDay[],
): Promise<string[]> {
  const own = await dayQueries.listHolderReservations(db, clientId, days);
  const beside = await dayQueries.listPriorityDays(db, clientId, days);
  const keys = [...days, ...own, ...beside].map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day));
  return [...new Set(keys)];
}

/**
 * Takes the permits' spaces. Live reservations of the permits' holders are cancelled ('Permit granted'), and
 * the queue is promoted onto their spaces once everybody else has a place. The caller has locked the days.
 *
 * @param clearSpaces moves other holders off the spaces and returns the reservations that lose theirs
 */
export async function occupyDays(
  work: Work,
  days: readonly dayQueries.OccupiedDay[],
  clearSpaces: (conflicts: dayQueries.ConflictingHolder[]) => Promise<reservations.ReservationRow[]>,
): Promise<void> {
  const { db, clientId } = work;
  const own = (await dayQueries.listHolderReservations(db, clientId, days)).map(({ id }) => id);
  await spaceQueries.vacateSpaces(db, clientId, own, work.now);
  const conflicts = await dayQueries.listConflicts(db, clientId, days);
  const losing = conflicts.length > 0 ? (await clearSpaces(conflicts)).map(({ id }) => id) : [];
  await spaceQueries.vacateSpaces(db, clientId, losing, work.now);
  await dayQueries.holdDays(db, clientId, "permit", days);
  const ends = (await reservations.reservationsById(db, clientId, [...own, ...losing])).map((row) => ({
    row,
    status: "cancelled" as const,
    reason: own.includes(row.id) ? text("parking.reasonPermit") : text("parking.reasonSpace"),
  }));
  await endReservations(work, ends, work.actorId);
}

/**
 * Moves the holders to other spaces of their car park, in the order of time. Returns the reservations for
 * which none was free, each with its day.
 */
export async function relocateConflicts(
  work: Work,
  conflicts: readonly dayQueries.ConflictingHolder[],
): Promise<{ row: reservations.ReservationRow; day: string }[]> {
  const unplaced = await relocateAll(work, conflicts, ({ spaceId, carparkId }) => ({
    id: spaceId,
    carpark: carparkId,
  }));
  return unplaced.map(({ holder, row }) => ({ row, day: holder.day }));
}
