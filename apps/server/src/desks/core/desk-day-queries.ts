import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of what desks were on past days. The handle is the first argument, the client's id the second. */

/** Keeps what the desks of each site were on its yesterday, once. */
export async function keepDeskDays(db: Db, clientId: string, now: Date): Promise<void> {
  await sql`
    insert into desk_day (client_id, site_id, day, desk_id, zone_id, floor_id, is_active, needs_cleaning)
    select d.client_id, s.id, s.yesterday, d.id, z.id, z.floor_id,
      d.is_active and not exists (select from closure k where k.client_id = d.client_id
        and (k.site_id is null or k.site_id = s.id) and k.first_day <= s.yesterday and k.last_day >= s.yesterday),
      d.needs_cleaning
    from (select id, (${now.toISOString()}::timestamptz at time zone time_zone)::date - 1 as yesterday from site
      where client_id = ${clientId}) s
    join desk_zone z on z.client_id = ${clientId} and z.site_id = s.id
    join desk d on d.client_id = ${clientId} and d.zone_id = z.id
    where not exists (select from desk_day o where o.client_id = ${clientId} and o.site_id = s.id
      and o.day = s.yesterday)
    on conflict do nothing`.execute(db);
}
