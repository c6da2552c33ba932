import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

export interface SiteState {
  id: string;
  timeZone: string;
  /** A roll call is open there. */
  isPaused: boolean;
}

/** Sites in the client's order: the first one has the client's time zone. */
export async function listSiteStates(db: Db, clientId: string): Promise<SiteState[]> {
  const { rows } = await sql<SiteState>`
    select id, time_zone as "timeZone", check_outs_paused as "isPaused" from site where client_id = ${clientId}
    order by position, id`.execute(db);
  return rows;
}
