import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { giveBackCredits, openPurse, spendCredits } from "../../credits/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Reason } from "../../platform/core/reason.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { lockSitesShared } from "../../sites/public.ts";
import { endEvSlots, serveEvQueue } from "../charging/slots.ts";
import { fillFromQueue } from "../core/fill-from-queue.ts";
import { publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { paidSubjects, parkingCharges } from "../core/pay.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import { noteQueues } from "../notices/queue-positions.ts";

/**
 * What every change of a reservation shares, each inside the caller's transaction. The exclusion constraints
 * are the proof; the locks, in the order of platform/database/lock-order.ts, keep transactions from running
 * into them.
 */

/** How a reservation ends. */
export interface ReservationEnd {
  row: queries.ReservationRow;
  status: "cancelled" | "denied";
  reason: Reason;
  /** Until when its space still counts as used because it was released too late. */
  usedUntil?: Date | null;
  /** Whether its credits are not given back. */
  forfeitsCredits?: boolean;
  /** Whether the owner gave it back by leaving; left out: if the owner ends it. */
  isReturned?: boolean;
}

/**
 * Ends reservations whatever their status, frees their spaces, gives their credits back, and promotes the queues once all of them have
 * ended, so that no reservation is promoted that is about to end as well. The caller holds the locks of their
 * days and has read the rows under these locks.
 *
 * @param by the person who ends them; null: the system
 */
export async function endReservations(
  work: Work,
  ends: readonly ReservationEnd[],
  by: string | null,
): Promise<void> {
  if (ends.length === 0) return;
  const { db, clientId, now } = work;
  const ids = ends.map(({ row }) => row.id);
  const waiting = ends.map(({ row }) => row).filter(({ status }) => status === "queued");
  await noteQueues(work, distinctDays(waiting));
  await queries.endReservations(db, clientId, ends, by, now);
  await spaceQueries.vacateSpaces(db, clientId, ids, now);
  await endEvSlots(work, ids);
  const refunded = ends
    .filter(({ row, forfeitsCredits }) => row.status === "confirmed" && !forfeitsCredits)
    .map(({ row }) => row);
  await giveBackCredits(work, paidSubjects(refunded));
  for (const end of ends) noteEnd(work, end, by);
  for (const { carparkId, day } of distinctDays(ends.map(({ row }) => row)))
    await promoteQueue(work, carparkId, day);
  publishReservations(work, ids);
}

function noteEnd(work: Work, { row, status, isReturned }: ReservationEnd, by: string | null): void {
  const began = new Date(row.start) < work.now && row.status === "confirmed";
  auditReservation(
    work,
    status === "cancelled" ? "cancel" : "deny",
    row,
    { status: row.status, space: row.spaceId, ...(began ? { end: row.end } : {}) },
    { status, ...(began ? { end: work.now.toISOString() } : {}) },
  );
  const isReturnedByOwner = status === "cancelled" && by !== null && by === row.employee;
  noteForOwner(work, row, isReturnedByOwner || isReturned ? "released" : status);
}

/** One reservation for each car park and day. */
export const distinctDays = <R extends { carparkId: string; day: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [spaceQueries.dayKey(row.carparkId, row.day), row])).values(),
];

/**
 * Promotes the queue of a car park and day onto free spaces, then assigns free EV spaces to waiting slots.
 * The caller holds the day's lock.
 */
export async function promoteQueue(work: Work, carparkId: string, day: string): Promise<void> {
  await promoteQueued(work, carparkId, day);
  const { served } = await serveEvQueue(work, carparkId, day);
  for (const { reservationId: id, personId: employee } of served)
    noteForOwner(work, { id, employee, status: "confirmed" }, "ev");
}

async function promoteQueued(work: Work, carparkId: string, day: string): Promise<void> {
  const queue = await spaceQueries.readQueue(work.db, work.clientId, carparkId, day, work.now);
  if (queue.length === 0) return;
  const within = rules.spanOf(queue);
  const { spaces, held } = await spaceQueries.readSpaces(work.db, work.clientId, carparkId, within);
  const purse = await openPurse(work, queue);
  const passedOver: string[] = [];
  const withoutRight: string[] = [];
  const placed = fillFromQueue(queue, spaces, held, work.now, (request) => {
    if (!rules.mayBePlaced(request, request.carpark)) {
      withoutRight.push(request.id);
      return false;
    }
    const isPaid = purse.pay(request);
    if (!isPaid) passedOver.push(request.id);
    return isPaid;
  });
  await endWithoutRight(work, withoutRight);
  await passOver(work, passedOver);
  if (placed.length > 0) await noteQueues(work, [{ carparkId, day }]);
  for (const { id, spaceId, window } of placed) {
    const row = await reloadReservation(work, id);
    await confirmReservation(work, row, { spaceId, needed: window, by: null });
    auditReservation(
      work,
      "promote",
      row,
      { status: "queued" },
      { status: "confirmed", space: spaceId },
      null,
    );
    publishReservations(work, [id]);
    noteForOwner(work, { ...row, status: "queued" }, "promoted");
  }
}

