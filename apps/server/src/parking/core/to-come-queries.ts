import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Reservations and permits at a site that have not ended. */
export async function countToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
        and r.status in ('pre-approval', 'queued', 'confirmed') and r.ends > ${now.toISOString()}::timestamptz)
      + (select count(*) from parking_permit m where m.client_id = c.client_id and m.carpark_id = c.id
        and m.ended_at is null
        and (m.last_day is null or m.last_day >= (${now.toISOString()}::timestamptz at time zone s.time_zone)::date))
      as count
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.site_id = ${siteId}`.execute(db);
  return rows.map(({ count }) => count);
}
