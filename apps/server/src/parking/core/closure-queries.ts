import type { CarparkClosure } from "@portico/contract/parking/settings";
import { type RawBuilder, sql } from "kysely";
import { findClosureOn, listClosuresBetween } from "../../closures/public.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of days on which one car park is closed. Closures of whole sites are in closures/. */

const TABLES = sql`parking_closure x
  join parking_carpark c on c.client_id = x.client_id and c.id = x.carpark_id
  join site s on s.client_id = c.client_id and s.id = c.site_id`;

const closures = (
  clientId: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
) => sql<CarparkClosure>`
  select x.id, json_build_object('id', c.id, 'name', c.name) as carpark, x.first_day as "firstDay",
    x.last_day as "lastDay", x.name
  from ${TABLES} where x.client_id = ${clientId} and ${where} ${rest}`;

export type ClosedLookup = (carpark: { id: string; siteId: string }, day: string) => boolean;

/** The returned lookup says whether a car park is closed on one of these days, alone or with its site. */
export async function readClosedDays(
  db: Db,
  clientId: string,
  fromDay: string,
  untilDay: string,
): Promise<ClosedLookup> {
  const where = sql`x.last_day >= ${fromDay} and x.first_day <= ${untilDay}`;
  const ofSites = await listClosuresBetween(db, clientId, null, fromDay, untilDay);
  const { rows } = await closures(clientId, where).execute(db);
  return ({ id, siteId }, day) =>
    findClosureOn(ofSites, siteId, day) !== undefined ||
    rows.some(({ carpark, firstDay, lastDay }) => carpark.id === id && firstDay <= day && day <= lastDay);
}

export interface ClosureFilter {
  site?: string | undefined;
  carpark?: string | undefined;
  /** The closures must overlap these days; without `start`: from the site's today on. */
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  limit: number;
}

/** The earliest closure first. */
export async function listClosures(
  db: Db,
  clientId: string,
  { site, carpark, start, end, page, limit }: ClosureFilter,
  now: Date,
): Promise<{ count: number; results: CarparkClosure[] }> {
  const today = sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`;
  const all: RawBuilder<unknown>[] = [sql`x.last_day >= ${start ?? today}`];
  if (end) all.push(sql`x.first_day <= ${end}`);
  if (carpark) all.push(sql`x.carpark_id = ${carpark}`);
  if (site) all.push(sql`c.site_id = ${site}`);
  const where = sql`${sql.join(all, sql` and `)}`;
  const order = sql`order by x.first_day, x.id limit ${limit} offset ${(page - 1) * limit}`;
  const { rows: results } = await closures(clientId, where, order).execute(db);
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${TABLES}
    where x.client_id = ${clientId} and ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function closureById(db: Db, clientId: string, id: string): Promise<CarparkClosure | undefined> {
  const { rows } = await closures(clientId, sql`x.id = ${id}`).execute(db);
  return rows[0];
}

interface NewClosure {
  id: string;
  carparkId: string;
  firstDay: string;
  lastDay: string;
  name: string;
  createdAt: Date;
}

export async function insertClosure(db: Db, clientId: string, row: NewClosure): Promise<void> {
  await db
    .insertInto("parking_closure")
    .values({
      client_id: clientId,
      id: row.id,
      carpark_id: row.carparkId,
      first_day: row.firstDay,
      last_day: row.lastDay,
      name: row.name,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

export async function deleteClosure(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("parking_closure").where("client_id", "=", clientId).where("id", "=", id).execute();
}
