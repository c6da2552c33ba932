import { USAGE_BUCKETS, USAGE_MAX, type UsageBucket } from "@portico/contract/reports/form";
import type { UsageRow as ListedUsage } from "@portico/contract/reports/rows";
import { type RawBuilder, sql } from "kysely";
import { isPermittedSite } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { UsageRow } from "./buckets.ts";
import type { DaySpan } from "./days.ts";
import { type Subject, withMonths } from "./kept-queries.ts";
import { NO_NAME, nameOf } from "./names-queries.ts";

/** The handle is the first argument, the client's id the second. */

/** What was used by whom, on which days. */
export interface Usage {
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
 * Begins a statement with `counted`: people and how `often` they used something. Those who may use it, at the site if there
 * is one, count with 0; everybody who used it counts, whatever became of the account.
 */
const withCounted = (
  clientId: string,
  { kept, live, subject, days, groups, siteId }: Usage,
): RawBuilder<unknown> => {
  const permitted = siteId
    ? sql`and exists (select from site s where s.client_id = p.client_id and s.id = ${siteId}
        and ${isPermittedSite("p", "s")})`
    : sql``;
  return sql`
    ${withMonths(clientId, subject, days)},
    used as materialized (
      select person_id, sum(often) as often from (${kept} union all ${live}) one
      group by person_id having sum(often) > 0
    ),
    counted as (
      select person_id, often from used
      union all
      select p.id, 0 from person p where p.client_id = ${clientId} and p.disabled_at is null
        and p.groups && ${[...groups]}::text[] ${permitted}
        and not exists (select from used u where u.person_id = p.id)
    )`;
};

/** People by how often they used something, up to `USAGE_MAX` times or more. */
export async function readUsage(db: Db, clientId: string, usage: Usage): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`${withCounted(clientId, usage)}
    select least(often, ${sql.lit(USAGE_MAX)})::int as often, count(*) as people from counted group by 1 order by 1`.execute(
    db,
  );
  return rows;
}

interface UsersFilter {
  bucket: UsageBucket;
  names?: boolean | undefined;
}

/**
 * The people whom `readUsage` counts in a bucket, those who used most first; from kept days too, so that they are as many
 * after their rows have gone. `count` says in each row how many there are.
 */
export const users = (
  clientId: string,
  usage: Usage,
  { bucket, names = false }: UsersFilter,
): RawBuilder<ListedUsage & { count: number }> => sql<
  ListedUsage & { count: number }
>`${withCounted(clientId, usage)}
    select count(*) over () as count, c.often::int as uses, n.person,
      (row_number() over (order by c.often desc, n.person collate natural_order, c.person_id))::text as id
    from counted c left join lateral (${names ? nameOf(clientId, sql`c.person_id`) : NO_NAME}) n on true
    where least(c.often, ${sql.lit(USAGE_MAX)}) = ${USAGE_BUCKETS.indexOf(bucket)}
    order by c.often desc, n.person collate natural_order, c.person_id`;

export async function listUsers(
  db: Db,
  clientId: string,
  usage: Usage,
  { page, limit, ...filter }: UsersFilter & { page: number; limit: number },
): Promise<{ count: number; results: ListedUsage[] }> {
  const { rows } = await sql<ListedUsage & { count: number }>`
    ${users(clientId, usage, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}
