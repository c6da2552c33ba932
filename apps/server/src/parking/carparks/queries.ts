import type { EvSpace } from "@portico/contract/parking/settings";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { AuditSubject } from "../../platform/lists/sortable-list-queries.ts";

/**
 * SQL of car parks and EV spaces for parking administrators. The handle is the first argument, the client's
 * id the second.
 */

export const auditSubject = (table: string, action: AuditSubject["action"]): AuditSubject => ({
  table,
  action,
  topics: ["parking"],
});

// --- car parks ---

export const CARPARK = auditSubject("parking_carpark", "parking.carpark");

/** The columns of a car park, except its position, which `orderCarparks` sets. */
export interface CarparkColumns {
  name: string;
  icon: string | null;
  color: string | null;
  pseudo: boolean;
  for_visitors: boolean;
  groups: string[];
  allocation_mode: string;
  allocation_weekday: number | null;
  requests_weekday: number | null;
  allocation_time: string;
  /** JSON. */
  ev_timeslots: string;
  is_active: boolean;
  credits: number;
  ev_credits: number;
}

export async function insertCarpark(
  db: Db,
  clientId: string,
  row: Partial<CarparkColumns> & { id: string; site_id: string; name: string },
): Promise<void> {
  await db
    .insertInto("parking_carpark")
    .values({ ...row, client_id: clientId, position: 0 })
    .execute();
}

