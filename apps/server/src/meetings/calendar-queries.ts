import type { Meeting, MeetingStatus } from "@portico/contract/meetings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";

/** What calendar programs and mails are told of meetings. The database handle first, the client's id second. */

export interface CalendarGuest {
  id: string;
  name: string;
  firstName: string;
  email: string;
  isHost: boolean;
  answer: Meeting["attends"][number]["answer"];
}

export interface CalendarMeeting {
  id: string;
  seriesId: string | null;
  /** The day its series' rule gave it, by which calendar programs know it. */
  recurrenceDay: string | null;
  sequence: number;
  status: MeetingStatus;
  start: Date;
  end: Date;
  day: string;
  timeZone: string;
  description: string;
  /** Rooms with building and floor, in words; empty without a room. */
  location: string;
  /** Null: booked at the door. */
  host: { id: string; name: string; email: string } | null;
  /** Hosts first, then by name; disabled people are left out. */
  attendees: CalendarGuest[];
  cancellationReason: string | null;
}

export interface CalendarSeries {
  id: string;
  rrule: string;
  firstDay: string;
  startTime: string;
  endTime: string;
  timeZone: string;
  sequence: number;
  /** Every date, cancelled ones included, in the rule's order. */
  meetings: CalendarMeeting[];
}

type MeetingRow = Omit<CalendarMeeting, "start" | "end"> & { start: string; end: string };

/** Rooms of a meeting `m` as `Room 1, Canal House, Floor 2; Room 2`. */
export const location = sql`(select coalesce(string_agg(concat_ws(', ', r.name, b.name, f.name), '; ' order by r.position, r.name), '')
  from meeting_resource mr
    join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
    left join floor f on f.client_id = r.client_id and f.id = r.floor_id
    left join building b on b.client_id = r.client_id and b.id = coalesce(r.building_id, f.building_id)
  where mr.client_id = m.client_id and mr.meeting_id = m.id)`;

const guests = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name,
    'firstName', p.first_name, 'email', p.email, 'isHost', a.is_host, 'answer', a.answer)
    order by a.is_host desc, p.last_name, p.first_name, p.id), '[]')
  from meeting_attendee a join person p on p.client_id = a.client_id and p.id = a.person_id
  where a.client_id = m.client_id and a.meeting_id = m.id and p.disabled_at is null)`;

async function readMeetings(
  db: Db,
  clientId: string,
  where: RawBuilder<unknown>,
): Promise<CalendarMeeting[]> {
  const { rows } = await sql<MeetingRow>`
    select m.id, m.series_id as "seriesId", m.recurrence_day as "recurrenceDay", m.sequence, m.status,
      m.starts as start, m.ends as "end", m.day, s.time_zone as "timeZone", m.description, ${location} as location,
      case when h.id is not null
        then jsonb_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name, 'email', h.email) end as host,
      ${guests} as attendees, m.cancellation_reason as "cancellationReason"
    from meeting m
      join site s on s.client_id = m.client_id and s.id = m.site_id
      left join person h on h.client_id = m.client_id and h.id = m.host_id
    where m.client_id = ${clientId} and ${where}
    order by coalesce(m.recurrence_day, m.day), m.starts, m.id`.execute(db);
  return rows.map((row) => ({ ...row, start: new Date(row.start), end: new Date(row.end) }));
}

/** Meetings in the order of their days; ids that are unknown here are left out. */
export async function calendarMeetings(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<CalendarMeeting[]> {
  return ids.length === 0 ? [] : readMeetings(db, clientId, sql`m.id = any(${[...ids]}::uuid[])`);
}

type SeriesRow = Omit<CalendarSeries, "meetings">;

export async function calendarSeries(
  db: Db,
  clientId: string,
  seriesId: string,
): Promise<CalendarSeries | undefined> {
  const [series] = await seriesRows(db, clientId, [seriesId]);
  return series && { ...series, meetings: await readMeetings(db, clientId, sql`m.series_id = ${seriesId}`) };
}

/** Series without their meetings. */
export async function seriesRows(db: Db, clientId: string, ids: readonly string[]): Promise<SeriesRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SeriesRow>`
    select id, rrule, first_day as "firstDay", to_char(start_time, 'HH24:MI') as "startTime",
      to_char(end_time, 'HH24:MI') as "endTime", time_zone as "timeZone", sequence
    from meeting_series where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
