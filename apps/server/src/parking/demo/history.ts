import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { chance, fullness, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { PRACA } from "./carparks.ts";
import { demoWeeksOfYear } from "./year.ts";

/** How many ask for each space on a day that is quite full. */
const ASKED = 1.5;

/** A year of parking: on a full day more people ask than there are spaces. */
export async function demoParkingHistory(demo: Demo): Promise<void> {
  await demoWeeksOfYear(demo);
  await insertPraca(demo);
}

/** Praça's year: administrators decide, and those for whom there is no space are told so. */
async function insertPraca({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  await sql`
    with park as materialized (
      select h.day, h.site_id, h.time_zone, c.id as carpark_id, ${fullness(sql`h.day`, sql`h.today`)} as share,
        array(select p.id from parking_space p where p.client_id = c.client_id and p.carpark_id = c.id and p.is_active
            and not exists (select from parking_permit m where m.client_id = p.client_id and m.space_id = p.id)
          order by p.name) as spaces
      from ${historyDays(clientId, now)} join parking_carpark c on c.client_id = ${clientId} and c.site_id = h.site_id
        and c.id = ${PRACA.id}
    ), asked as materialized (
      select ${idBy(sql`'parking'`, sql`d.id`, sql`k.day`)} as id, k.carpark_id, d.id as person_id, k.day,
        k.spaces[d.at] as space_id, tstzrange(
          k.day::timestamp at time zone k.time_zone + d.from_hour * interval '1 hour',
          k.day::timestamp at time zone k.time_zone + d.until_hour * interval '1 hour') as during,
        (k.day - 4)::timestamp at time zone k.time_zone + interval '9 hours' as created
      from park k cross join lateral (
        select p.id, row_number() over (order by ${chance(sql`'drives'`, sql`p.id`, sql`k.day`)}) as at,
          8 + floor(3 * ${chance(sql`'from'`, sql`p.id`, sql`k.day`)}) as from_hour,
          15 + floor(4 * ${chance(sql`'until'`, sql`p.id`, sql`k.day`)}) as until_hour
        from person p where p.client_id = ${clientId} and p.home_site_id = k.site_id and 'parking' = any(p.groups)
          and p.id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[])) d
      where d.at <= k.share * ${ASKED} * cardinality(k.spaces)
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
