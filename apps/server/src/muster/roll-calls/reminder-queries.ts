import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Addressee } from "../../platform/messages/lines.ts";

/** SQL of reminders of drills. The database handle comes first, the client's id second. */

/** The last drill of each site that had one. */
export async function listLastDrills(
  db: Db,
  clientId: string,
): Promise<{ site: string; timeZone: string; startedAt: string }[]> {
  const { rows } = await sql<{ site: string; timeZone: string; startedAt: string }>`
    select s.name as site, s.time_zone as "timeZone", r.started_at as "startedAt"
    from site s cross join lateral (
      select started_at from roll_call where client_id = s.client_id and site_id = s.id and kind = 'drill'
      order by started_at desc limit 1) r
    where s.client_id = ${clientId} order by s.position, s.id`.execute(db);
  return rows;
}

export async function listAdministrators(db: Db, clientId: string): Promise<Addressee[]> {
  const { rows } = await sql<Addressee>`
    select email, first_name as "firstName", locale from person
    where client_id = ${clientId} and 'admin' = any(groups) and disabled_at is null order by id`.execute(db);
  return rows;
}