export async function updateCarpark(
  db: Db,
  clientId: string,
  id: string,
  columns: Partial<CarparkColumns>,
): Promise<void> {
  await db
    .updateTable("parking_carpark")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** The car parks of a site in their order, including those that are switched off. */
export async function carparkOrder(db: Db, clientId: string, siteId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from parking_carpark
    where client_id = ${clientId} and site_id = ${siteId} order by position, id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function orderCarparks(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update parking_carpark c set position = w.position - 1
    from unnest(${ids}::uuid[]) with ordinality as w (id, position)
    where c.client_id = ${clientId} and c.id = w.id and c.position <> w.position - 1`.execute(db);
}

/**
 * Deletes a car park with its unused spaces, EV spaces and closures; a foreign key refuses if anything of it
 * was used.
 */
export async function deleteCarpark(db: Db, clientId: string, id: string): Promise<void> {
  await deleteEmptyAllocations(db, clientId, id);
  for (const table of ["parking_closure", "parking_ev_space", "parking_space"] as const)
    await db.deleteFrom(table).where("client_id", "=", clientId).where("carpark_id", "=", id).execute();
  await db.deleteFrom("parking_carpark").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Allocations of weeks that opened without any request. */
async function deleteEmptyAllocations(db: Db, clientId: string, carparkId: string): Promise<void> {
  const empty = sql`(select a.id from parking_allocation a where a.client_id = ${clientId} and a.carpark_id = ${carparkId}
    and not exists (select from parking_allocation_place p where p.client_id = a.client_id and p.allocation_id = a.id))`;
  await sql`delete from parking_allocation_day where client_id = ${clientId} and allocation_id in ${empty}`.execute(
    db,
  );
  await sql`delete from parking_allocation where client_id = ${clientId} and id in ${empty}`.execute(db);
}

/** Live reservations of a car park that have not ended, and permits that give a right today or later. */
export async function countUpcoming(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
  today: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from parking_reservation where client_id = ${clientId} and carpark_id = ${carparkId}
        and status in ('pre-approval', 'queued', 'confirmed') and ends > ${now.toISOString()}::timestamptz)
      + (select count(*) from parking_permit where client_id = ${clientId} and carpark_id = ${carparkId}
        and ended_at is null and (last_day is null or last_day >= ${today})) as count`.execute(db);
  return rows[0]!.count;
}

/** Live reservations of a car park on these days that have not ended. */
export async function listLiveOnDays(
  db: Db,
  clientId: string,
  carparkId: string,
  { firstDay, lastDay }: { firstDay: string; lastDay: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from parking_reservation
    where client_id = ${clientId} and carpark_id = ${carparkId} and day >= ${firstDay} and day <= ${lastDay}
      and status in ('pre-approval', 'queued', 'confirmed') and ends > ${now.toISOString()}::timestamptz
    order by starts, id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Days that have not ended and on which the car park has a live reservation or what a permit holds. Together
 * with today, these are the days that a change of its spaces can affect.
 */
export async function listAffectedDays(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select day from parking_reservation where client_id = ${clientId} and carpark_id = ${carparkId}
      and status in ('pre-approval', 'queued', 'confirmed') and ends > ${now.toISOString()}::timestamptz
    union
    select day from parking_occupancy where client_id = ${clientId} and carpark_id = ${carparkId}
      and source <> 'reservation' and ends > ${now.toISOString()}::timestamptz
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/**
 * Days of a car park that have not ended and on which a request waits for a space, or an EV slot for an EV
 * space.
 */
export async function listWaitingDays(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
): Promise<string[]> {
  const at = now.toISOString();
  const { rows } = await sql<{ day: string }>`
    select day from parking_reservation where client_id = ${clientId} and carpark_id = ${carparkId}
      and status = 'queued' and ends > ${at}::timestamptz
    union
    select day from parking_ev_slot where client_id = ${clientId} and carpark_id = ${carparkId}
      and status = 'waiting' and ends > ${at}::timestamptz
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Days of a car park that have not ended and on which requests wait for a decision. */
export async function listUndecidedDays(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from parking_reservation where client_id = ${clientId} and carpark_id = ${carparkId}
      and status = 'pre-approval' and ends > ${now.toISOString()}::timestamptz
    order by day`.execute(db);
  return rows.map(({ day }) => day);
}

// --- EV spaces ---

export const EV_SPACE = auditSubject("parking_ev_space", "parking.ev-space");

const evColumns = ["id", "name", "carpark_id as carpark", "is_active as isActive"] as const;

export async function listEvSpaces(
  db: Db,
  clientId: string,
  { carpark, page, limit }: { carpark: string; page: number; limit: number },
): Promise<{ count: number; results: EvSpace[] }> {
  const rows = db
    .selectFrom("parking_ev_space")
    .where("client_id", "=", clientId)
    .where("carpark_id", "=", carpark);
  const results = await rows
    .select(evColumns)
    .orderBy(sql`name collate natural_order`)
    .orderBy("id")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow();
  return { count, results };
}

export const evSpaceById = (db: Db, clientId: string, id: string): Promise<EvSpace | undefined> =>
  db
    .selectFrom("parking_ev_space")
    .select(evColumns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();

export async function insertEvSpace(
  db: Db,
  clientId: string,
  row: { id: string; carpark: string; name: string },
): Promise<void> {
  await db
    .insertInto("parking_ev_space")
    .values({ client_id: clientId, id: row.id, carpark_id: row.carpark, name: row.name })
    .execute();
}

export async function updateEvSpace(
  db: Db,
  clientId: string,
  { id, name, isActive }: EvSpace,
): Promise<void> {
  await db
    .updateTable("parking_ev_space")
    .set({ name, is_active: isActive })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteEvSpace(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("parking_ev_space").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Makes the coming slots on an EV space wait for another one, and returns them. */
export async function vacateEvSpace(
  db: Db,
  clientId: string,
  id: string,
  now: Date,
): Promise<{ id: string; reservationId: string; credits: number }[]> {
  const { rows } = await sql<{
    id: string;
    reservationId: string;
    credits: number;
  }>`update parking_ev_slot set status = 'waiting', ev_space_id = null
    where client_id = ${clientId} and ev_space_id = ${id} and status = 'held'
      and ends > ${now.toISOString()}::timestamptz
    returning id, reservation_id as "reservationId", credits`.execute(db);
  return rows;
}

/** Live EV slots of a car park that have not ended. */
export async function listUpcomingEvSlots(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
): Promise<{ start: string; end: string }[]> {
  const { rows } = await sql<{ start: string; end: string }>`
    select starts as start, ends as "end" from parking_ev_slot where client_id = ${clientId}
      and carpark_id = ${carparkId} and status <> 'ended' and ends > ${now.toISOString()}::timestamptz`.execute(
    db,
  );
  return rows;
}
