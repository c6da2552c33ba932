import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { openPurse, spendCredits } from "../../credits/public.ts";
import { newId } from "../../platform/core/ids.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Work } from "../../platform/work/work.ts";
import { publishReservations } from "../core/live-events.ts";
import { slotCharge } from "../core/pay.ts";
import { mayBookEv } from "../core/rules.ts";
import { noteForOwner } from "../notices/collect.ts";
import * as evQueries from "./queries.ts";
import { assignEvSpaces } from "./rules.ts";

/** EV slots, inside the caller's transaction and under the lock of their car park and day. */

interface SlotReservation {
  id: string;
  carparkId: string;
  personId: string;
  day: string;
}

/**
 * Creates the slot of a reservation: held at once if the reservation is confirmed and an EV space is free,
 * otherwise waiting. Returns false if an EV space is free and the person cannot pay for it.
 */
export async function placeEvSlot(
  work: Work,
  { id: reservationId, carparkId, personId, day }: SlotReservation,
  slot: Window,
  credits: number,
): Promise<boolean> {
  const row = {
    ...{ carparkId, personId, day, ...slot, credits },
    ...{ id: newId(), reservationId, createdAt: work.now },
  };
  await evQueries.insertSlot(work.db, work.clientId, row);
  auditSlot(work, "request", row, { start: slot.start.toISOString(), end: slot.end.toISOString() });
  const { passedOver } = await serveEvQueue(work, carparkId, day);
  return !passedOver.some(({ id }) => id === row.id);
}

/**
 * Assigns free EV spaces to waiting slots of confirmed reservations, first come, first served, and takes their
 * credits. Slots of people who may not book EV spaces any more end when it is their turn. Returns the slots that got one,
 * and those that one was free for and that could not be paid.
 */
export async function serveEvQueue(
  work: Work,
  carparkId: string,
  day: string,
): Promise<{ served: evQueries.WaitingSlot[]; passedOver: evQueries.WaitingSlot[] }> {
  const { db, clientId, now } = work;
  const waiting = await evQueries.waitingSlots(db, clientId, carparkId, day, now);
  if (waiting.length === 0) return { served: [], passedOver: [] };
  const spaces = await evQueries.evSpaces(db, clientId, carparkId);
  const held = await evQueries.heldSlots(db, clientId, [carparkId], [day]);
  const purse = await openPurse(work, waiting);
  const passedOver: evQueries.WaitingSlot[] = [];
  const withoutRight: evQueries.WaitingSlot[] = [];
  const mayTake = (slot: evQueries.WaitingSlot): boolean => {
    if (!mayBookEv(slot)) {
      withoutRight.push(slot);
      return false;
    }
    const isPaid = purse.pay(slot);
    if (!isPaid) passedOver.push(slot);
    return isPaid;
  };
  const placed = new Map(assignEvSpaces(waiting, spaces, held, now, mayTake).map((one) => [one.id, one]));
  if (withoutRight.length > 0) await endWithoutRight(work, withoutRight);
  if (passedOver.length > 0) await notePassedOver(work, passedOver);
  if (placed.size === 0) return { served: [], passedOver };
  await evQueries.holdSlots(db, clientId, [...placed.values()]);
  const served = waiting.filter(({ id }) => placed.has(id));
  // The system decides whose turn it is, so the audit entry has no actor.
  for (const slot of served) auditSlot(work, "hold", slot, { evSpace: placed.get(slot.id)!.spaceId }, null);
  await spendCredits(work, served.map(slotCharge));
  publishReservations(
    work,
    served.map(({ reservationId }) => reservationId),
  );
  return { served, passedOver };
}

/** Ends slots whose people may not book EV spaces any more, and tells them. */
async function endWithoutRight(work: Work, slots: readonly evQueries.WaitingSlot[]): Promise<void> {
  const ids = slots.map(({ reservationId }) => reservationId);
  await endEvSlots(work, ids, null);
  for (const { reservationId: id, personId: employee } of slots)
    noteForOwner(work, { id, employee, status: "confirmed" }, "evEnded");
  publishReservations(work, ids);
}

/** Tells the owners of slots that could not be paid, once. */
async function notePassedOver(work: Work, slots: readonly evQueries.WaitingSlot[]): Promise<void> {
  const ids = slots.map(({ id }) => id);
  for (const slot of await evQueries.markSlotsPassedOver(work.db, work.clientId, ids, work.now)) {
    auditSlot(work, "pass-over", slot, {}, null);
    const row = { id: slot.reservationId, employee: slot.personId, status: "confirmed" } as const;
    noteForOwner(work, row, "evPassedOver");
  }
}

/** Ends the EV slot of a reservation that ends. */
export const endEvSlot = (work: Work, reservationId: string): Promise<void> =>
  endEvSlots(work, [reservationId]);

/**
 * Ends the EV slots of several reservations.
 *
 * @param actor null: the system ends them; left out: the work's actor
 */
export async function endEvSlots(work: Work, reservationIds: string[], actor?: null): Promise<void> {
  for (const slot of await evQueries.endSlots(work.db, work.clientId, reservationIds))
    auditSlot(work, "end", slot, {}, actor);
}

function auditSlot(
  work: Work,
  verb: AuditVerb<"parking.ev-slot">,
  { reservationId, personId }: { reservationId: string; personId: string },
  after: Record<string, unknown>,
  actor?: null,
): void {
  work.audit({
    action: `parking.ev-slot.${verb}`,
    targetType: "parking_reservation",
    targetId: reservationId,
    onBehalfOf: personId,
    after,
    actor,
  });
}
