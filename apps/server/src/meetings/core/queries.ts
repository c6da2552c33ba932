import type { Group } from "@portico/contract/common";
import type { Scope } from "@portico/contract/meetings/booking";
import type { Meeting, MeetingStatus } from "@portico/contract/meetings/meetings";
import type { Locale } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Reason } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/**
 * SQL that reads meetings and the rows around them. The database handle is always the first argument, the
 * client's id the second.
 */

export type Colleague = NonNullable<Meeting["host"]>;
type Room = Meeting["rooms"][number];

type Visit = Meeting["visits"][number];
type VisitOfMeeting = Omit<Visit, "id" | "visitor"> & {
  id: string;
  visitor: Omit<Visit["visitor"], "photo"> & { photoId: string | null };
};

/** A meeting with all columns that decisions about it and its display need. */
export interface MeetingRow {
  id: string;
  seriesId: string | null;
  rrule: string | null;
  status: MeetingStatus;
  start: string;
  end: string;
  day: string;
  timeZone: string;
  siteId: string;
  siteName: string;
  description: string;
  hostId: string | null;
  bookedBy: string | null;
  bookedByName: Colleague | null;
  costCentre: string | null;
  checkedInAt: string | null;
  checkInBy: string | null;
  cancelledAt: string | null;
  cancellationReason: Reason;
  /** In the order of the resources' lists. `nextStart`: see `readNextStart`. */
  rooms: (Room & {
    buildingId: string | null;
    floorId: string | null;
    closes: string;
    cleardownMinutes: number;
    nextStart: string | null;
  })[];
  /** The host first, then other hosts, then by name. */
  attends: Meeting["attends"];
  /** By name. */
  visits: VisitOfMeeting[];
  lines: { itemId: string; name: string; quantity: number; cost: number }[];
  waiting: { id: string; name: string; position: number }[];
}

