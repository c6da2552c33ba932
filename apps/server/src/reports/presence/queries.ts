import type { Period } from "@portico/contract/reports/form";
import type { PresenceCount } from "@portico/contract/reports/reports";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";

/** The handle is the first argument, the client's id the second. */

/** What people said of themselves. A person who changed the answer counts with the last one of the day. */
export async function readPresence(
  db: Db,
  clientId: string,
  { start, end }: DaySpan,
  period: Period,
  site: string | undefined,
): Promise<PresenceCount[]> {
  const { rows } = await sql<PresenceCount>`
    select date_trunc(${period}, g.day)::date as date, coalesce(sum(n.on_site), 0)::int as "onSiteCount",
      coalesce(sum(n.off_site), 0)::int as "offSiteCount"
    from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)
    left join (select r.day, count(*) filter (where r.on_site) as on_site,
        count(*) filter (where not r.on_site) as off_site
      from presence r where r.client_id = ${clientId} and r.day between ${start}::date and ${end}::date
        and ${site ? sql`r.site_id = ${site}` : sql`true`}
      group by r.day) n on n.day = g.day::date
    group by 1 order by 1`.execute(db);
  return rows;
}
