import { type RawBuilder, sql } from "kysely";
import { isPermittedSite } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { UsageRow } from "./buckets.ts";
import type { DaySpan } from "./days.ts";
import { type Subject, withMonths } from "./kept-queries.ts";

/** The handle is the first argument, the client's id the second. */

interface Usage {
  /** Rows `person_id, often` of what is kept, `usesOfMonths`. */
  kept: RawBuilder<unknown>;
  /** The same of the days `live`, from their rows. */
  live: RawBuilder<unknown>;
  subject: Subject;
  days: DaySpan;
  /** Groups of which one allows using it. */
  groups: readonly string[];
  siteId: string | undefined;
}

/**
 * People by how often they used something. Those who may use it, at the site if there is one, count with 0; everybody
 * who used it counts, whatever became of the account.
 */
export async function readUsage(
  db: Db,
  clientId: string,
  { kept, live, subject, days, groups, siteId }: Usage,
): Promise<UsageRow[]> {
  const permitted = siteId
    ? sql`and exists (select from site s where s.client_id = p.client_id and s.id = ${siteId}
        and ${isPermittedSite("p", "s")})`
    : sql``;
  const { rows } = await sql<UsageRow>`
    ${withMonths(clientId, subject, days)},
    used as materialized (
      select person_id, sum(often) as often from (${kept} union all ${live}) one
      group by person_id having sum(often) > 0
    ),
    counted as (
      select least(often, 10) as often from used
      union all
      select 0 from person p where p.client_id = ${clientId} and p.disabled_at is null
        and p.groups && ${[...groups]}::text[] ${permitted}
        and not exists (select from used u where u.person_id = p.id)
    )
    select often::int as often, count(*) as people from counted group by 1 order by 1`.execute(db);
  return rows;
}