export const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'photo', ${alias}.photo)`,
  );

export const PLACE = sql.raw(`concat_ws(', ', b.name, f.name)`);

/** The number of guests of a meeting `m`, colleagues and visitors. */
export const guestCount = sql`(select count(*) from meeting_attendee a
    where a.client_id = m.client_id and a.meeting_id = m.id)
  + (select count(*) from visit v where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled')`;

/** Meetings `m` as MeetingRow. */
const meetings = (clientId: string, where: RawBuilder<unknown>) =>
  sql<MeetingRow>`
    select m.id, m.series_id as "seriesId", q.rrule, m.status, m.starts as start, m.ends as "end", m.day,
      s.time_zone as "timeZone", s.id as "siteId", s.name as "siteName", m.description, m.host_id as "hostId",
      m.booked_by as "bookedBy", m.cost_centre as "costCentre", m.checked_in_at as "checkedInAt",
      m.check_in_by as "checkInBy", m.cancelled_at as "cancelledAt", coalesce(to_jsonb(m.cancellation_reason), m.cancellation_text) as "cancellationReason",
      case when k.id is not null then ${person("k")} end as "bookedByName",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'typeId', t.id, 'typeName', t.name,
          'capacity', r.capacity, 'place', ${PLACE}, 'buildingId', r.building_id, 'floorId', r.floor_id,
          'meetingAddonsEnabled', r.addons_enabled, 'meetingAddonMinimumNoticeHours', r.addon_minimum_notice_hours,
          'closes', left(r.closes::text, 5), 'cleardownMinutes', r.cleardown_minutes,
          'nextStart', (select min(o.starts) from resource_occupancy o where o.client_id = r.client_id
            and o.resource_id = r.id and o.starts >= m.ends and o.meeting_id is distinct from m.id))
          order by t.position, r.position, r.name), '[]')
        from meeting_resource mr
        join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
        join resource_type t on t.client_id = r.client_id and t.id = r.type_id
        left join building b on b.client_id = r.client_id and b.id = r.building_id
        left join floor f on f.client_id = r.client_id and f.id = r.floor_id
        where mr.client_id = m.client_id and mr.meeting_id = m.id) as rooms,
      (select coalesce(json_agg(json_build_object('employee', ${person("p")}, 'isHost', a.is_host, 'answer', a.answer)
          order by p.id = m.host_id desc, a.is_host desc, p.last_name, p.first_name, p.id), '[]')
        from meeting_attendee a join person p on p.client_id = a.client_id and p.id = a.person_id
        where a.client_id = m.client_id and a.meeting_id = m.id) as attends,
      (select coalesce(json_agg(json_build_object('id', v.id, 'status', v.status, 'needsParking', v.needs_parking,
          'parkingId', (select o.id from parking_reservation o where o.client_id = v.client_id
            and o.visit_id = v.id and o.status = 'confirmed'),
          'visitor', json_build_object('id', g.id, 'firstName', g.first_name, 'lastName', g.last_name,
            'company', g.company, 'photoId', g.photo_id))
          order by g.last_name, g.first_name, g.id), '[]')
        from visit v join visitor g on g.client_id = v.client_id and g.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id) as visits,
      (select coalesce(json_agg(json_build_object('itemId', i.id, 'name', i.name, 'quantity', l.quantity, 'cost', l.cost)
          order by i.position, i.name), '[]')
        from meeting_addon_line l join addon_item i on i.client_id = l.client_id and i.id = l.item_id
        where l.client_id = m.client_id and l.meeting_id = m.id) as lines,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'position', (
          select count(*) from meeting_wait e join meeting n on n.client_id = e.client_id and n.id = e.meeting_id
          where e.client_id = w.client_id and e.resource_id = w.resource_id and e.position <= w.position
            and n.starts < m.ends and n.ends > m.starts)) order by r.name), '[]')
        from meeting_wait w join resource r on r.client_id = w.client_id and r.id = w.resource_id
        where w.client_id = m.client_id and w.meeting_id = m.id) as waiting
    from meeting m
    join site s on s.client_id = m.client_id and s.id = m.site_id
    left join meeting_series q on q.client_id = m.client_id and q.id = m.series_id
    left join person k on k.client_id = m.client_id and k.id = m.booked_by
    where m.client_id = ${clientId} and ${where} order by m.starts, m.id`;

export async function meetingsById(db: Db, clientId: string, ids: string[]): Promise<MeetingRow[]> {
  const { rows } = await meetings(clientId, sql`m.id = any(${ids}::uuid[])`).execute(db);
  return rows;
}

export async function meetingById(db: Db, clientId: string, id: string): Promise<MeetingRow | undefined> {
  return (await meetingsById(db, clientId, [id]))[0];
}

/** The resources that a change must lock: the meetings' rooms, and those that they wait for. */
export async function listLockedResources(db: Db, clientId: string, meetingIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resource_id as id from meeting_resource where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])
    union select resource_id from meeting_wait where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Locks the meetings' rows until the transaction ends, after the locks of their rooms. Foreign keys may still
 * refer to the rows: a concurrent check-in of a visit verifies its meeting's row while it holds the visit,
 * for which a cancellation waits.
 */
