import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { chance, fullness, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { NORTH, PRACA } from "./carparks.ts";

/** A year of North and Praça: more ask than there are spaces on a full day, and they are told so. */
export async function demoParkingHistory({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  await sql`
    with h as materialized (select h.*, ${fullness(sql`h.day`, sql`h.today`)} as share
      from ${historyDays(clientId, now)}),
    space as (
      select h.day, h.site_id, p.carpark_id, p.id as space_id,
        row_number() over (partition by p.carpark_id, h.day order by p.name) as at,
        count(*) over (partition by p.carpark_id, h.day) as spaces
      from h join parking_carpark c on c.client_id = ${clientId} and c.site_id = h.site_id
        and c.id = any(${[NORTH.id, PRACA.id]}::uuid[])
      join parking_space p on p.client_id = c.client_id and p.carpark_id = c.id and p.is_active
        and not exists (select from parking_permit m where m.client_id = p.client_id and m.space_id = p.id)
    ), park as (select distinct day, site_id, carpark_id, spaces from space),
    driver as (
      select h.day, h.site_id, h.time_zone, h.share, p.id as person_id,
        row_number() over (partition by h.site_id, h.day order by ${chance(sql`'drives'`, sql`p.id`, sql`h.day`)}) as at,
        8 + floor(3 * ${chance(sql`'from'`, sql`p.id`, sql`h.day`)}) as from_hour,
        15 + floor(4 * ${chance(sql`'until'`, sql`p.id`, sql`h.day`)}) as until_hour
      from h join person p on p.client_id = ${clientId} and p.home_site_id = h.site_id and 'parking' = any(p.groups)
        and p.id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[])
    ), asked as (
      select ${idBy(sql`'parking'`, sql`d.person_id`, sql`d.day`)} as id, k.carpark_id, d.person_id, d.day, s.space_id,
        tstzrange(d.day::timestamp at time zone d.time_zone + d.from_hour * interval '1 hour',
          d.day::timestamp at time zone d.time_zone + d.until_hour * interval '1 hour') as during,
        (d.day - 4)::timestamp at time zone d.time_zone + interval '9 hours' as created
      from driver d join park k on k.site_id = d.site_id and k.day = d.day
      left join space s on s.carpark_id = k.carpark_id and s.day = d.day and s.at = d.at
      where d.at <= d.share * 1.3 * k.spaces
    ), made as (
      insert into parking_reservation (client_id, id, carpark_id, person_id, requested_by, day, during, status, space_id,
        credits, decided_at, created_at)
      select ${clientId}, id, carpark_id, person_id, person_id, day, during,
        case when space_id is null then 'unavailable' else 'confirmed' end, space_id, 0, created, created from asked
    )
    insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, reservation_id)
    select ${clientId}, ${idBy(sql`'occupancy'`, sql`id`)}, carpark_id, space_id, during, 'reservation', id
    from asked where space_id is not null`.execute(db);
}
