import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { floorPlanUrl } from "../../rooms/public.ts";
import { location } from "./calendar-queries.ts";

/**
 * The time and place of a person's meeting, for colleagues who look for them, without its subject and guests.
 */
interface UpcomingMeeting {
  id: string;
  date: string;
  start: string;
  end: string;
  timeZone: string;
  site: { id: string; name: string };
  location: string | null;
  floorPlanRelativeUrl: string | null;
}

/** Meetings that begin within a span and that the person has not declined, the earliest first. */
export async function listUpcomingMeetings(
  db: Db,
  clientId: string,
  personId: string,
  { start, end }: { start: Date; end: Date },
): Promise<UpcomingMeeting[]> {
  const { rows } = await sql<
    Omit<UpcomingMeeting, "floorPlanRelativeUrl"> & {
      room: { id: string; floorId: string | null; x: number | null } | null;
    }
  >`
    select m.id, m.day as date, m.starts as start, m.ends as "end", s.time_zone as "timeZone",
      json_build_object('id', s.id, 'name', s.name) as site, nullif(${location}, '') as location,
      (select json_build_object('id', r.id, 'floorId', r.floor_id, 'x', r.x)
        from meeting_resource mr join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
        where mr.client_id = m.client_id and mr.meeting_id = m.id order by r.x is null, r.position, r.name limit 1) as room
    from meeting_attendee a join meeting m on m.client_id = a.client_id and m.id = a.meeting_id
    join site s on s.client_id = m.client_id and s.id = m.site_id
    where a.client_id = ${clientId} and a.person_id = ${personId} and a.answer <> 'declined'
      and a.starts >= ${start.toISOString()}::timestamptz and a.starts < ${end.toISOString()}::timestamptz
      and m.status in ('booked', 'ended')
    order by m.starts, m.id`.execute(db);
  return rows.map(({ room, ...row }) => ({
    ...row,
    floorPlanRelativeUrl: room && floorPlanUrl(room),
  }));
}
