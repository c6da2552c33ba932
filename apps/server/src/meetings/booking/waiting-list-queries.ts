import { sql } from "kysely";
import { isPermittedSite } from "../../people/public.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of meetings that wait for a room. */

/** Replaces the rooms that a meeting waits for; a room that it waits for already keeps its position. */
export async function setWaitingList(
  db: Db,
  clientId: string,
  meeting: { id: string; start: Date },
  resourceIds: string[],
  now: Date,
): Promise<void> {
  await sql`delete from meeting_wait where client_id = ${clientId} and meeting_id = ${meeting.id}
    and resource_id <> all(${resourceIds}::uuid[])`.execute(db);
  if (resourceIds.length === 0) return;
  await sql`insert into meeting_wait (client_id, meeting_id, resource_id, created_at, starts)
    select ${clientId}, ${meeting.id}, u.id, ${now.toISOString()}, ${meeting.start.toISOString()}
    from unnest(${resourceIds}::uuid[]) as u (id) on conflict do nothing`.execute(db);
}

export interface WaitingMeeting {
  meetingId: string;
  start: string;
  end: string;
  day: string;
  hostId: string;
  /** Whether the host, or who booked the meeting, may still use its site: either could book the room anew. */
  isSitePermitted: boolean;
}

/** Meetings that wait for a resource at any time of a window, in order. */
export async function listWaitingMeetings(
  db: Db,
  clientId: string,
  resourceId: string,
  freed: Window,
  now: Date,
): Promise<WaitingMeeting[]> {
  const { rows } = await sql<WaitingMeeting>`
    select m.id as "meetingId", m.starts as start, m.ends as "end", m.day, m.host_id as "hostId",
      exists (select from person p join site s on s.client_id = p.client_id and s.id = m.site_id
        where p.client_id = m.client_id and p.id in (m.host_id, m.booked_by) and p.disabled_at is null
          and ${isPermittedSite("p", "s")}) as "isSitePermitted"
    from meeting_wait w join meeting m on m.client_id = w.client_id and m.id = w.meeting_id
    where w.client_id = ${clientId} and w.resource_id = ${resourceId}
      and w.starts >= ${freed.start.toISOString()}::timestamptz - interval '1 day'
      and w.starts < ${freed.end.toISOString()}::timestamptz + interval '1 day'
      and m.status = 'booked' and m.ends > ${now.toISOString()}::timestamptz
    order by w.position`.execute(db);
  return rows;
}

/** The ids of meetings that wait for any of the resources and are not over: none of these began two days ago. */
export async function listMeetingsWaitingFor(
  db: Db,
  clientId: string,
  resourceIds: readonly string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct m.id from meeting_wait w join meeting m on m.client_id = w.client_id and m.id = w.meeting_id
    where w.client_id = ${clientId} and w.resource_id = any(${[...resourceIds]}::uuid[])
      and w.starts >= ${now.toISOString()}::timestamptz - interval '2 days'
      and m.starts >= ${now.toISOString()}::timestamptz - interval '2 days'
      and m.status = 'booked' and m.ends > ${now.toISOString()}::timestamptz`.execute(db);
  return rows.map(({ id }) => id);
}

export async function isWaiting(
  db: Db,
  clientId: string,
  meetingId: string,
  resourceId: string,
): Promise<boolean> {
  const { rows } = await sql`select from meeting_wait
    where client_id = ${clientId} and meeting_id = ${meetingId} and resource_id = ${resourceId}`.execute(db);
  return rows.length > 0;
}

export interface FreedResource extends Record<"resourceId" | "siteId" | "start" | "end", string> {}

/**
 * Resources that meetings wait for and that nothing holds any more in the rest of that time, with that time:
 * time has freed them, or a closed site has opened again.
 */
export async function listFreedResources(db: Db, clientId: string, now: Date): Promise<FreedResource[]> {
  const at = now.toISOString();
  const { rows } = await sql<FreedResource>`
    select r.id as "resourceId", r.site_id as "siteId", min(m.starts) as start, max(m.ends) as "end"
    from meeting_wait w join resource r on r.client_id = w.client_id and r.id = w.resource_id
    join meeting m on m.client_id = w.client_id and m.id = w.meeting_id
    where w.client_id = ${clientId} and m.status = 'booked' and m.ends > ${at}::timestamptz
      and w.starts >= ${at}::timestamptz - interval '2 days'
      and m.starts >= ${at}::timestamptz - interval '2 days'
      and not exists (select from resource_occupancy o where o.client_id = w.client_id and o.resource_id = w.resource_id
        -- For the index; a block of days that began before is found when the room is asked for.
        and o.starts >= ${at}::timestamptz - interval '2 days'
        and o.starts < m.ends + make_interval(mins => r.cleardown_minutes)
        and o.ends > greatest(m.starts - make_interval(mins => r.setup_minutes), ${at}::timestamptz))
    group by r.id, r.site_id, r.position, r.name order by r.position, r.name`.execute(db);
  return rows;
}
