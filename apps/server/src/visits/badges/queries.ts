import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of badges. The handle is always the first argument, the client's id the second. */

/** The visits nearest to an instant, before and after it, among a visitor's visits that are not cancelled. */
export async function listNearestVisits(
  db: Db,
  clientId: string,
  visitorId: string,
  at: Date,
): Promise<string[]> {
  const own = sql`select id from visit
    where client_id = ${clientId} and visitor_id = ${visitorId} and status <> 'cancelled'`;
  const { rows } = await sql<{ id: string }>`
    (${own} and starts >= ${at.toISOString()} order by starts, id limit 50)
    union all
    (${own} and starts < ${at.toISOString()} order by starts desc, id desc limit 50)`.execute(db);
  return rows.map(({ id }) => id);
}
