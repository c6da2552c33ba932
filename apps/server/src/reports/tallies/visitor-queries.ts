import type { VISITORS } from "@portico/contract/reports/tallies/visitors";
import { type WAITING, WAITS } from "@portico/contract/reports/tallies/waiting";
import { sql } from "kysely";
import { atSite, type FactScope, onDays, type TallySource } from "./facts-queries.ts";

const waited = sql`floor(extract(epoch from v.checked_in_at - v.arrived_at) / 60)::int`;

const visits = (scope: FactScope) => sql`
  from visit v join site s on s.client_id = v.client_id and s.id = v.site_id
  left join visitor_type t on t.client_id = v.client_id and t.id = v.type_id
  left join person h on h.client_id = v.client_id and h.id = v.host_id
  where v.client_id = ${scope.clientId} and v.status <> 'cancelled' and ${onDays(sql`v.day`, scope)}
    and ${atSite(sql`v.site_id`, scope.site)}`;

const ofType = { key: sql`f.type_id::text`, name: sql`f.type`, table: "visitor_type" } as const;

/** A visit is at the hour at which its visitor came, or was to come. */
export const visitors: TallySource<typeof VISITORS> = {
  subject: "visit-tallies",
  facts: (scope) => sql`
    select v.id, v.day, coalesce(v.arrived_at, v.checked_in_at, v.starts) as at, s.time_zone, s.id as site_id, 1 as value, v.type_id,
      t.name as type, v.host_id, h.first_name || ' ' || h.last_name as host, ${waited} as waited,
      case when v.status = 'no-show' then 'noShow' when v.status = 'scheduled' then 'expected'
        when v.is_walk_in then 'walkIn' else 'came' end as series
    ${visits(scope)}`,
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
