import type { DRILLS } from "@portico/contract/reports/tallies/drills";
import { sql } from "kysely";
import { atSite, type TallySource } from "./facts-queries.ts";

/**
 * A fact is an entry of a roll call that is over, whose name may be gone. Its roll call is named by its moment, which the reader's
 * language says. Facts of roll calls are never kept: there are a few roll calls in a year, and their entries stay.
 */
export const rollCalls: TallySource<typeof DRILLS> = {
  facts: ({ clientId, days: { start, end }, site }) => sql`
    select e.id, r.day, r.started_at as at, r.time_zone, 1 as value, coalesce(e.mark, 'unaccounted') as series,
      r.id as roll_call_id, r.name as roll_call, r.kind, a.id as point_id, a.code || ' ' || a.name as point,
      floor(extract(epoch from e.marked_at - r.started_at) / 60)::int as minutes, r.took
    from (
      -- Once for each roll call, not for each of its thousands of entries.
      select o.*, to_char(o.local, 'YYYY-MM-DD HH24:MI') || ', ' || o.site as name, o.local::date as day
      from (
        select r.id, r.started_at, r.kind, s.time_zone, s.name as site, r.started_at at time zone s.time_zone as local,
          floor(extract(epoch from r.ended_at - r.started_at) / 60)::int as took
        from roll_call r join site s on s.client_id = r.client_id and s.id = r.site_id
        where r.client_id = ${clientId} and r.ended_at is not null and ${atSite(sql`r.site_id`, site)}
      ) o
      where o.local::date between ${start}::date and ${end}::date offset 0
    ) r
    join roll_call_entry e on e.client_id = ${clientId} and e.roll_call_id = r.id
    left join assembly_point a on a.client_id = e.client_id and a.id = e.assembly_point_id`,
  groups: {
    rollCall: { key: sql`f.roll_call_id::text`, name: sql`f.roll_call` },
    kind: { key: sql`f.kind` },
    assemblyPoint: { key: sql`f.point_id::text`, name: sql`f.point` },
  },
  columns: {
    rollCall: sql`f.roll_call`,
    took: sql`f.took`,
    minutes: sql`f.minutes`,
    assemblyPoint: sql`f.point`,
  },
};
