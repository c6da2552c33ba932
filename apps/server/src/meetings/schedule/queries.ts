import { HOUR_MS } from "@portico/contract/days/durations";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of schedules: the meetings and blocks of resources, read for all rows of a list at once. */

/** The requested time at the sites of one time zone. */
export interface ScheduleSpan {
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

/** The end of each meeting's JSON; a description has no quotes without backslashes. */
const NOT_ATTENDING_TEXT = ',"userIsHost":false,"userIsAttending":false}';
const NOT_ATTENDING = sql.lit(NOT_ATTENDING_TEXT);
const HOUR = sql.raw("interval '1 hour'");
/** A meeting lies on one day, and its room is held at most this long before it. */
const SETUP_MAX_MS = 4 * HOUR_MS;

/** An instant as JSON. Nearly all are whole seconds, which `to_json` writes in a third of the time of `to_char`. */
const jsonInstant = (column: string) =>
  sql.raw(`case when date_trunc('second', ${column}) = ${column} then left(to_json(${column})::text, 20) || '.000Z"'
    else '"' || to_char(${column}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '"' end`);

/**
 * Meetings that hold each of these resources of one time zone, by start; resources without a meeting are left
 * out. PostgreSQL writes the JSON: it has two cores where the application has one
 * (docs/decisions/009-schedules.md). Each table is read once, by the keys that the one before gave; a full
 * join can only be done by hash or merge, so that wrong estimates make no loop over all pairs.
 */
export async function listScheduleRows(
  db: Db,
  clientId: string,
  resourceIds: string[],
  { start, end, dayEnd }: ScheduleSpan,
  now: Date,
): Promise<ScheduleRow[]> {
  const [from, until] = [sql`${start.toISOString()}::timestamptz`, sql`${end.toISOString()}::timestamptz`];
  const heldFrom = new Date(start.getTime() - SETUP_MAX_MS).toISOString();
  const firstEnd = sql`${dayEnd.toISOString()}::timestamptz`;
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<ScheduleRow>`
    with held as materialized (
      select resource_id, meeting_id from resource_occupancy
      where client_id = ${clientId} and resource_id = any(${resourceIds}::uuid[])
        and starts >= ${heldFrom}::timestamptz and starts < ${until}),
    met as materialized (
      select id, starts, ends, description, host_id from meeting
      where client_id = ${clientId} and id = any(array(select meeting_id from held))
        and ends > ${from} and starts < ${until}),
    host as materialized (
      select id, to_json(first_name || ' ' || last_name)::text as name from person
      where client_id = ${clientId} and id = any(array(select host_id from met))),
    drawn as materialized (
      select held.resource_id, met.*, host.name
      from held full join met on met.id = held.meeting_id full join host on host.id = met.host_id)
    select resource_id as id, '[' || string_agg('{"id":"' || id || '","start":' || ${jsonInstant("starts")}
        || ',"end":' || ${jsonInstant("ends")} || ',"description":' || to_json(description)
        || ',"hostName":' || coalesce(name, '""') || ${NOT_ATTENDING}, ',' order by starts, id) || ']' as meetings,
      coalesce(sum(extract(epoch from least(ends, ${firstEnd}) - greatest(starts, ${from})) / 60)
        filter (where starts < ${firstEnd}), 0)::float8 as minutes,
      bool_or(starts <= ${at} and ends > ${at}) as "isOccupiedNow",
      bool_or(starts < ${at} + ${HOUR} and ends > ${at}) as "isOccupiedSoon"
    from drawn where id is not null group by resource_id`.execute(db);
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
