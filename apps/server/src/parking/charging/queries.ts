import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { toRange } from "../../platform/database/range.ts";

/** SQL of EV slots. Callers that change them hold the lock of the car park and day. */

export interface NewSlot extends Window {
  id: string;
  carparkId: string;
  reservationId: string;
  personId: string;
  day: string;
  createdAt: Date;
  /** What it costs once it is held. */
  credits: number;
}

/** Inserts a slot as waiting. */
export async function insertSlot(db: Db, clientId: string, slot: NewSlot): Promise<void> {
  await db
    .insertInto("parking_ev_slot")
    .values({
      client_id: clientId,
      id: slot.id,
      carpark_id: slot.carparkId,
      reservation_id: slot.reservationId,
      person_id: slot.personId,
      day: slot.day,
      during: toRange(slot),
      status: "waiting",
      credits: slot.credits,
      created_at: slot.createdAt.toISOString(),
    })
    .execute();
}

/**
 * Whether the person already has an EV slot on that day.
 *
 * @param exclude a reservation whose slot does not count because the reservation ends
 */
export async function hasSlot(
  db: Db,
  clientId: string,
  personId: string,
  day: string,
  exclude: string | null = null,
): Promise<boolean> {
  const { rows } =
    await sql`select from parking_ev_slot where client_id = ${clientId} and person_id = ${personId}
    and day = ${day} and status <> 'ended' and reservation_id is distinct from ${exclude}::uuid limit 1`.execute(
      db,
    );
  return rows.length > 0;
}

export interface WaitingSlot extends Window {
  id: string;
  reservationId: string;
  personId: string;
  day: string;
  carparkName: string;
  credits: number;
  /** The person's groups. */
  groups: Group[];
}

/** Waiting slots of confirmed reservations that have not passed, the oldest first. */
export async function waitingSlots(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  now: Date,
): Promise<WaitingSlot[]> {
  const { rows } = await sql<Omit<WaitingSlot, keyof Window> & { start: string; end: string }>`
    select e.id, e.reservation_id as "reservationId", e.person_id as "personId", e.starts as start, e.ends as "end",
      e.day, e.credits, c.name as "carparkName", u.groups
    from parking_ev_slot e
    join person u on u.client_id = e.client_id and u.id = e.person_id
    join parking_carpark c on c.client_id = e.client_id and c.id = e.carpark_id
    join parking_reservation r on r.client_id = e.client_id and r.id = e.reservation_id and r.status = 'confirmed'
    where e.client_id = ${clientId} and e.carpark_id = ${carparkId} and e.day = ${day} and e.status = 'waiting'
      and e.ends > ${now.toISOString()}::timestamptz
    order by e.created_at, e.id`.execute(db);
  return rows.map(toIntervalRow);
}

/** The EV spaces of a car park that are not switched off, by name. */
export async function evSpaces(db: Db, clientId: string, carparkId: string): Promise<{ id: string }[]> {
  return db
    .selectFrom("parking_ev_space")
    .select("id")
    .where("client_id", "=", clientId)
    .where("carpark_id", "=", carparkId)
    .where("is_active", "=", true)
    .orderBy(sql`name collate natural_order`)
    .execute();
}

export interface HeldSlot extends Window {
  carparkId: string;
  day: string;
  evSpaceId: string;
}

/** The held EV slots of these car parks on these days. */
export async function heldSlots(
  db: Db,
  clientId: string,
  carparkIds: readonly string[],
  days: readonly string[],
): Promise<HeldSlot[]> {
  if (carparkIds.length === 0) return [];
  const { rows } = await sql<Omit<HeldSlot, keyof Window> & { start: string; end: string }>`
    select carpark_id as "carparkId", day, ev_space_id as "evSpaceId", starts as start, ends as "end"
    from parking_ev_slot
    where client_id = ${clientId} and carpark_id = any(${carparkIds}::uuid[]) and day = any(${days}::date[])
      and status = 'held'`.execute(db);
  return rows.map(toIntervalRow);
}

/**
 * Each slot holds its EV space for the rest of its time. A taken space violates the constraint
 * `parking_ev_slot_space_free`.
 */
export async function holdSlots(
  db: Db,
  clientId: string,
  assignments: readonly { id: string; spaceId: string; window: Window }[],
): Promise<void> {
  await sql`update parking_ev_slot e set status = 'held', ev_space_id = s.space, during = tstzrange(s.starts, s.ends)
    from unnest(${assignments.map(({ id }) => id)}::uuid[], ${assignments.map(({ spaceId }) => spaceId)}::uuid[],
      ${assignments.map(({ window }) => window.start.toISOString())}::timestamptz[],
      ${assignments.map(({ window }) => window.end.toISOString())}::timestamptz[]) as s (id, space, starts, ends)
    where e.client_id = ${clientId} and e.id = s.id`.execute(db);
}

const toIntervalRow = <R extends { start: string; end: string }>({ start, end, ...row }: R) => ({
  ...row,
  start: new Date(start),
  end: new Date(end),
});

/** Marks waiting slots as passed over; returns those that were not before. */
export async function markSlotsPassedOver(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<{ reservationId: string; personId: string }[]> {
  const { rows } = await sql<{ reservationId: string; personId: string }>`
    update parking_ev_slot set passed_over_at = ${now.toISOString()}::timestamptz
    where client_id = ${clientId} and id = any(${ids}::uuid[]) and passed_over_at is null
    returning reservation_id as "reservationId", person_id as "personId"`.execute(db);
  return rows;
}

/**
 * Ends the slots of these reservations and returns those that were live. What has passed of them stays on
 * record.
 */
export async function endSlots(
  db: Db,
  clientId: string,
  reservationIds: string[],
): Promise<Pick<WaitingSlot, "reservationId" | "personId">[]> {
  const { rows } = await sql<
    Pick<WaitingSlot, "reservationId" | "personId">
  >`update parking_ev_slot set status = 'ended'
    where client_id = ${clientId} and reservation_id = any(${reservationIds}::uuid[]) and status <> 'ended'
    returning reservation_id as "reservationId", person_id as "personId"`.execute(db);
  return rows;
}
