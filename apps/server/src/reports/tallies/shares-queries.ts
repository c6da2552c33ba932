import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { type FactScope, onDays, type Sql } from "./facts-queries.ts";

/** SQL of what people asked car parks for. The handle is the first argument, the client's id the second. */

/**
 * Rows `person_id, carpark_id, month, asked, given` of the days in the scope, which are bits: the first is the month's first day.
 * Visitors' requests are not their hosts'.
 */
export const requestsByPerson = (scope: FactScope): Sql => sql`
  select d.person_id, d.carpark_id, d.month, bit_or(d.bit) as asked,
    coalesce(bit_or(d.bit) filter (where d.status = 'confirmed'), 0) as given
  from (
    select r.person_id, r.carpark_id, r.status, date_trunc('month', r.day::timestamp)::date as month,
      1 << (extract(day from r.day)::int - 1) as bit
    from parking_reservation r
    where r.client_id = ${scope.clientId} and r.person_id is not null and r.visit_id is null
      and r.status not in ('cancelled', 'pre-approval', 'queued') and ${onDays(sql`r.day`, scope)}
  ) d
  group by d.person_id, d.carpark_id, d.month`;

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
    select ${clientId}::uuid, n.month, n.person_id, n.carpark_id, n.asked, n.given
    from (${requestsByPerson(scope)}) n
    on conflict (client_id, month, person_id, carpark_id) do update
      set asked = u.asked | ${bit}, given = u.given & ~${bit} | excluded.given
      where u.asked & ${bit} = 0 or u.given & ${bit} <> excluded.given`.execute(db);
}
