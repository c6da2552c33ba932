import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** The handle is the first argument, the client's id the second. */

/** The time zone of a site of the client, or else of its first one. */
export async function readTimeZone(db: Db, clientId: string, siteId: string | undefined): Promise<string> {
  const { rows } = await sql<{ timeZone: string }>`
    select time_zone as "timeZone" from site where client_id = ${clientId}
    order by (id is distinct from ${siteId ?? null}::uuid), position, id limit 1`.execute(db);
  return rows[0]?.timeZone ?? "UTC";
}
