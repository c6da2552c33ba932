import type { MeetingRow, ResourceCapacity } from "@portico/contract/reports/reports";
import { type RawBuilder, sql } from "kysely";
import { roomsOfMeeting } from "../../meetings/public.ts";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";
import { liveDays, usesOfMonths } from "../core/kept-queries.ts";
import { keepUses } from "../core/kept-uses-queries.ts";
import { peopleOfMeeting } from "../core/meeting-queries.ts";
import type { Usage } from "../core/usage-queries.ts";

/** SQL of the reports of rooms and other resources. The handle is the first argument, the client's id the second. */

/** Meetings that took place or will, with each of their resources and the number of their people. */
const heldBetween = (
  clientId: string,
  start: RawBuilder<unknown>,
  end: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select m.id, m.starts, m.ends, m.host_id, w.resource_id, n.people
  from meeting m cross join ${roomsOfMeeting} cross join ${peopleOfMeeting}
  where m.client_id = ${clientId} and m.status in ('booked', 'ended')
    and m.day between ${start}::date and ${end}::date
    and m.starts >= ${start}::timestamp at time zone 'UTC' - interval '1 day'
    and m.starts < ${end}::timestamp at time zone 'UTC' + interval '2 days'`;

const held = (clientId: string, { start, end }: DaySpan): RawBuilder<unknown> =>
  heldBetween(clientId, sql`${start}`, sql`${end}`);

/** The same of each day of `live`; `offset 0` keeps them apart, so that far days do not span all between them. */
const heldLive = (clientId: string): RawBuilder<unknown> => sql`
  select h.* from live cross join unnest(live.days) as d (day)
  cross join lateral (${heldBetween(clientId, sql`d.day`, sql`d.day`)} offset 0) h`;

const atSite = (site: string | undefined) => (site ? sql`r.site_id = ${site}` : sql`true`);

/** Resources in the order of their site and place; those that are switched off only if they were used. */
export async function readCapacity(
  db: Db,
  clientId: string,
  days: DaySpan,
  site: string | undefined,
): Promise<ResourceCapacity[]> {
  const { rows } = await sql<ResourceCapacity>`
    with live as materialized (select ${liveDays(clientId, "meetings", days)} as days),
    counted as (
      select resource_id, people, sum(meetings)::int as meetings from (
        select k.resource_id, k.people, k.meetings from report_resource_day k
        where k.client_id = ${clientId} and k.day between ${days.start}::date and ${days.end}::date
          and k.day <> all((select days from live)::date[])
        union all
        select h.resource_id, h.people, 1 from (${heldLive(clientId)}) h
      ) one group by 1, 2
    )
    select r.id, r.name, r.capacity,
      coalesce(jsonb_object_agg(n.people::text, n.meetings) filter (where n.people is not null), '{}') as "occupierReport"
    from resource r join site s on s.client_id = r.client_id and s.id = r.site_id
    left join counted n on n.resource_id = r.id
    where r.client_id = ${clientId} and ${atSite(site)} and (r.is_active or n.people is not null)
    group by r.id, r.name, r.capacity, r.position, s.position
    order by s.position, r.position, r.name collate natural_order, r.id`.execute(db);
  return rows;
}

interface MeetingFilter {
  site?: string | undefined;
  resource?: string | undefined;
  from?: number | undefined;
  until?: number | undefined;
}

/** Oldest first. A meeting has a row for each of its resources; `count` says in each how many there are. */
export const meetingRows = (
  clientId: string,
  days: DaySpan,
  { site, resource, from, until }: MeetingFilter,
): RawBuilder<MeetingRow & { count: number }> => sql<MeetingRow & { count: number }>`
    with held as (${held(clientId, days)})
    select count(*) over () as count, h.id, h.starts as start, h.ends as "end", s.time_zone as "timeZone",
      r.name as resource, r.capacity, h.people
    from held h join resource r on r.client_id = ${clientId} and r.id = h.resource_id
    join site s on s.client_id = r.client_id and s.id = r.site_id
    where ${atSite(site)} and ${resource ? sql`r.id = ${resource}` : sql`true`}
      and h.people between ${from ?? 0} and ${until ?? 1_000_000}
    order by h.starts, h.id, r.name, r.id`;

export async function listMeetingRows(
  db: Db,
  clientId: string,
  days: DaySpan,
  filter: MeetingFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: MeetingRow[] }> {
  const { rows } = await sql<MeetingRow & { count: number }>`
    ${meetingRows(clientId, days, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** The groups that book meetings. */
const BOOKERS = ["employee", "reception", "superadmin"];

/** How many resources people's meetings used. */
export const resourceUsage = (clientId: string, days: DaySpan, siteId: string | undefined): Usage => ({
  kept: sql`${usesOfMonths(clientId, "report_host_month", days)}
    where ${siteId ? sql`u.site_id = ${siteId}` : sql`true`}`,
  live: sql`select h.host_id as person_id, count(*)::int as often from (${heldLive(clientId)}) h
    join resource r on r.client_id = ${clientId} and r.id = h.resource_id
    where h.host_id is not null and ${atSite(siteId)} group by h.host_id`,
  subject: "meetings",
  days,
  groups: BOOKERS,
  siteId,
});

/** Counts a day once more for `readCapacity` and `resourceUsage`. */
export async function keepMeetings(db: Db, clientId: string, day: string): Promise<void> {
  const ofDay = held(clientId, { start: day, end: day });
  await sql`delete from report_resource_day where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`
    insert into report_resource_day (client_id, day, resource_id, people, meetings)
    select ${clientId}::uuid, ${day}::date, h.resource_id, h.people, count(*) from (${ofDay}) h
    group by h.resource_id, h.people`.execute(db);
  await keepUses(db, clientId, day, {
    table: "report_host_month",
    places: ["site_id"],
    used: sql`select h.host_id as person_id, r.site_id, count(*) as often from (${ofDay}) h
      join resource r on r.client_id = ${clientId} and r.id = h.resource_id
      where h.host_id is not null group by h.host_id, r.site_id`,
  });
}
