import type { CREDITS } from "@portico/contract/reports/tallies/credits";
import { sql } from "kysely";
import { LIVE_DAYS } from "../core/kept-queries.ts";
import type { FactScope, Sql, TallySource } from "./facts-queries.ts";

/** Rows `first, last`: each of the live days, or all days together. */
const spans = ({ days: { start, end }, onlyLive }: FactScope): Sql =>
  onlyLive
    ? sql`(select day as first, day as last from ${LIVE_DAYS} live_day)`
    : sql`(select ${start}::date as first, ${end}::date as last)`;

/** Entries have no site: their days are those of the client's first one. `offset 0` reads those of each day by themselves. */
export const credits: TallySource<typeof CREDITS> = {
  subject: "credit-tallies",
  facts: (scope) => sql`
    select e.id, (e.created_at at time zone s.time_zone)::date as day, e.created_at as at, s.time_zone, s.id as site_id,
      abs(e.amount) as value, case e.reason when 'purchase' then 'bought' when 'use' then 'used'
        when 'refund' then 'givenBack' else case when e.amount < 0 then 'taken' else 'added' end end as series
    from (select id, time_zone from site where client_id = ${scope.clientId} order by position, id limit 1) s
    cross join ${spans(scope)} d
    cross join lateral (select c.* from credit_entry c where c.client_id = ${scope.clientId}
      and c.created_at >= d.first::timestamp at time zone s.time_zone
      and c.created_at < (d.last + 1)::timestamp at time zone s.time_zone offset 0) e`,
  groups: {},
  columns: { credits: sql`f.value` },
};
