import type { AuditVerb } from "@portico/contract/administration/audit-actions";
import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import type { Window } from "../core/rules.ts";
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
 * otherwise waiting.
 */
export async function placeEvSlot(work: Work, parent: SlotReservation, slot: Window): Promise<void> {
  const { id: reservationId, ...rest } = parent;
  const row = { ...rest, ...slot, id: newId(), reservationId, createdAt: work.now };
  await evQueries.insertSlot(work.db, work.clientId, row);
  auditSlot(work, "request", row, { start: slot.start.toISOString(), end: slot.end.toISOString() });
  await serveEvQueue(work, parent.carparkId, parent.day);
}

/**
 * Assigns free EV spaces to waiting slots of confirmed reservations, first come, first served. Returns the
 * slots that got one.
 */
export async function serveEvQueue(
  work: Work,
  carparkId: string,
  day: string,
): Promise<evQueries.WaitingSlot[]> {
  const { db, clientId, now } = work;
  const waiting = await evQueries.waitingSlots(db, clientId, carparkId, day, now);
  if (waiting.length === 0) return [];
  const spaces = await evQueries.evSpaces(db, clientId, carparkId);
  const held = await evQueries.heldSlots(db, clientId, [carparkId], [day]);
  const placed = new Map(assignEvSpaces(waiting, spaces, held, now).map((one) => [one.id, one]));
  if (placed.size === 0) return [];
  await evQueries.holdSlots(db, clientId, [...placed.values()]);
  const served = waiting.filter(({ id }) => placed.has(id));
  // The system decides whose turn it is, so the audit entry has no actor.
  for (const slot of served) auditSlot(work, "hold", slot, { evSpace: placed.get(slot.id)!.spaceId }, null);
  work.publish({ topic: "parking" });
  return served;
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
