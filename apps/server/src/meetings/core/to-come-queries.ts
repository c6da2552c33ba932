import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Meetings at a site that have not ended. */
export async function countToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from meeting where client_id = ${clientId} and site_id = ${siteId}
      and status = 'booked' and ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows.map(({ count }) => count);
}
