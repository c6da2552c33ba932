import { text } from "@portico/contract/texts/text";
import { openPurse } from "../../credits/public.ts";
import { permittedSites, personById } from "../../people/public.ts";
import type { Reason } from "../../platform/core/reason.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { settleEarlierRequests } from "../allocation/allocate.ts";
import { endEvSlot, serveEvQueue } from "../charging/slots.ts";
import { type CarparkRow, carparkById } from "../core/carpark-queries.ts";
import { readClosedDays } from "../core/closure-queries.ts";
import { publishReservations } from "../core/live-events.ts";
import * as spaceQueries from "../core/occupancy-queries.ts";
import { parkingCharges } from "../core/pay.ts";
import * as queries from "../core/reservation-queries.ts";
import * as rules from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import {
  auditReservation,
  confirmReservation,
  distinctDays,
  endReservations,
  lockReservation,
  lockReservations,
  passOver,
  type ReservationEnd,
  reloadReservation,
} from "../queue/transitions.ts";

/** Decisions about one reservation: approve, deny, cancel. */

export interface DecisionContext {
  /** The current row as the contract's object, for refusals that show it. */
  present(row: queries.ReservationRow): unknown;
}

export interface EndingContext extends DecisionContext {
  viewer: rules.Viewer;
  noticeDays: number | null;
  today: string;
  reason: Reason;
  /** The reason's field in the request, for the refusal that demands a reason. */
  reasonField: "reason" | "cancellationReason";
}

/** Cancels a request or releases a space, and promotes the queue. Repeating the call changes nothing. */
export async function cancelReservation(
  work: Work,
  snapshot: queries.ReservationRow,
  ending: EndingContext,
): Promise<queries.ReservationRow> {
  return endReservation(work, await lockReservation(work, snapshot), ending, cancelRule);
}

/** How the reservation ends; undefined: it has ended that way already. Refuses if it cannot. */
export type EndRule = (
  work: Pick<Work, "now">,
  row: queries.ReservationRow,
  ending: EndingContext,
) => ReservationEnd | undefined;

async function endReservation(
  work: Work,
  row: queries.ReservationRow,
  ending: EndingContext,
  rule: EndRule,
): Promise<queries.ReservationRow> {
  const context = rule(work, row, ending);
  if (!context) return row;
  await endReservations(work, [context], work.actorId);
  return reloadReservation(work, row.id);
}

export const cancelRule: EndRule = (work, row, ending) => {
  if (row.status === "cancelled") return undefined;
  if (row.status === "denied" || row.status === "unavailable") throw refuse.state(ending.present(row));
  if (new Date(row.end) <= work.now) throw refuse.state(ending.present(row), text("parking.ended"));
  const late = rules.releasesLate(ending.viewer, row, ending);
  if (late && !ending.reason) throw refuse.fields({ [ending.reasonField]: [text("parking.noteRequired")] });
  return {
    row,
    status: "cancelled",
    reason: ending.reason,
    usedUntil: late ? new Date(row.end) : null,
    forfeitsCredits: rules.forfeitsCredits(ending.viewer, row, { ...ending, now: work.now }),
  };
};

/** Denies a request that is queued or not decided yet. */
export async function denyReservation(
  work: Work,
  snapshot: queries.ReservationRow,
  ending: EndingContext,
): Promise<queries.ReservationRow> {
  return endReservation(work, await lockReservation(work, snapshot), ending, denyRule);
}

export const denyRule: EndRule = (_, row, ending) => {
  if (row.status === "denied") return undefined;
  if (row.status !== "pre-approval" && row.status !== "queued") throw refuse.state(ending.present(row));
  return { row, status: "denied", reason: ending.reason };
};

/**
 * Approves a request: a space if one is free and can be paid, otherwise the queue. The request becomes `unavailable` if the
 * person may not park there, or if the day is closed. Requests that waited for the week to open (maybe this
 * one too), and queued requests for which a space became free by the passing of time, are placed first.
 */
