import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * SQL for the people whom a live event concerns. The database handle is the first argument, the client's id
 * the second.
 */

/** Where and when a visit is, and the people whose visit it is. */
export interface TouchedVisit {
  id: string;
  siteId: string;
  day: string;
  /** Left out: the day itself. */
  lastDay?: string;
  hostIds: readonly string[];
  bookedBy: string | null;
}

/** These visits, and all visits of these visitors. */
export async function readTouched(
  db: Db,
  clientId: string,
  visitIds: readonly string[],
  visitorIds: readonly string[],
): Promise<TouchedVisit[]> {
  const columns = sql`v.id, v.site_id as "siteId", v.day, (v.ends at time zone s.time_zone)::date as "lastDay",
    array_remove(v.host_id || v.host_ids, null) as "hostIds", v.booked_by as "bookedBy"`;
  const from = sql`visit v join site s on s.client_id = v.client_id and s.id = v.site_id`;
  const { rows } = await sql<TouchedVisit>`
    select ${columns} from ${from} where v.client_id = ${clientId} and v.id = any(${[...visitIds]}::uuid[])
    union all
    select ${columns} from ${from}
    where v.client_id = ${clientId} and v.visitor_id = any(${[...visitorIds]}::uuid[])`.execute(db);
  return rows;
}
