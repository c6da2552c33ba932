import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of people's presence today: their own answers and sightings. */

const first = sql`order by position, id limit 1`;

/** Each site's today, with the instant at which it began. */
export const currentSiteDays = (clientId: string, now: Date): RawBuilder<unknown> => sql`
  select s.id, local.day, local.day::timestamp at time zone s.time_zone as began
  from site s, lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as day) local
  where s.client_id = ${clientId}`;

/**
 * For people with an answer or sighting today, limited by `whose` (a condition on `person_id`): whether the
 * latest one says that they are on site, since when, and how they travelled. A check-in at a desk or a
 * sign-in at a site counts as on site.
 */
export const latestSightings = (
  clientId: string,
  now: Date,
  whose: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select person_id, (array_agg(on_site order by at desc, on_site desc))[1] as on_site, max(travelling_by) as travelling_by,
    max(at) as since
  from (
    select r.person_id, r.on_site, r.travelling_by, r.changed_at as at
    from presence r join person p on p.client_id = r.client_id and p.id = r.person_id
    join (${currentSiteDays(clientId, now)}) t
      on t.id = coalesce(p.home_site_id, (select id from site where client_id = ${clientId} ${first})) and t.day = r.day
    where r.client_id = ${clientId} and r.day between ${now.toISOString()}::date - 1 and ${now.toISOString()}::date + 1
    union all
    select i.person_id, true, null, i.seen_from from sighting i join (${currentSiteDays(clientId, now)}) t on t.id = i.site_id
    where i.client_id = ${clientId} and i.source in ('sign-in-code', 'desk') and i.seen_from >= t.began
      and i.seen_from <= ${now.toISOString()}::timestamptz and i.seen_until is null
  ) heard where ${whose} group by person_id`;

export interface PresenceState {
  onSite: boolean;
  travellingBy: string | null;
  since: string;
}

/** Rows of `latestSightings` as the contract's `presence`. */
export const presenceJson = sql`json_build_object('onSite', s.on_site,
  'travellingBy', case when s.on_site then s.travelling_by end,
  'since', to_char(s.since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))`;

/** Null: nothing is known today. */
export async function readPresence(
  db: Db,
  clientId: string,
  personId: string,
  now: Date,
): Promise<PresenceState | null> {
  const { rows } = await sql<{ presence: PresenceState }>`
    select ${presenceJson} as presence from (${latestSightings(clientId, now, sql`person_id = ${personId}`)}) s`.execute(
    db,
  );
  return rows[0]?.presence ?? null;
}
