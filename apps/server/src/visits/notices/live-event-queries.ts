import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of telling who is concerned. The database handle is always the first argument, the client's id the second. */

/** Whose visit it is. */
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
