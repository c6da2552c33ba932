import type { Reservation } from "@portico/contract/parking/reservations";
import type { DisplacedHolders, Space } from "@portico/contract/parking/settings";
import { text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/holder-queries.ts";
import { findFreeSpace } from "../core/occupancy-queries.ts";
import * as reservations from "../core/reservation-queries.ts";
import { remainingWindow } from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import { auditReservation, endReservations } from "./transitions.ts";

/**
 * Moves holders of a space that is switched off to other spaces. The caller holds the car park's lock
 * exclusively.
 */

export interface RelocationContext {
  present(row: reservations.ReservationRow): Reservation;
  /**
   * What becomes of holders for whom no other space is left; undefined: the call is refused and lists them.
   */
  conflictResolution: "keep" | "cancel" | undefined;
  reason: string | null;
}

/**
 * Moves the holders of the space in the order of time. Holds of permits come last, and are deleted where no
 * space is left.
 */
export async function relocateHolders(work: Work, space: Space, context: RelocationContext): Promise<void> {
  const holders = await queries.listHolders(work.db, work.clientId, space.id, work.now);
  const unplaced = await relocateAll(work, holders, () => space);
  if (unplaced.length > 0)
    await settleUnplaced(
      work,
      space,
      unplaced.map(({ row }) => row),
      context,
    );
}

/**
 * Moves holders to other spaces of their car park, in the given order. Holds of permits come last, and are deleted where no
 * space is left.
 *
 * @param spaceOf the space that the holder has
 * @returns the holders with a reservation for which no space was free, each with its reservation
 */
export async function relocateAll<H extends queries.Holder>(
  work: Work,
  holders: readonly H[],
  spaceOf: (holder: H) => Pick<Space, "id" | "carpark">,
): Promise<{ holder: H; row: reservations.ReservationRow }[]> {
  const ids = holders.flatMap(({ reservationId }) => reservationId ?? []);
  const rows = new Map(
    (await reservations.reservationsById(work.db, work.clientId, ids)).map((row) => [row.id, row]),
  );
  const unplaced: { holder: H; row: reservations.ReservationRow }[] = [];
  for (const holder of holders) {
    const row = rows.get(holder.reservationId ?? "");
    if (row && !(await relocateHolder(work, spaceOf(holder), holder, row))) unplaced.push({ holder, row });
  }
  for (const holder of holders) if (!holder.reservationId) await relocateHold(work, spaceOf(holder), holder);
  return unplaced;
}

const neededWindow = ({ start, end }: queries.Holder, now: Date): Window =>
  remainingWindow({ start: new Date(start), end: new Date(end) }, now);

/** Whether another space was free. */
async function relocateHolder(
  work: Work,
  space: Pick<Space, "id" | "carpark">,
  holder: queries.Holder,
  row: reservations.ReservationRow,
): Promise<boolean> {
  const { db, clientId } = work;
  const needed = neededWindow(holder, work.now);
  const recipient = { personId: row.employee, day: row.day };
  const spaceId = await findFreeSpace(db, clientId, space.carpark, needed, recipient);
  if (!spaceId) return false;
  await queries.moveHolder(db, clientId, holder, spaceId, needed);
  auditReservation(work, "move", row, { before: { space: space.id }, after: { space: spaceId } });
  noteForOwner(work, row, "moved");
  return true;
}

async function relocateHold(
  work: Work,
  space: Pick<Space, "carpark">,
  holder: queries.Holder,
): Promise<void> {
  const { db, clientId, now } = work;
  const needed = neededWindow(holder, now);
  const { personId, day } = holder;
  const recipient = { personId, ...(day ? { day } : {}) };
  const spaceId = await findFreeSpace(db, clientId, space.carpark, needed, recipient);
  if (spaceId) await queries.moveHolder(db, clientId, holder, spaceId, needed);
  else await queries.dropHold(db, clientId, holder.id);
}

/**
 * Keeps or cancels the reservations without another space as the administrator chose; without a choice the
 * whole call is refused.
 */
async function settleUnplaced(
  work: Work,
  space: Space,
  unplaced: reservations.ReservationRow[],
  { conflictResolution, reason, present }: RelocationContext,
): Promise<void> {
  if (!conflictResolution) {
    const row: DisplacedHolders = { space, over: unplaced.map(present) };
    throw refuse.state(row, text("parking.spacesOver", { count: unplaced.length }));
  }
  if (conflictResolution === "keep") return;
  const end = { status: "cancelled", reason: reason ?? text("parking.reasonSpace") } as const;
  await endReservations(
    work,
    unplaced.map((row) => ({ row, ...end })),
    work.actorId,
  );
}
