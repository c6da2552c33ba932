import { messages } from "@portico/contract/parking/form";
import type { Reservation } from "@portico/contract/parking/reservations";
import type { Space, SpaceOver } from "@portico/contract/parking/settings";
import { refuse } from "../../platform/core/refuse.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "../core/holder-queries.ts";
import { findFreeSpace } from "../core/occupancy-queries.ts";
import * as reservations from "../core/reservation-queries.ts";
import { remaining, type Window } from "../core/rules.ts";
import { tellOwner } from "../notices/collect.ts";
import { audit, endReservations } from "./transitions.ts";

/** Who has a space that is switched off goes to another one. The caller holds the car park alone. */

export interface Displacing {
  present(row: reservations.ReservationRow): Reservation;
  /** What becomes of those who find no other space; undefined: it is asked for. */
  over: "keep" | "cancel" | undefined;
  reason: string | null;
}

/** Moves whoever has the space, in the order of time; permit holders' holds come last, and go where nothing is left. */
export async function moveAway(work: Work, space: Space, how: Displacing): Promise<void> {
  const { db, clientId, now } = work;
  const holders = await queries.holdersOf(db, clientId, space.id, now);
  const ids = holders.flatMap(({ reservationId }) => reservationId ?? []);
  const rows = new Map((await reservations.reservationsById(db, clientId, ids)).map((row) => [row.id, row]));
  const over: reservations.ReservationRow[] = [];
  for (const holder of holders) {
    const row = rows.get(holder.reservationId ?? "");
    if (row && !(await moveOne(work, space, holder, row))) over.push(row);
  }
  for (const holder of holders) if (!holder.reservationId) await moveHold(work, space, holder);
  if (over.length > 0) await decideOver(work, space, over, how);
}

const neededBy = ({ start, end }: queries.Holder, now: Date): Window =>
  remaining({ start: new Date(start), end: new Date(end) }, now);

/** Whether another space was free. */
export async function moveOne(
  work: Work,
  space: Pick<Space, "id" | "carpark">,
  holder: queries.Holder,
  row: reservations.ReservationRow,
): Promise<boolean> {
  const { db, clientId } = work;
  const needed = neededBy(holder, work.now);
  const forWhom = { personId: row.employee, day: row.day };
  const spaceId = await findFreeSpace(db, clientId, space.carpark, needed, forWhom);
  if (!spaceId) return false;
  await queries.moveHolder(db, clientId, holder, spaceId, needed);
  audit(work, "move", row, { space: space.id }, { space: spaceId });
  tellOwner(work, row, "moved");
  return true;
}

export async function moveHold(
  work: Work,
  space: Pick<Space, "carpark">,
  holder: queries.Holder,
): Promise<void> {
  const { db, clientId, now } = work;
  const needed = neededBy(holder, now);
  const { personId, day } = holder;
  const forWhom = { personId, ...(day ? { day } : {}) };
  const spaceId = await findFreeSpace(db, clientId, space.carpark, needed, forWhom);
  if (spaceId) await queries.moveHolder(db, clientId, holder, spaceId, needed);
  else await queries.dropHold(db, clientId, holder.id);
}

/** Those who find no other space: the administrator says what becomes of them, or nothing happens at all. */
async function decideOver(
  work: Work,
  space: Space,
  over: reservations.ReservationRow[],
  { over: decision, reason, present }: Displacing,
): Promise<void> {
  if (!decision) {
    const row: SpaceOver = { space, over: over.map(present) };
    throw refuse.state(row, messages.spacesOver(over.length));
  }
  if (decision === "keep") return;
  const end = { status: "cancelled", reason: reason ?? messages.reasonSpace } as const;
  await endReservations(
    work,
    over.map((row) => ({ row, ...end })),
    work.actorId,
  );
}
