import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of what desks were on past days. The handle is the first argument, the client's id the second. */

/** Keeps what the desks of each site were on its yesterday, once. */
export const keepDeskDays = (db: Db, clientId: string, now: Date): Promise<void> =>
  keepDays(db, clientId, {
    day: sql`(${now.toISOString()}::timestamptz at time zone time_zone)::date - 1`,
    needsCleaning: sql`d.needs_cleaning`,
  });

/**
 * Keeps the desks as they are now for a day before yesterday, at sites of which nothing was kept then: of a time before
 * this was kept, or without a running server.
 */
export const keepPastDesks = (db: Db, clientId: string, day: string): Promise<void> =>
  keepDays(db, clientId, { day: sql`${day}::date`, needsCleaning: sql`false` });

/** `day`: of a row of `site`. */
async function keepDays(
  db: Db,
  clientId: string,
  { day, needsCleaning }: { day: RawBuilder<unknown>; needsCleaning: RawBuilder<unknown> },
): Promise<void> {
  await sql`
    insert into desk_day (client_id, site_id, day, desk_id, zone_id, floor_id, is_active, needs_cleaning)
    select d.client_id, s.id, s.day, d.id, z.id, z.floor_id,
      d.is_active and not exists (select from closure k where k.client_id = d.client_id
        and (k.site_id is null or k.site_id = s.id) and k.first_day <= s.day and k.last_day >= s.day),
      ${needsCleaning}
    from (select id, ${day} as day from site where client_id = ${clientId}) s
    join desk_zone z on z.client_id = ${clientId} and z.site_id = s.id
    join desk d on d.client_id = ${clientId} and d.zone_id = z.id
    where not exists (select from desk_day o where o.client_id = ${clientId} and o.site_id = s.id and o.day = s.day)
    on conflict do nothing`.execute(db);
}
