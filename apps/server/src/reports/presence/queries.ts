import type { Period } from "@portico/contract/reports/core/limits";
import type { PresenceCount } from "@portico/contract/reports/reports";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";
import { liveDays } from "../core/kept-queries.ts";

/** The handle is the first argument, the client's id the second. */

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