export async function approveReservation(
  work: Work,
  snapshot: queries.ReservationRow,
  context: DecisionContext,
): Promise<queries.ReservationRow> {
  await lockReservations(work, [snapshot]);
  await settleEarlierOnDays(work, [await reloadReservation(work, snapshot.id)]);
  return approveLocked(work, snapshot, context);
}

/**
 * Places the requests that come first on the days of those that can be approved. The caller holds the locks.
 */
export async function settleEarlierOnDays(
  work: Work,
  rows: readonly queries.ReservationRow[],
): Promise<void> {
  const waiting = rows.filter(({ status, end }) => status === "pre-approval" && new Date(end) > work.now);
  for (const { carparkId, day } of distinctDays(waiting))
    await settleEarlierRequests(work, (await carparkById(work, carparkId))!, day);
}

/** Approves a request after settleEarlierOnDays has placed those that come before it. */
export async function approveLocked(
  work: Work,
  { id }: queries.ReservationRow,
  { present }: DecisionContext,
): Promise<queries.ReservationRow> {
  const row = await reloadReservation(work, id);
  if (row.status === "confirmed" || row.status === "queued" || row.status === "unavailable") return row;
  if (row.status !== "pre-approval") throw refuse.state(present(row));
  if (new Date(row.end) <= work.now) throw refuse.state(present(row), text("parking.ended"));
  return placeReservation(work, row, (await carparkById(work, row.carparkId))!);
}

/** The notice for the owner, by the status after approval. */
const APPROVAL_NEWS = {
  confirmed: "approved",
  queued: "approvedQueued",
  unavailable: "unavailable",
} as const;

async function placeReservation(
  work: Work,
  row: queries.ReservationRow,
  carpark: CarparkRow,
): Promise<queries.ReservationRow> {
  const { db, clientId, now, actorId: by } = work;
  const window = { start: new Date(row.start), end: new Date(row.end) };
  const needed = rules.remainingWindow(window, now);
  const recipient = { personId: row.employee, day: row.day };
  const spaceId = carpark.pseudo
    ? null
    : await spaceQueries.findFreeSpace(db, clientId, carpark.id, needed, recipient);
  const hasRoom = carpark.pseudo || spaceId !== null;
  const isPossible = await canBePlaced(work, row, carpark, { window, needed });
  const canPay =
    isPossible &&
    hasRoom &&
    (await openPurse(work, parkingCharges(row))).pay({ personId: row.employee, credits: row.credits });
  const status = !isPossible ? "unavailable" : canPay ? "confirmed" : "queued";
  if (status === "confirmed") {
    await confirmReservation(work, row, { spaceId, needed, by });
    await serveEvQueue(work, row.carparkId, row.day);
  } else await queries.setStatus(db, clientId, row, { status, by, at: now });
  if (status === "unavailable") await endEvSlot(work, row.id);
  const space = status === "confirmed" ? spaceId : null;
  auditReservation(work, "approve", row, { status: row.status }, { status, space });
  publishReservations(work, [row.id]);
  noteForOwner(work, row, APPROVAL_NEWS[status]);
  if (isPossible && hasRoom && !canPay) await passOver(work, [row.id]);
  return reloadReservation(work, row.id);
}

/** Whether the person may be placed there at all, whatever is free. */
async function canBePlaced(
  { db, clientId }: Work,
  row: queries.ReservationRow,
  carpark: CarparkRow,
  hours: { window: Window; needed: Window },
): Promise<boolean> {
  const person = row.employee ? await personById(db, clientId, row.employee) : undefined;
  if (!person || !carpark.isActive) return false;
  const sites = await permittedSites(db, clientId, person.id);
  if (!rules.mayBePlaced({ ...person, isSitePermitted: sites.includes(carpark.siteId) }, carpark))
    return false;
  const isClosed = await readClosedDays(db, clientId, row.day, row.day);
  if (isClosed(carpark, row.day)) return false;
  return !(await spaceQueries.hasConflictingParking(db, clientId, { personId: person.id, ...hours }, row.id));
}
