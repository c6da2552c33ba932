import type { Period } from "@portico/contract/reports/core/limits";
import type { PresenceRows } from "@portico/contract/reports/form";
import type { PresenceCount } from "@portico/contract/reports/reports";
import type { PresenceRow } from "@portico/contract/reports/rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";
import { liveDays } from "../core/kept-queries.ts";
import { NO_NAME, nameOf } from "../core/names-queries.ts";

/** The handle is the first argument, the client's id the second. */

interface PresenceFilter {
  site?: string | undefined;
  place?: PresenceRows | undefined;
  names?: boolean | undefined;
}

/** What people said of themselves. A person who changed the answer counts with the last one of the day. */
export async function readPresence(
  db: Db,
  clientId: string,
  days: DaySpan,
  period: Period,
  site: string | undefined,
): Promise<PresenceCount[]> {
  const { start, end } = days;
  const atSite = site ? sql`r.site_id = ${site}` : sql`true`;
  const { rows } = await sql<PresenceCount>`
    with live as materialized (select ${liveDays(clientId, "presence", days)} as days)
    select date_trunc(${period}, g.day)::date as date, coalesce(sum(n.on_site), 0)::int as "onSiteCount",
      coalesce(sum(n.off_site), 0)::int as "offSiteCount"
    from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)
    left join (
      select r.day, r.on_site, r.off_site from report_presence_day r
      where r.client_id = ${clientId} and r.day between ${start}::date and ${end}::date
        and r.day <> all((select days from live)::date[]) and ${atSite}
      union all
      select r.day, count(*) filter (where r.on_site), count(*) filter (where not r.on_site) from presence r
      where r.client_id = ${clientId} and r.day = any((select days from live)::date[]) and ${atSite}
      group by r.day
    ) n on n.day = g.day::date
    group by 1 order by 1`.execute(db);
  return rows;
}

/** What is still there of the rows that `readPresence` counts, oldest first; `count` says in each row how many there are. */
export const presenceRows = (
  clientId: string,
  { start, end }: DaySpan,
  { site, place, names = false }: PresenceFilter,
): RawBuilder<PresenceRow & { count: number }> => sql<PresenceRow & { count: number }>`
    select count(*) over () as count, r.id, r.day, s.name as site,
      case when r.on_site then 'onSite' else 'offSite' end as place, n.person
    from presence r join site s on s.client_id = r.client_id and s.id = r.site_id
    left join lateral (${names ? nameOf(clientId, sql`r.person_id`) : NO_NAME}) n on true
    where r.client_id = ${clientId} and r.day between ${start}::date and ${end}::date
      and ${site ? sql`r.site_id = ${site}` : sql`true`}
      and ${place ? sql`r.on_site = ${place === "onSite"}` : sql`true`}
    order by r.day, n.person collate natural_order, r.id`;

export async function listPresenceRows(
  db: Db,
  clientId: string,
  days: DaySpan,
  filter: PresenceFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: PresenceRow[] }> {
  const { rows } = await sql<PresenceRow & { count: number }>`
    ${presenceRows(clientId, days, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** Counts a day once more for `readPresence`. */
export async function keepPresence(db: Db, clientId: string, day: string): Promise<void> {
  await sql`delete from report_presence_day where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`
    insert into report_presence_day (client_id, day, site_id, on_site, off_site)
    select client_id, day, site_id, count(*) filter (where on_site), count(*) filter (where not on_site)
    from presence where client_id = ${clientId} and day = ${day} group by client_id, day, site_id`.execute(
    db,
  );
}
