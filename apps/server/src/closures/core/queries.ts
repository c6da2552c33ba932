import type { Closure } from "@portico/contract/closures/closures";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of site holidays and closures. The handle is always the first argument, the client's id the second. */

const closures = (
  clientId: string,
  where: RawBuilder<unknown>,
  rest: RawBuilder<unknown> = sql``,
) => sql<Closure>`
  select c.id, c.site_id as "siteId", s.name as "siteName", c.first_day as "firstDay", c.last_day as "lastDay", c.name
  from closure c left join site s on s.client_id = c.client_id and s.id = c.site_id
  where c.client_id = ${clientId} and ${where} ${rest}`;

const isOfSite = (siteId: string) => sql`(c.site_id is null or c.site_id = ${siteId})`;

/**
 * Closures that overlap the days `fromDay` to `untilDay`: of a site, with those of the whole client; null: of
 * every site.
 */
export async function listClosuresBetween(
  db: Db,
  clientId: string,
  siteId: string | null,
  fromDay: string,
  untilDay: string,
): Promise<Closure[]> {
  const where = sql`c.last_day >= ${fromDay} and c.first_day <= ${untilDay} and ${siteId ? isOfSite(siteId) : sql`true`}`;
  const { rows } = await closures(clientId, where, sql`order by c.first_day, c.id`).execute(db);
  return rows;
}

interface ClosureFilter {
  site?: string | undefined;
  fromDate?: string | undefined;
  untilDate?: string | undefined;
  page: number;
  limit: number;
}

export async function listClosures(
  db: Db,
  clientId: string,
  { site, fromDate, untilDate, page, limit }: ClosureFilter,
) {
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (site) conditions.push(isOfSite(site));
  if (fromDate) conditions.push(sql`c.last_day >= ${fromDate}`);
  if (untilDate) conditions.push(sql`c.first_day <= ${untilDate}`);
  const where = sql`${sql.join(conditions, sql` and `)}`;
  const order = sql`order by c.first_day, c.id limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    closures(clientId, where, order).execute(db),
    sql<{ count: number }>`select count(*) as count from closure c
      where c.client_id = ${clientId} and ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function closureById(db: Db, clientId: string, id: string): Promise<Closure | undefined> {
  const { rows } = await closures(clientId, sql`c.id = ${id}`).execute(db);
  return rows[0];
}

export async function insertClosure(
  db: Db,
  clientId: string,
  row: Omit<Closure, "siteName"> & { createdAt: Date },
): Promise<void> {
  await db
    .insertInto("closure")
    .values({
      client_id: clientId,
      id: row.id,
      site_id: row.siteId,
      first_day: row.firstDay,
      last_day: row.lastDay,
      name: row.name,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

export async function deleteClosure(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("closure").where("client_id", "=", clientId).where("id", "=", id).execute();
}