export async function lockMeetings(db: Db, clientId: string, ids: string[]): Promise<void> {
  noteLocks(db, "meeting", ids);
  await sql`select id from meeting where client_id = ${clientId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/**
 * The meetings that a change affects: the named one, and those of its series that have not begun, all of them
 * or from the named one on.
 */
export async function listIdsInScope(
  db: Db,
  clientId: string,
  meeting: Pick<MeetingRow, "id" | "seriesId" | "start">,
  scope: Scope,
  now: Date,
): Promise<string[]> {
  if (scope === "one" || !meeting.seriesId) return [meeting.id];
  const from = scope === "following" && meeting.start > now.toISOString() ? meeting.start : now.toISOString();
  const { rows } = await sql<{ id: string }>`
    select id from meeting where client_id = ${clientId} and series_id = ${meeting.seriesId}
      and (id = ${meeting.id} or (status = 'booked' and starts >= ${from}::timestamptz
        and starts > ${now.toISOString()}::timestamptz))
    order by starts, id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Booked meetings of a host that have not begun. */
export async function listUpcomingHosted(
  db: Db,
  clientId: string,
  hostId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meeting where client_id = ${clientId} and host_id = ${hostId} and status = 'booked'
      and starts > ${now.toISOString()}::timestamptz
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** How many of these meetings there are. */
export async function countMeetings(db: Db, clientId: string, ids: string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from meeting where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(
    db,
  );
  return rows[0]!.count;
}

/** The hosts of meetings, each once, with the columns that messages need. */
export async function listHosts(db: Db, clientId: string, meetingIds: string[]) {
  const { rows } = await sql<{
    id: string;
    email: string;
    phone: string | null;
    locale: Locale | null;
    firstName: string;
    meetings: string[];
  }>`
    select p.id, p.email, p.phone, p.locale, p.first_name as "firstName", array_agg(m.description order by m.starts) as meetings
    from meeting m join person p on p.client_id = m.client_id and p.id = m.host_id
    where m.client_id = ${clientId} and m.id = any(${meetingIds}::uuid[]) and p.disabled_at is null
    group by p.id, p.email, p.phone, p.locale, p.first_name order by p.id`.execute(db);
  return rows;
}

/** The ids of those people who exist and are not disabled. */
export async function listKnownPeople(db: Db, clientId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where client_id = ${clientId} and id = any(${ids}::uuid[]) and disabled_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The groups of people, by id. */
export async function readGroups(
  db: Db,
  clientId: string,
  ids: string[],
): Promise<Map<string, { groups: Group[] }>> {
  const { rows } = await sql<{ id: string; groups: Group[] }>`
    select id, groups from person where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

/** The next time from now on at which a room is held; now, if it is held already. */
export async function readNextStart(
  db: Db,
  clientId: string,
  resourceId: string,
  now: Date,
): Promise<Date | null> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ start: string | null }>`
    select case when exists (select from (select ends from resource_occupancy
        where client_id = ${clientId} and resource_id = ${resourceId} and starts <= ${at}
        order by starts desc limit 1) last where last.ends > ${at}) then ${at}
      else (select min(starts) from resource_occupancy
        where client_id = ${clientId} and resource_id = ${resourceId} and starts > ${at}) end as start`.execute(
    db,
  );
  return rows[0]?.start ? new Date(rows[0].start) : null;
}

/** Meetings that were not checked in in time. */
export async function listNotCheckedIn(db: Db, clientId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meeting where client_id = ${clientId} and status = 'booked' and checked_in_at is null
      and check_in_by <= ${now.toISOString()}::timestamptz and ends > ${now.toISOString()}::timestamptz
    order by check_in_by, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Minutes before the check-in deadline at which the hosts are reminded. */
const REMINDER_MINUTES = 5;

/**
 * Meetings that have begun without a check-in and whose deadline is near, each once for a deadline. One that is being changed
 * is left to the next minute.
 */
export async function takeToRemind(
  db: Db,
  clientId: string,
  now: Date,
): Promise<{ id: string; checkInBy: string }[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<{ id: string; checkInBy: string }>`
    update meeting m set check_in_reminded = m.check_in_by
    from (select id from meeting where client_id = ${clientId} and status = 'booked' and checked_in_at is null
        and starts <= ${at} and check_in_by > ${at} and check_in_by <= ${at} + make_interval(mins => ${REMINDER_MINUTES})
        and check_in_reminded is distinct from check_in_by
      order by id limit 500 for no key update skip locked) due
    where m.client_id = ${clientId} and m.id = due.id
    returning m.id, m.check_in_by as "checkInBy"`.execute(db);
  return rows;
}

/** Bookings of rooms at a site (null: everywhere) on these days that have not ended. */
export async function listBookingsOnDays(
  db: Db,
  clientId: string,
  closed: { siteId: string | null; firstDay: string; lastDay: string },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select m.id from meeting m where m.client_id = ${clientId} and m.status = 'booked'
      and m.day between ${closed.firstDay} and ${closed.lastDay} and m.ends > ${now.toISOString()}::timestamptz
      and m.starts >= ${closed.firstDay}::date::timestamptz - interval '1 day'
      and m.starts < ${closed.lastDay}::date::timestamptz + interval '2 days'
      ${closed.siteId ? sql`and m.site_id = ${closed.siteId}` : sql``}
      and exists (select from meeting_resource r where r.client_id = m.client_id and r.meeting_id = m.id)
    order by m.id`.execute(db);
  return rows.map(({ id }) => id);
}
