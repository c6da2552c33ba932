import { messages } from "@portico/contract/parking/form";
import type { Work } from "../../platform/work/work.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { wholeDay } from "../core/permit-days.ts";
import type { PermitRow } from "../core/permit-queries.ts";
import * as reservations from "../core/reservation-queries.ts";
import { remaining } from "../core/rules.ts";
import { moveHold, moveOne } from "../queue/relocate-holders.ts";
import { endReservations } from "../queue/transitions.ts";
import * as dayQueries from "./day-queries.ts";

/** How granted permits come to their spaces, inside the caller's transaction. */

type Taking = Pick<PermitRow, "id" | "personId" | "carparkId" | "spaceId" | "timeZone">;

/** What a granted permit takes of these days: all of them, of one that has begun the rest. */
export const takenBy = (permit: Taking, days: readonly string[], now: Date): dayQueries.DayTaken[] =>
  days.map((day) => ({
    permitId: permit.id,
    personId: permit.personId,
    carparkId: permit.carparkId,
    spaceId: permit.spaceId!,
    day,
    window: remaining(wholeDay(day, permit.timeZone), now),
  }));

/**
 * Locks every car park's day on which taking these days, or giving them up, may change anything. The caller holds the locks
 * of the holders: none of them can ask for another day meanwhile.
 */
export const lockDays = async (work: Work, days: readonly dayQueries.DayTaken[]): Promise<void> =>
  spaceQueries.lock(work.db, await keysOf(work, days));

/** The keys of those days. */
export async function keysOf(
  { db, clientId }: Work,
  days: readonly dayQueries.DayTaken[],
): Promise<string[]> {
  const own = await dayQueries.reservationsOfHolders(db, clientId, days);
  const beside = await dayQueries.priorityDays(db, clientId, days);
  const keys = [...days, ...own, ...beside].map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day));
  return [...new Set(keys)];
}

/**
 * Takes the permits' spaces. Live reservations of their holders end, 'Permit granted', and the queue moves up onto what they
 * leave once everybody else has a place. The caller has locked the days.
 *
 * @param others clears the spaces of everybody else; who it names loses theirs
 */
export async function takeDays(
  work: Work,
  days: readonly dayQueries.DayTaken[],
  others: (inTheWay: dayQueries.InTheWay[]) => Promise<reservations.ReservationRow[]>,
): Promise<void> {
  const { db, clientId } = work;
  const own = (await dayQueries.reservationsOfHolders(db, clientId, days)).map(({ id }) => id);
  await spaceQueries.vacate(db, clientId, own, work.now);
  const inTheWay = await dayQueries.inTheWay(db, clientId, days);
  const losing = inTheWay.length > 0 ? (await others(inTheWay)).map(({ id }) => id) : [];
  await spaceQueries.vacate(db, clientId, losing, work.now);
  await dayQueries.holdDays(db, clientId, "permit", days);
  const ends = (await reservations.reservationsById(db, clientId, [...own, ...losing])).map((row) => ({
    row,
    status: "cancelled" as const,
    reason: own.includes(row.id) ? messages.reasonPermit : messages.reasonSpace,
  }));
  await endReservations(work, ends, work.actorId);
}

/** Moves everybody to another space of their car park, in the order of time; who finds none, and on which of the days. */
export async function moveOthers(
  work: Work,
  inTheWay: readonly dayQueries.InTheWay[],
): Promise<{ row: reservations.ReservationRow; day: string }[]> {
  const ids = inTheWay.flatMap(({ reservationId }) => reservationId ?? []);
  const rows = new Map(
    (await reservations.reservationsById(work.db, work.clientId, ids)).map((row) => [row.id, row]),
  );
  const left: { row: reservations.ReservationRow; day: string }[] = [];
  for (const holder of inTheWay) {
    const space = { id: holder.spaceId, carpark: holder.carparkId };
    const row = rows.get(holder.reservationId ?? "");
    if (row && !(await moveOne(work, space, holder, row))) left.push({ row, day: holder.day });
  }
  for (const holder of inTheWay)
    if (!holder.reservationId) await moveHold(work, { carpark: holder.carparkId }, holder);
  return left;
}
