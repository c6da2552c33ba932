import { sql } from "kysely";
import { EMPLOYEES, northwindAccount } from "../../people/demo/people.ts";
import { chance, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { BUILDINGS } from "../../sites/demo/buildings.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { SITES } from "../../sites/demo/sites.ts";

/** How many of Lisbon's people were in the house, and how many of these nobody found in time. */
const PRESENT = 0.7;
const MISSING = 0.03;
const STEFAN = northwindAccount("security").id;

/** Lisbon practises on the second Thursday of each month: a year of drills of five to ten minutes. */
export async function demoMusterHistory({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  const { name: building, floors } = BUILDINGS.cais;
  await sql`
    with drill as materialized (
      select ${idBy(sql`'drill'`, sql`h.day`)} as id, h.day, (h.day + time '11:00') at time zone h.time_zone as begins,
        interval '1 minute' * (5 + floor(6 * ${chance(sql`'takes'`, sql`h.day`)})) as takes
      from ${historyDays(clientId, now)}
      where h.site_id = ${SITES.lisbon} and extract(isodow from h.day) = 4 and extract(day from h.day) between 8 and 14
    ), entry as materialized (
      select ${idBy(sql`'entry'`, sql`p.id`, sql`d.id`)} as id, d.id as roll_call_id, p.id as person_id, d.begins, d.takes,
        p.first_name, p.last_name, p.email, d.begins + d.takes * least(0.95, 0.1 + ${chance(sql`'found'`, sql`p.id`, sql`d.id`)}) as found
      from drill d join person p on p.client_id = ${clientId} and p.home_site_id = ${SITES.lisbon}
        and p.id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[])
        and ${chance(sql`'present'`, sql`p.id`, sql`d.id`)} < ${PRESENT}
    ), marked as materialized (
      select e.*, ${chance(sql`'missing'`, sql`e.id`)} >= ${MISSING} as is_safe from entry e
    ), roll_calls as (
      insert into roll_call (client_id, id, site_id, kind, started_at, started_by, ended_at, ended_by)
      select ${clientId}, id, ${SITES.lisbon}, 'drill', begins, ${STEFAN}, begins + takes, ${STEFAN} from drill
    ), entries as (
      insert into roll_call_entry (client_id, id, roll_call_id, person_id, present, mark, marked_at, marked_by, changed_at)
      select ${clientId}, id, roll_call_id, person_id, jsonb_build_object('id', person_id, 'firstName', first_name,
          'lastName', last_name, 'email', email, 'kind', 'employee', 'type', 'employee', 'isStaff', true, 'photo', null,
          'phone', null, 'hasPhone', false, 'company', null, 'registration', null, 'host', null, 'location',
          jsonb_build_object('site', 'Lisbon', 'building', ${building}::text, 'floor', ${floors[0]!.name}::text, 'zone', null,
            'desk', null, 'place', null, 'status', 'on-site'),
          'seenAt', to_char((begins - interval '2 hours') at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
          'seenBy', 'presence'),
        case when is_safe then 'safe' end, case when is_safe then found end, case when is_safe then ${STEFAN}::uuid end,
        case when is_safe then found end
      from marked
    )
    insert into roll_call_mark (client_id, id, roll_call_id, entry_id, sender_id, key, mark, at, received_at)
    select ${clientId}, ${idBy(sql`'mark'`, sql`id`)}, roll_call_id, id, ${STEFAN}, 'drill-' || id, 'safe', found, found
    from marked where is_safe`.execute(db);
}
