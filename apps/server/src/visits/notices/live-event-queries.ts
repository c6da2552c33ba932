import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * SQL for the people whom a live event concerns. The database handle is the first argument, the client's id
 * the second.
 */

/** The people whose visit it is. */
export interface VisitAudience {
  hostIds: readonly string[];
  bookedBy: string | null;
}

export async function readAudience(
  db: Db,
  clientId: string,
  visitIds: readonly string[],
): Promise<VisitAudience[]> {
  const { rows } = await sql<VisitAudience>`
    select array_remove(host_id || host_ids, null) as "hostIds", booked_by as "bookedBy" from visit
    where client_id = ${clientId} and id = any(${[...visitIds]}::uuid[])`.execute(db);
  return rows;
}