/**
 * Ends queued requests whose turn came after their people lost the right to park there, as an approval or an allocation
 * would refuse them.
 */
async function endWithoutRight(work: Work, ids: string[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await queries.reservationsById(work.db, work.clientId, ids);
  await noteQueues(work, distinctDays(rows));
  const end = { status: "cancelled", reason: rules.RIGHT_LOST } as const;
  const ends = rows.map((row) => ({ row, ...end }));
  await queries.endReservations(work.db, work.clientId, ends, null, work.now);
  await endEvSlots(work, ids, null);
  for (const row of rows) {
    auditReservation(work, "cancel", row, { status: row.status }, { status: end.status }, null);
    noteForOwner(work, row, "unavailable");
  }
  publishReservations(work, ids);
}

/** Notes that a space was free for these queued requests and could not be paid. Their owners are told once. */
export async function passOver(work: Work, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  for (const row of await queries.markPassedOver(work.db, work.clientId, ids, work.now)) {
    auditReservation(work, "pass-over", row, undefined, { status: "queued" }, null);
    noteForOwner(work, { ...row, status: "queued" }, "passedOver");
    publishReservations(work, [row.id]);
  }
}

interface Confirmation {
  /** Null: a pseudo car park has no spaces. */
  spaceId: string | null;
  needed: Window;
  /** The person who decided; null: the system, which promotes the queue. */
  by: string | null;
}

/**
 * Confirms a waiting reservation on a space, or without one in a pseudo car park, and takes its credits. The caller's
 * purse has paid for it.
 */
export async function confirmReservation(
  work: Work,
  row: Pick<queries.ReservationRow, "id" | "carparkId" | "carparkName" | "day" | "employee" | "credits">,
  { spaceId, needed, by }: Confirmation,
): Promise<void> {
  const change = { status: "confirmed", spaceId, by, at: work.now } as const;
  await queries.setStatus(work.db, work.clientId, row, change);
  if (spaceId) await holdSpace(work, row, spaceId, needed);
  await spendCredits(work, parkingCharges(row));
}

/**
 * Locks the sites of these reservations against closures, then their people, then their days, before the
 * reservations are placed again.
 */
export async function lockReservations(
  { db }: Work,
  rows: readonly queries.ReservationRow[],
  personIds: readonly string[] = [],
): Promise<void> {
  await lockSitesShared(
    db,
    rows.map(({ siteId }) => siteId),
  );
  const people = rows.flatMap(({ employee }) => employee ?? []);
  const unique = (keys: readonly string[]): string[] => [...new Set(keys)];
  await spaceQueries.lockPeopleAndDays(db, unique([...people, ...personIds].map(spaceQueries.personKey)));
  await spaceQueries.lockPeopleAndDays(
    db,
    unique(rows.map(({ carparkId, day }) => spaceQueries.dayKey(carparkId, day))),
  );
}

/** The current row, once the lock of its car park's day keeps others from changing it. */
export async function lockReservation(
  work: Work,
  row: queries.ReservationRow,
): Promise<queries.ReservationRow> {
  await spaceQueries.lockPeopleAndDays(work.db, [spaceQueries.dayKey(row.carparkId, row.day)]);
  return reloadReservation(work, row.id);
}

export async function reloadReservation(work: Work, id: string): Promise<queries.ReservationRow> {
  const row = await queries.reservationById(work.db, work.clientId, id);
  if (!row) throw refuse.with("notFound");
  return row;
}

export const holdSpace = (
  work: Work,
  reservation: { id: string; carparkId: string },
  spaceId: string,
  window: Window,
): Promise<void> =>
  spaceQueries.occupySpace(work.db, work.clientId, {
    id: newId(),
    carparkId: reservation.carparkId,
    reservationId: reservation.id,
    spaceId,
    ...window,
  });

/** @param actor null: the system decided, in any person's call; left out: the work's actor */
export function auditReservation(
  work: Work,
  verb: AuditVerb<"parking.reservation">,
  row: { id: string; employee: string | null },
  before: Record<string, unknown> | undefined,
  after: Record<string, unknown>,
  actor?: null,
): void {
  work.audit({
    action: `parking.reservation.${verb}`,
    targetType: "parking_reservation",
    targetId: row.id,
    onBehalfOf: row.employee,
    after,
    ...(before ? { before } : {}),
    actor,
  });
}
