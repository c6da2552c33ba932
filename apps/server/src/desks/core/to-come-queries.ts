import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Reservations of desks at a site from today on. */
export async function countToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from desk_reservation r join site s on s.client_id = r.client_id and s.id = r.site_id
    where r.client_id = ${clientId} and r.site_id = ${siteId} and r.status in ('pending', 'approved')
      and r.day >= (${now.toISOString()}::timestamptz at time zone s.time_zone)::date`.execute(db);
  return rows.map(({ count }) => count);
}
