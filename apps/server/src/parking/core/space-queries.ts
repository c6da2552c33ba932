import type { Space } from "@portico/contract/parking/settings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";

/** SQL of spaces for parking administrators. */

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
  const named = search ? sql`p.name ilike ${containing(search)}` : sql`true`;
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
