import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of schedules: the meetings and blocks of resources, read for all rows of a list at once. */

/** A resource and the requested time, at its own site. */
export interface ScheduleSpan {
  id: string;
  start: Date;
  end: Date;
  /** The end of the first day, whose state is shown. */
  dayEnd: Date;
}

export interface ScheduleRow {
  id: string;
  /** JSON of a list of the contract's ScheduledMeeting, as those see it who do not attend. */
  meetings: string;
  /** Minutes taken on the first day. */
  minutes: number;
  isOccupiedNow: boolean;
  /** Taken at any time of the next hour. */
  isOccupiedSoon: boolean;
}

const INSTANT = sql.raw(`'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`);
/** The end of each meeting's JSON; a description has no quotes without backslashes. */
const NOT_ATTENDING_TEXT = ',"userIsHost":false,"userIsAttending":false}';
const NOT_ATTENDING = sql.lit(NOT_ATTENDING_TEXT);
const HOUR = sql.raw("interval '1 hour'");
/** A meeting lies on one day, and its room is held at most this long before it. */
const SETUP_MOST_MS = 4 * 3_600_000;

/**
 * Meetings that hold each resource in its time, by start; resources without a meeting are left out.
 * PostgreSQL writes the JSON: it has two cores where the application has one
 * (docs/decisions/009-schedules.md). Every bound is a parameter: under row-level security a bound computed
 * from another column uses no index.
 */
export async function listScheduleRows(
  db: Db,
  clientId: string,
  spans: ScheduleSpan[],
  now: Date,
): Promise<ScheduleRow[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ScheduleRow>`
    select w.id, '[' || string_agg('{"id":"' || m.id
        || '","start":"' || to_char(m.starts, ${INSTANT}) || '","end":"' || to_char(m.ends, ${INSTANT})
        || '","description":' || to_json(m.description)
        || ',"hostName":' || to_json(coalesce(h.first_name || ' ' || h.last_name, ''))
        || ${NOT_ATTENDING},
        ',' order by m.starts, m.id) || ']' as meetings,
      coalesce(sum(extract(epoch from least(m.ends, w.day_end) - greatest(m.starts, w.starts)) / 60)
        filter (where m.starts < w.day_end), 0)::float8 as minutes,
      bool_or(m.starts <= ${at} and m.ends > ${at}) as "isOccupiedNow",
      bool_or(m.starts < ${at} + ${HOUR} and m.ends > ${at}) as "isOccupiedSoon"
    from unnest(${spans.map(({ id }) => id)}::uuid[], ${spans.map(({ start }) => start.toISOString())}::timestamptz[],
      ${spans.map(({ end }) => end.toISOString())}::timestamptz[],
      ${spans.map(({ dayEnd }) => dayEnd.toISOString())}::timestamptz[],
      ${spans.map(({ start }) => new Date(start.getTime() - SETUP_MOST_MS).toISOString())}::timestamptz[])
      as w (id, starts, ends, day_end, held_from)
    join resource_occupancy o on o.client_id = ${clientId} and o.resource_id = w.id
      and o.starts >= w.held_from and o.starts < w.ends
    join meeting m on m.client_id = o.client_id and m.id = o.meeting_id and m.ends > w.starts and m.starts < w.ends
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    group by w.id`.execute(db);
  return rows;
}

/** A meeting that a person attends. */
export interface AttendedRow {
  id: string;
  isHost: boolean;
}

/** The meetings of a time that a person attends. */
export async function listAttended(
  db: Db,
  clientId: string,
  personId: string,
  { start, end }: { start: Date; end: Date },
): Promise<AttendedRow[]> {
  const { rows } = await sql<AttendedRow>`
    select meeting_id as id, is_host as "isHost" from meeting_attendee
    where client_id = ${clientId} and person_id = ${personId}
      and starts >= ${start.toISOString()}::timestamptz and starts < ${end.toISOString()}::timestamptz
    order by meeting_id`.execute(db);
  return rows;
}

/** The list of meetings as somebody sees it who attends one of them. */
export function markAttended(meetings: string, { id, isHost }: AttendedRow): string {
  const at = meetings.indexOf(`{"id":"${id}"`);
  const end = meetings.indexOf(NOT_ATTENDING_TEXT, at);
  return at < 0
    ? meetings
    : `${meetings.slice(0, end)},"userIsHost":${isHost},"userIsAttending":true}${meetings.slice(end + NOT_ATTENDING_TEXT.length)}`;
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

/** Closures on these days, with the site that they close; null: every site. */
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
