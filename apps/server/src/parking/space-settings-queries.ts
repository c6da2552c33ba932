import type { Space } from "@portico/contract/parking-settings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";
import type { Window } from "./rules.ts";
import { described } from "./settings-queries.ts";
import { range } from "./space-queries.ts";

/** SQL of spaces as parking administrators keep them, and of who is moved when one is switched off. */

export const SPACE = described("parking_space");

const spaces = (
  clientId: string,
  now: Date,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown>,
) => sql<Space>`
  select p.id, p.name, p.carpark_id as carpark, p.accessible, p.is_active as "isActive",
    (select json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name)
      from parking_permit m join person u on u.client_id = m.client_id and u.id = m.person_id
      where m.client_id = p.client_id and m.space_id = p.id and m.permit_type = 'GR' and m.ended_at is null
        and (m.last_day is null or m.last_day >= (${now.toISOString()}::timestamptz at time zone s.time_zone)::date)
      order by m.first_day, m.id limit 1) as "permitHolder"
  from parking_space p
  join parking_carpark c on c.client_id = p.client_id and c.id = p.carpark_id
  join site s on s.client_id = c.client_id and s.id = c.site_id
  where p.client_id = ${clientId} and ${where} ${rest}`;

interface SpaceFilter {
  carpark: string;
  isActive?: boolean | undefined;
  search?: string | undefined;
  page: number;
  limit: number;
}

export async function listSpaces(
  db: Db,
  clientId: string,
  { carpark, isActive, search, page, limit }: SpaceFilter,
  now: Date,
): Promise<{ count: number; results: Space[] }> {
  const state = isActive === undefined ? sql`true` : sql`p.is_active = ${isActive}`;
  const named = search ? sql`p.name ilike ${`%${search.replace(/[\\%_]/g, "\\$&")}%`}` : sql`true`;
  const where = sql`p.carpark_id = ${carpark} and ${state} and ${named}`;
  const order = sql`order by p.name collate natural_order, p.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows: results } = await spaces(clientId, now, where, order).execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from parking_space p where p.client_id = ${clientId} and ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function spacesById(
  db: Db,
  clientId: string,
  ids: readonly string[],
  now: Date,
): Promise<Space[]> {
  const order = sql`order by p.name collate natural_order, p.id`;
  const { rows } = await spaces(clientId, now, sql`p.id = any(${ids}::uuid[])`, order).execute(db);
  return rows;
}

/** Which of these names spaces of the car park have already. */
export async function takenNames(
  db: Db,
  clientId: string,
  carparkId: string,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from parking_space
    where client_id = ${clientId} and carpark_id = ${carparkId} and name = any(${names}::text[])
    order by name collate natural_order`.execute(db);
  return rows.map(({ name }) => name);
}

export async function insertSpaces(
  db: Db,
  clientId: string,
  added: readonly Pick<Space, "id" | "carpark" | "name" | "accessible">[],
): Promise<void> {
  await db
    .insertInto("parking_space")
    .values(
      added.map(({ id, carpark, name, accessible }) => ({
        client_id: clientId,
        id,
        carpark_id: carpark,
        name,
        accessible,
      })),
    )
    .execute();
}

export async function updateSpace(
  db: Db,
  clientId: string,
  { id, name, accessible, isActive }: Space,
): Promise<void> {
  await db
    .updateTable("parking_space")
    .set({ name, accessible, is_active: isActive })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSpace(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("parking_space").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** `reservationId` is null for the hold of a permit, `personId` whose that is. */
export interface Holder {
  id: string;
  reservationId: string | null;
  /** Of whose permit it is; null: of a reservation. */
  personId: string | null;
  /** Of a permit. */
  day: string | null;
  start: string;
  end: string;
}

/** What holds a space and has not ended, in the order of time. */
export async function holdersOf(db: Db, clientId: string, spaceId: string, now: Date): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select o.id, o.reservation_id as "reservationId", m.person_id as "personId", o.day, o.starts as start, o.ends as "end"
    from parking_occupancy o
    left join parking_permit m on m.client_id = o.client_id and m.id = o.permit_id
    where o.client_id = ${clientId} and o.space_id = ${spaceId} and o.ends > ${now.toISOString()}::timestamptz
    order by o.starts`.execute(db);
  return rows;
}

/** What holds a space holds another, from the window's start on. */
export async function moveHolder(
  db: Db,
  clientId: string,
  holder: { id: string; reservationId: string | null },
  spaceId: string,
  needed: Window,
): Promise<void> {
  await sql`update parking_occupancy set space_id = ${spaceId}, during = ${range(needed)}
    where client_id = ${clientId} and id = ${holder.id}`.execute(db);
  if (holder.reservationId)
    await sql`update parking_reservation set space_id = ${spaceId}
      where client_id = ${clientId} and id = ${holder.reservationId}`.execute(db);
}

/** The hold of a permit's day that no space is left for. */
export async function dropHold(db: Db, clientId: string, id: string): Promise<void> {
  await db
    .deleteFrom("parking_occupancy")
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("source", "=", "hold")
    .execute();
}
