import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** Visits without a meeting at a site that have not ended; those of meetings are counted with these. */
export async function countToCome(db: Db, clientId: string, siteId: string, now: Date): Promise<number[]> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from visit where client_id = ${clientId} and site_id = ${siteId}
      and meeting_id is null and status in ('scheduled', 'arrived', 'checked-in')
      and ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows.map(({ count }) => count);
}
