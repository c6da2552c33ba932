import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type FactScope, onDays, type Sql } from "./facts-queries.ts";

/** SQL of what people asked car parks for. The handle is the first argument, the client's id the second. */

/** Rows `person_id, carpark_id, first_day, asked, given` of the days in the scope. Visitors' requests are not their hosts'. */
export const requestsByPerson = (scope: FactScope): Sql => sql`
  select r.person_id, r.carpark_id, min(r.day) as first_day, count(distinct r.day)::int as asked,
    (count(distinct r.day) filter (where r.status = 'confirmed'))::int as given
  from parking_reservation r
  where r.client_id = ${scope.clientId} and r.person_id is not null and r.visit_id is null
    and r.status not in ('cancelled', 'pre-approval', 'queued') and ${onDays(sql`r.day`, scope)}
  group by r.person_id, r.carpark_id`;

/** Counts a day once more in the months of people, and writes only what has changed. */
export async function keepShares(db: Db, scope: FactScope): Promise<void> {
  const { clientId, days } = scope;
  const month = sql`${`${days.start.slice(0, 7)}-01`}::date`;
  const bit = sql.lit(1 << (Number(days.start.slice(8)) - 1));
  await sql`
    with n as (${requestsByPerson(scope)})
    update report_parking_month u set asked = u.asked & ~${bit}, given = u.given & ~${bit}
    where u.client_id = ${clientId} and u.month = ${month} and u.asked & ${bit} <> 0
      and not exists (select from n where n.person_id = u.person_id and n.carpark_id = u.carpark_id)`.execute(
    db,
  );
  await sql`
    delete from report_parking_month where client_id = ${clientId} and month = ${month} and asked = 0`.execute(
    db,
  );
  await sql`
    insert into report_parking_month as u (client_id, month, person_id, carpark_id, asked, given)
    select ${clientId}::uuid, ${month}, n.person_id, n.carpark_id, ${bit}, case when n.given > 0 then ${bit} else 0 end
    from (${requestsByPerson(scope)}) n
    on conflict (client_id, month, person_id, carpark_id) do update
      set asked = u.asked | ${bit}, given = u.given & ~${bit} | excluded.given
      where u.asked & ${bit} = 0 or u.given & ${bit} <> excluded.given`.execute(db);
}
