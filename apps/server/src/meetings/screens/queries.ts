import type { MeetingStatus } from "@portico/contract/meetings/meetings";
import type { RoomScreen, Screen as ScreenOut } from "@portico/contract/meetings/screens";
import { sql } from "kysely";
import type { z } from "zod";
import type { Db } from "../../platform/database/database.ts";
import { guestCount } from "../core/queries.ts";

/** SQL of screens and their displays. The handle is always the first argument, the client's id the second. */

export type ScreenRow = z.output<typeof ScreenOut>;

const screens = (clientId: string) => sql<ScreenRow>`
  select s.id, s.name, s.kind, s.created_at as "createdAt", s.last_seen_at as "lastSeenAt",
    case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as resource,
    case when t.id is not null then json_build_object('id', t.id, 'name', t.name) end as site
  from screen s
  left join resource r on r.client_id = s.client_id and r.id = s.resource_id
  left join site t on t.client_id = s.client_id and t.id = s.site_id
  where s.client_id = ${clientId}`;

export async function screenById(db: Db, clientId: string, id: string): Promise<ScreenRow | undefined> {
  const { rows } = await sql<ScreenRow>`${screens(clientId)} and s.id = ${id}`.execute(db);
  return rows[0];
}

export async function listScreens(
  db: Db,
  clientId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: ScreenRow[] }> {
  const [total, { rows: results }] = await Promise.all([
    db
      .selectFrom("screen")
      .select((eb) => eb.fn.countAll<number>().as("count"))
      .where("client_id", "=", clientId)
      .executeTakeFirstOrThrow(),
    sql<ScreenRow>`${screens(clientId)} order by s.name collate natural_order, s.id
      limit ${limit} offset ${(page - 1) * limit}`.execute(db),
  ]);
  return { count: total.count, results };
}

/** A meeting of the room beside the door. */
export interface ScreenMeetingRow {
  id: string;
  day: string;
  status: MeetingStatus;
  start: string;
  end: string;
  description: string;
  host: RoomScreen["meetings"][number]["host"];
  numberOfAttendees: number;
  checkedInAt: string | null;
  checkInBy: string | null;
  /** Each of its rooms, with the start of its next booking. */
  rooms: { closes: string; cleardownMinutes: number; nextStart: string | null }[];
}

/**
 * Meetings of a room that begin between `from` and `until`, in order. The query goes through the site's
 * meetings of these days, since a room has meetings of many years.
 */
export async function readScreenMeetings(
  db: Db,
  clientId: string,
  room: { id: string; siteId: string },
  from: Date,
  until: Date,
): Promise<ScreenMeetingRow[]> {
  const { rows } = await sql<ScreenMeetingRow>`
    select m.id, m.day, m.status, m.starts as start, m.ends as "end", m.description,
      m.checked_in_at as "checkedInAt", m.check_in_by as "checkInBy",
      case when h.id is not null then json_build_object('id', h.id, 'firstName', h.first_name,
        'lastName', h.last_name, 'photo', h.photo) end as host,
      ${guestCount} as "numberOfAttendees",
      (select json_agg(json_build_object('closes', left(r.closes::text, 5),
          'cleardownMinutes', r.cleardown_minutes,
          'nextStart', (select o.starts from resource_occupancy o
            where o.client_id = r.client_id and o.resource_id = r.id and o.starts >= m.ends
              and o.meeting_id is distinct from m.id order by o.starts limit 1)))
        from meeting_resource each join resource r on r.client_id = each.client_id and r.id = each.resource_id
        where each.client_id = m.client_id and each.meeting_id = m.id) as rooms
    from meeting m
    join meeting_resource of_room on of_room.client_id = m.client_id and of_room.meeting_id = m.id
      and of_room.resource_id = ${room.id}
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    where m.client_id = ${clientId} and m.site_id = ${room.siteId} and m.status <> 'cancelled'
      and m.starts >= ${from.toISOString()}::timestamptz and m.starts < ${until.toISOString()}::timestamptz
    order by m.starts, m.id`.execute(db);
  return rows;
}
