import type { VISITORS } from "@portico/contract/reports/tallies/visitors";
import { type WAITING, WAITS } from "@portico/contract/reports/tallies/waiting";
import { sql } from "kysely";
import { usesOfMonths } from "../core/kept-queries.ts";
import { keepUses } from "../core/kept-uses-queries.ts";
import { atSite, type FactScope, type OwnTotals, onDays, type TallySource } from "./facts-queries.ts";

const waited = sql`floor(extract(epoch from v.checked_in_at - v.arrived_at) / 60)::int`;

const visits = (scope: FactScope) => sql`
  from visit v join site s on s.client_id = v.client_id and s.id = v.site_id
  left join visitor_type t on t.client_id = v.client_id and t.id = v.type_id
  left join person h on h.client_id = v.client_id and h.id = v.host_id
  where v.client_id = ${scope.clientId} and v.status <> 'cancelled' and ${onDays(sql`v.day`, scope)}
    and ${atSite(sql`v.site_id`, scope.site)}`;

const ofType = { key: sql`f.type_id::text`, name: sql`f.type`, table: "visitor_type" } as const;

const HOSTS = "report_visit_month";
/** Stands for the host of visits without one. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

/** A day has about as many hosts as visits, a month far fewer. */
const ofHosts: OwnTotals = {
  subject: "visit-tallies",
  counts: ({ clientId, days, site }) => sql`
    select n.person_id::text as key, null::text as name, n.series, sum(n.often) as value
    from (${usesOfMonths(clientId, HOSTS, days, ["person_id", "site_id", "series"])}) n where ${atSite(sql`n.site_id`, site)}
    group by n.person_id, n.series having sum(n.often) > 0`,
  keep: (db, scope) =>
    keepUses(db, scope.clientId, scope.days.start, {
      table: HOSTS,
      places: ["site_id", "series"],
      used: sql`select coalesce(f.host_id, ${NOBODY}::uuid) as person_id, f.site_id, f.series, count(*) as often
        from (${visitors.facts(scope)}) f group by 1, 2, 3`,
    }),
};

/** A visit is at the hour at which its visitor came, or was to come. */
export const visitors: TallySource<typeof VISITORS> = {
  subject: "visit-tallies",
  facts: (scope) => sql`
    select v.id, v.day, coalesce(v.arrived_at, v.checked_in_at, v.starts) as at, s.time_zone, s.id as site_id, 1 as value, v.type_id,
      t.name as type, v.host_id, h.first_name || ' ' || h.last_name as host, ${waited} as waited,
      case when v.status = 'no-show' then 'noShow' when v.status = 'scheduled' then 'expected'
        when v.is_walk_in then 'walkIn' else 'came' end as series
    ${visits(scope)}`,
  own: { host: ofHosts },
  groups: { type: ofType, host: { key: sql`f.host_id::text`, name: sql`f.host`, table: "person" } },
  columns: { type: sql`f.type`, waited: sql`f.waited` },
};

/** Who was checked in without having been marked as arrived before did not wait. */
export const waiting: TallySource<typeof WAITING> = {
  subject: "visit-tallies",
  facts: (scope) => sql`
    select v.id, v.day, v.arrived_at as at, s.time_zone, s.id as site_id, 1 as value, v.type_id, t.name as type, ${waited} as waited,
      case when v.checked_in_at is null then 'never'
        when v.checked_in_at <= v.arrived_at + ${WAITS.short} * interval '1 minute' then 'short'
        when v.checked_in_at <= v.arrived_at + ${WAITS.fair} * interval '1 minute' then 'fair'
        when v.checked_in_at <= v.arrived_at + ${WAITS.long} * interval '1 minute' then 'long'
        else 'longer' end as series
    ${visits(scope)} and v.arrived_at is not null`,
  groups: { type: ofType },
  columns: { type: sql`f.type`, waited: sql`f.waited` },
};
