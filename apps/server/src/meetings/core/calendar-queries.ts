import type { Meeting, MeetingStatus } from "@portico/contract/meetings/meetings";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Reason } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of meetings for calendar programs and mails. The database handle first, the client's id second. */

export interface CalendarGuest {
  id: string;
  name: string;
  firstName: string;
  email: string;
  locale: Locale | null;
  isHost: boolean;
  answer: Meeting["attends"][number]["answer"];
}

export interface CalendarMeeting {
  id: string;
  seriesId: string | null;
  /** The day that the series' rule gave the meeting, by which calendar programs identify it. */
  recurrenceDay: string | null;
  sequence: number;
  status: MeetingStatus;
  start: Date;
  end: Date;
  day: string;
  timeZone: string;
  site: string;
  description: string;
  /** Rooms with building and floor as text; empty without a room. */
  location: string;
  /** Null: booked at the door. */
  host: { id: string; name: string; email: string } | null;
  /** Hosts first, then by name; disabled people are left out. */
  attendees: CalendarGuest[];
  cancellationReason: Reason;
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

type AttendingRow = Pick<CalendarGuest, "id" | "isHost" | "answer">;
type MeetingRow = Omit<CalendarMeeting, "start" | "end" | "attendees"> & {
  start: string;
  end: string;
  attendees: AttendingRow[];
};

/** Rooms of a meeting `m` as `Room 1, Canal House, Floor 2; Room 2`. */
export const location = sql`(select coalesce(string_agg(concat_ws(', ', r.name, b.name, f.name), '; ' order by r.position, r.name), '')
  from meeting_resource mr
    join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
    left join floor f on f.client_id = r.client_id and f.id = r.floor_id
    left join building b on b.client_id = r.client_id and b.id = coalesce(r.building_id, f.building_id)
  where mr.client_id = m.client_id and mr.meeting_id = m.id)`;

const attendeesJson = sql`(select coalesce(jsonb_agg(
    jsonb_build_object('id', a.person_id, 'isHost', a.is_host, 'answer', a.answer)), '[]')
  from meeting_attendee a where a.client_id = m.client_id and a.meeting_id = m.id)`;

async function readMeetings(
  db: Db,
  clientId: string,
  where: RawBuilder<unknown>,
): Promise<CalendarMeeting[]> {
  const { rows } = await sql<MeetingRow>`
    select m.id, m.series_id as "seriesId", m.recurrence_day as "recurrenceDay", m.sequence, m.status,
      m.starts as start, m.ends as "end", m.day, s.time_zone as "timeZone", s.name as site,
      m.description, ${location} as location,
      case when h.id is not null
        then jsonb_build_object('id', h.id, 'name', h.first_name || ' ' || h.last_name, 'email', h.email) end as host,
      ${attendeesJson} as attendees, coalesce(to_jsonb(m.cancellation_reason), m.cancellation_text) as "cancellationReason"
    from meeting m
      join site s on s.client_id = m.client_id and s.id = m.site_id
      left join person h on h.client_id = m.client_id and h.id = m.host_id
    where m.client_id = ${clientId} and ${where}
    order by coalesce(m.recurrence_day, m.day), m.starts, m.id`.execute(db);
  const people = await readPeople(
    db,
    clientId,
    new Set(rows.flatMap((row) => row.attendees.map(({ id }) => id))),
  );
  return rows.map((row) => ({
    ...row,
    start: new Date(row.start),
    end: new Date(row.end),
    attendees: sortGuests(row.attendees, people),
  }));
}

type KnownPerson = Pick<CalendarGuest, "id" | "name" | "firstName" | "email" | "locale"> & { place: number };

/**
 * Read once for all meetings, since those of a series have the same guests; sorted by name, without disabled
 * people.
 */
async function readPeople(
  db: Db,
  clientId: string,
  ids: ReadonlySet<string>,
): Promise<Map<string, KnownPerson>> {
  if (ids.size === 0) return new Map();
  const { rows } = await sql<Omit<KnownPerson, "place">>`
    select id, first_name || ' ' || last_name as name, first_name as "firstName", email, locale from person
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[]) and disabled_at is null
    order by last_name collate natural_order, first_name collate natural_order, id`.execute(db);
  return new Map(rows.map((row, place) => [row.id, { ...row, place }]));
}

const sortGuests = (
  attendees: readonly AttendingRow[],
  people: ReadonlyMap<string, KnownPerson>,
): CalendarGuest[] =>
  attendees
    .flatMap((one) => {
      const person = people.get(one.id);
      return person ? [{ ...person, ...one }] : [];
    })
    .sort((a, b) => Number(b.isHost) - Number(a.isHost) || a.place - b.place)
    .map(({ place: _place, ...guest }) => guest);

/** Meetings in the order of their days; unknown ids are left out. */
export async function readCalendarMeetings(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<CalendarMeeting[]> {
  return ids.length === 0 ? [] : readMeetings(db, clientId, sql`m.id = any(${[...ids]}::uuid[])`);
}

type SeriesRow = Omit<CalendarSeries, "meetings">;

export async function readCalendarSeries(
  db: Db,
  clientId: string,
  seriesId: string,
): Promise<CalendarSeries | undefined> {
  const [series] = await readSeriesRows(db, clientId, [seriesId]);
  return series && { ...series, meetings: await readMeetings(db, clientId, sql`m.series_id = ${seriesId}`) };
}

/** Series without their meetings. */
export async function readSeriesRows(db: Db, clientId: string, ids: readonly string[]): Promise<SeriesRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<SeriesRow>`
    select id, rrule, first_day as "firstDay", to_char(start_time, 'HH24:MI') as "startTime",
      to_char(end_time, 'HH24:MI') as "endTime", time_zone as "timeZone", sequence
    from meeting_series where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
