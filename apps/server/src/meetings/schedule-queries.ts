import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

/** SQL of schedules: what resources are taken by. Asked for every row of a list at once. */

export interface ScheduledMeetingRow {
  resourceId: string;
  id: string;
  start: string;
  end: string;
  description: string;
  hostName: string;
  userIsHost: boolean;
  userIsAttending: boolean;
}

/** Meetings that hold these resources at any time from `from` until `until`, by start; cancelled ones hold none. */
export async function scheduledMeetings(
  db: Db,
  clientId: string,
  viewerId: string,
  resourceIds: string[],
  from: Date,
  until: Date,
): Promise<ScheduledMeetingRow[]> {
  const { rows } = await sql<ScheduledMeetingRow>`
    select o.resource_id as "resourceId", m.id, m.starts as start, m.ends as "end", m.description,
      coalesce(h.first_name || ' ' || h.last_name, '') as "hostName",
      coalesce(a.is_host, false) as "userIsHost", a.person_id is not null as "userIsAttending"
    from resource_occupancy o
    join meeting m on m.client_id = o.client_id and m.id = o.meeting_id
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    left join meeting_attendee a on a.client_id = m.client_id and a.meeting_id = m.id and a.person_id = ${viewerId}
    where o.client_id = ${clientId} and o.resource_id = any(${resourceIds}::uuid[])
      and o.ends > ${from.toISOString()}::timestamptz and o.starts < ${until.toISOString()}::timestamptz
    order by m.starts, m.id`.execute(db);
  return rows;
}

export interface ScheduledBlockRow {
  resourceId: string;
  id: string;
  start: string;
  end: string;
  reason: string | null;
}

export async function scheduledBlocks(
  db: Db,
  clientId: string,
  resourceIds: string[],
  from: Date,
  until: Date,
): Promise<ScheduledBlockRow[]> {
  const { rows } = await sql<ScheduledBlockRow>`
    select resource_id as "resourceId", id, starts as start, ends as "end", reason
    from resource_block
    where client_id = ${clientId} and resource_id = any(${resourceIds}::uuid[])
      and ends > ${from.toISOString()}::timestamptz and starts < ${until.toISOString()}::timestamptz
    order by starts, id`.execute(db);
  return rows;
}

/** Closures that touch these days, with the site they close; null: every site. */
export async function closuresOnDays(
  db: Db,
  clientId: string,
  firstDay: string,
  lastDay: string,
): Promise<{ siteId: string | null; name: string; firstDay: string; lastDay: string }[]> {
  const { rows } = await sql<{ siteId: string | null; name: string; firstDay: string; lastDay: string }>`
    select site_id as "siteId", name, first_day as "firstDay", last_day as "lastDay" from closure
    where client_id = ${clientId} and last_day >= ${firstDay} and first_day <= ${lastDay}
    order by first_day, id`.execute(db);
  return rows;
}
