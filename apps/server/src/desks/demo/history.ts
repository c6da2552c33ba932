import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { chance, fullness, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/** How many of all desks are taken on a day that is quite full. */
const TAKEN = 0.82;

/** A year of desks: some people come nearly every day, some seldom, some never. */
export async function demoDeskHistory({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  await sql`
    with h as materialized (select h.*, ${fullness(sql`h.day`, sql`h.today`)} as share
      from ${historyDays(clientId, now)}),
    seat as (
      select h.day, h.site_id, h.time_zone, d.id as desk_id, d.zone_id,
        row_number() over (partition by h.site_id, h.day order by ${chance(sql`d.id`, sql`h.day`)}) as at,
        h.share * ${TAKEN} * count(*) over (partition by h.site_id, h.day) as taken
      from h join desk_zone z on z.client_id = ${clientId} and z.site_id = h.site_id
      join desk d on d.client_id = z.client_id and d.zone_id = z.id and d.is_active
    ), person_day as (
      select h.day, h.site_id, p.id as person_id, row_number() over (partition by h.site_id, h.day
        order by ${chance(sql`p.id`, sql`h.day`)} / (0.2 + 2 * ${chance(sql`p.id`)})) as at
      from h join person p on p.client_id = ${clientId} and p.home_site_id = h.site_id
        and p.id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[]) and ${chance(sql`'comes'`, sql`p.id`)} > 0.12
    )
    insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, requested_by, day, status,
      is_over, created_at)
    select ${clientId}, ${idBy(sql`'desk'`, sql`s.desk_id`, sql`s.day`)}, s.desk_id, s.zone_id, s.site_id, w.person_id,
      w.person_id, s.day, 'approved', true, (s.day - 3)::timestamp at time zone s.time_zone + interval '10 hours'
    from seat s join person_day w on w.site_id = s.site_id and w.day = s.day and w.at = s.at
    where s.at <= s.taken`.execute(db);
}
