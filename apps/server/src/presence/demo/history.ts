import { sql } from "kysely";
import { EMPLOYEES } from "../../people/demo/people.ts";
import { chance, fullness, historyDays, idBy } from "../../platform/demo/history.ts";
import type { Demo } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/** How many people answer at all. */
const ANSWERED = 0.45;

/** A year of answers: more people are on site on the days on which desks are taken. */
export async function demoPresenceHistory({ db, now }: Demo): Promise<void> {
  const clientId = CLIENTS.northwind;
  await sql`
    with h as materialized (select h.*, ${fullness(sql`h.day`, sql`h.today`)} as share
      from ${historyDays(clientId, now)})
    insert into presence (client_id, id, person_id, day, site_id, on_site, source, created_at, changed_at)
    select ${clientId}, ${idBy(sql`'presence'`, sql`p.id`, sql`h.day`)}, p.id, h.day, h.site_id,
      ${chance(sql`'on site'`, sql`p.id`, sql`h.day`)} < h.share, 'prompt', at.answered, at.answered
    from h join person p on p.client_id = ${clientId} and p.home_site_id = h.site_id
      and p.id = any(${EMPLOYEES.map(({ id }) => id)}::uuid[])
      and ${chance(sql`'answers'`, sql`p.id`, sql`h.day`)} < ${ANSWERED}
    cross join lateral (select h.day::timestamp at time zone h.time_zone + interval '9 hours' as answered) at`.execute(
    db,
  );
}
