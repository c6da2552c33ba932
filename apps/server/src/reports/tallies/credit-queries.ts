import type { CREDITS } from "@portico/contract/reports/tallies/credits";
import { sql } from "kysely";
import type { TallySource } from "./queries.ts";

/** Entries have no site: their days are those of the client's first one. */
export const credits: TallySource<typeof CREDITS> = {
  facts: ({ clientId, days: { start, end } }) => sql`
    select e.id, (e.created_at at time zone s.time_zone)::date as day, e.created_at as at, s.time_zone,
      abs(e.amount) as value, case e.reason when 'purchase' then 'bought' when 'use' then 'used'
        when 'refund' then 'givenBack' else case when e.amount < 0 then 'taken' else 'added' end end as series
    from (select time_zone, ${start}::timestamp at time zone time_zone as begins,
        (${end}::timestamp + interval '1 day') at time zone time_zone as finishes
      from site where client_id = ${clientId} order by position, id limit 1) s
    join credit_entry e on e.client_id = ${clientId} and e.created_at >= s.begins and e.created_at < s.finishes`,
  groups: {},
  columns: { credits: sql`f.value` },
};
