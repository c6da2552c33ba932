import type { Group } from "@portico/contract/common";
import type { Meeting, MeetingStatus, MeetingSummary, Scope } from "@portico/contract/meetings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../platform/database.ts";
import { newId } from "../platform/ids.ts";
import type { DatedWindow, Window } from "./rules.ts";

/** SQL of meetings. The database handle is always the first argument, the client's id the second. */

type Colleague = NonNullable<Meeting["host"]>;
type Room = Meeting["rooms"][number];

type Visit = Meeting["visits"][number];
type VisitOfMeeting = Omit<Visit, "visitor"> & {
  visitor: Omit<Visit["visitor"], "photo"> & { photoId: string | null };
};

/** A meeting with all that deciding about it, and showing it, takes. */
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
  cancellationReason: string | null;
  /** In the order of the resources' lists. `nextStart`: when something else holds it next. */
  rooms: (Room & {
    buildingId: string | null;
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

const person = (alias: string) =>
  sql.raw(
    `json_build_object('id', ${alias}.id, 'firstName', ${alias}.first_name, 'lastName', ${alias}.last_name, 'photo', ${alias}.photo)`,
  );

const PLACE = sql.raw(`concat_ws(', ', b.name, f.name)`);

/** How many come to a meeting `m`, colleagues and visitors. */
export const guestCount = sql`(select count(*) from meeting_attendee a
    where a.client_id = m.client_id and a.meeting_id = m.id)
  + (select count(*) from visit v where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled')`;

/** Meetings `m` in the words of MeetingRow. */
const meetings = (clientId: string, where: RawBuilder<unknown>) =>
  sql<MeetingRow>`
    select m.id, m.series_id as "seriesId", q.rrule, m.status, m.starts as start, m.ends as "end", m.day,
      s.time_zone as "timeZone", s.id as "siteId", s.name as "siteName", m.description, m.host_id as "hostId",
      m.booked_by as "bookedBy", m.cost_centre as "costCentre", m.checked_in_at as "checkedInAt",
      m.check_in_by as "checkInBy", m.cancelled_at as "cancelledAt", m.cancellation_reason as "cancellationReason",
      case when k.id is not null then ${person("k")} end as "bookedByName",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'typeId', t.id, 'typeName', t.name,
          'capacity', r.capacity, 'place', ${PLACE}, 'buildingId', r.building_id,
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
          'hasParking', exists (select from parking_reservation o where o.client_id = v.client_id
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

/** What a change has to lock: a meeting's rooms, and those it waits for. */
export async function resourcesOf(db: Db, clientId: string, meetingIds: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select resource_id as id from meeting_resource where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])
    union select resource_id from meeting_wait where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/**
 * Holds the rows themselves until the transaction ends, after the locks of their rooms. Not against references: a visit
 * that is checked in meanwhile looks whether its meeting is there, and holds what a cancellation waits for.
 */
export async function lockMeetings(db: Db, clientId: string, ids: string[]): Promise<void> {
  await sql`select id from meeting where client_id = ${clientId} and id = any(${ids}::uuid[]) order by id for no key update`.execute(
    db,
  );
}

/**
 * The meetings a change is for: the one that is named, and those of its series that have not begun, from it on or all.
 */
export async function idsInScope(
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

// --- lists ---

export interface MeetingFilter {
  /** Only those this person hosts, attends or booked. */
  seenBy?: string | undefined;
  fromDate?: string | undefined;
  untilDate?: string | undefined;
  search?: string | undefined;
  typeId?: string | undefined;
  groupId?: string | undefined;
  resourceId?: string | undefined;
  siteId?: string | undefined;
  floorId?: string | undefined;
  status?: MeetingStatus | undefined;
  /** With `seenBy`: not those they only booked. */
  attending?: boolean | undefined;
  /** Only those to which visitors come. */
  hasVisitors?: boolean | undefined;
  /** Left out the cancelled and released. */
  takesPlace?: boolean | undefined;
}

export interface SummaryRow extends Omit<MeetingSummary, "site" | "userIsHost" | "visitors"> {
  visitors: (Omit<Colleague, "photo"> & { photoId: string | null })[];
  siteId: string;
  siteName: string;
  isHost: boolean;
}

/** What a filter asks of a meeting `m`, in terms of its own columns, so that counting needs no other table. */
function conditions(clientId: string, filter: MeetingFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`m.client_id = ${clientId}`];
  const { seenBy, fromDate, untilDate, search, typeId, groupId, resourceId, siteId, floorId, status } =
    filter;
  if (seenBy)
    // One list of ids: beside an "or" no index would lead to them, and all of the client's meetings would be read.
    all.push(sql`m.id in (select a.meeting_id from meeting_attendee a where a.client_id = ${clientId}
        and a.person_id = ${seenBy} ${between("a", filter)}
      union all select o.id from meeting o where ${filter.attending !== true} and o.client_id = ${clientId}
        and o.booked_by = ${seenBy} and o.booked_by is distinct from o.host_id ${between("o", filter)})`);
  // Days are the site's; instants a day wider let the index find them.
  if (fromDate) all.push(sql`m.day >= ${fromDate}`);
  if (untilDate) all.push(sql`m.day <= ${untilDate}`);
  if (fromDate || untilDate) all.push(sql`true ${between("m", filter)}`);
  if (siteId) all.push(sql`m.site_id = ${siteId}`);
  if (status) all.push(sql`m.status = ${status}`);
  if (filter.takesPlace) all.push(sql`m.status in ('booked', 'ended')`);
  if (filter.hasVisitors)
    all.push(sql`exists (select from visit v where v.client_id = m.client_id and v.meeting_id = m.id
      and v.status <> 'cancelled')`);
  const ofRoom = [
    ...(resourceId ? [sql`r.id = ${resourceId}`] : []),
    ...(typeId ? [sql`r.type_id = ${typeId}`] : []),
    ...(groupId ? [sql`r.group_id = ${groupId}`] : []),
    ...(floorId ? [sql`r.floor_id = ${floorId}`] : []),
  ];
  if (ofRoom.length > 0)
    all.push(sql`exists (select from meeting_resource x join resource r on r.client_id = x.client_id and r.id = x.resource_id
      where x.client_id = m.client_id and x.meeting_id = m.id and ${sql.join(ofRoom, sql` and `)})`);
  if (search) {
    const part = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
    all.push(sql`(m.description ilike ${part} or exists (select from person h where h.client_id = m.client_id
        and h.id = m.host_id and h.first_name || ' ' || h.last_name ilike ${part})
      or exists (select from meeting_resource x join resource r on r.client_id = x.client_id and r.id = x.resource_id
        where x.client_id = m.client_id and x.meeting_id = m.id and r.name ilike ${part}))`);
  }
  return all;
}

/** Days as instants, two days wider, since every zone's day lies within that. */
const between = (alias: "m" | "a" | "o", { fromDate, untilDate }: MeetingFilter): RawBuilder<unknown> => {
  const starts = sql.ref(`${alias}.starts`);
  return sql`${fromDate ? sql`and ${starts} >= ${fromDate}::date::timestamptz - interval '1 day'` : sql``}
    ${untilDate ? sql`and ${starts} < ${untilDate}::date::timestamptz + interval '2 days'` : sql``}`;
};

/** Of each kind. */
const PEOPLE_SHOWN = 8;

/** @param viewerId whose hosting is told */
export async function listMeetings(
  db: Db,
  clientId: string,
  viewerId: string,
  filter: MeetingFilter,
  { ordering, page, limit }: { ordering: "start" | "-start"; page: number; limit: number },
): Promise<{ count: number; results: SummaryRow[] }> {
  const matches = sql.join(conditions(clientId, filter), sql` and `);
  const before = (page - 1) * limit;
  const order = ordering === "start" ? sql`starts, id` : sql`starts desc, id desc`;
  const { rows: results } = await sql<SummaryRow>`
    with page as (select m.* from meeting m where ${matches}
      order by ${order} limit ${limit} offset ${before})
    select m.id, m.status, m.starts as start, m.ends as "end", m.day, s.time_zone as "timeZone", m.description,
      s.id as "siteId", s.name as "siteName", m.series_id is not null as "isRecurring",
      case when h.id is not null then ${person("h")} end as host,
      exists (select from meeting_attendee a where a.client_id = m.client_id and a.meeting_id = m.id
        and a.person_id = ${viewerId} and a.is_host) as "isHost",
      ${guestCount} as "numberOfAttendees",
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'place', ${PLACE})
          order by r.position, r.name), '[]')
        from meeting_resource mr join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
        left join building b on b.client_id = r.client_id and b.id = r.building_id
        left join floor f on f.client_id = r.client_id and f.id = r.floor_id
        where mr.client_id = m.client_id and mr.meeting_id = m.id) as rooms,
      (select coalesce(json_agg(e.who), '[]') from (select ${person("p")} as who
        from meeting_attendee a join person p on p.client_id = a.client_id and p.id = a.person_id
        where a.client_id = m.client_id and a.meeting_id = m.id
        order by p.id = m.host_id desc, a.is_host desc, p.last_name, p.first_name, p.id
        limit ${PEOPLE_SHOWN}) e) as employees,
      (select coalesce(json_agg(json_build_object('id', e.id, 'firstName', e.first_name, 'lastName', e.last_name,
          'photoId', e.photo_id) order by e.last_name, e.first_name, e.id), '[]') from (select g.*
        from visit v join visitor g on g.client_id = v.client_id and g.id = v.visitor_id
        where v.client_id = m.client_id and v.meeting_id = m.id and v.status <> 'cancelled'
        order by g.last_name, g.first_name, g.id limit ${PEOPLE_SHOWN}) e) as visitors
    from page m
    join site s on s.client_id = m.client_id and s.id = m.site_id
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    order by ${order}`.execute(db);
  // A page that is not full tells by itself how many there are.
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from meeting m where ${matches}`.execute(db);
  return { count: rows[0]!.count, results };
}

/** How many meetings of a person each day has, as their own days at their sites. */
export async function daysWithMeetings(
  db: Db,
  clientId: string,
  personId: string,
  filter: Pick<MeetingFilter, "fromDate" | "untilDate" | "typeId" | "hasVisitors">,
): Promise<{ date: string; count: number; isHost: boolean }[]> {
  const matches = sql.join(conditions(clientId, { ...filter, takesPlace: true }), sql` and `);
  const { rows } = await sql<{ date: string; count: number; isHost: boolean }>`
    select m.day as date, count(*) as count, bool_or(a.is_host) as "isHost"
    from meeting_attendee a join meeting m on m.client_id = a.client_id and m.id = a.meeting_id
    where a.client_id = ${clientId} and a.person_id = ${personId} ${between("a", filter)} and ${matches}
    group by m.day order by m.day`.execute(db);
  return rows;
}

/** Rooms taken by meetings, a row each, newest last. */
export async function listRoomReservations(
  db: Db,
  clientId: string,
  filter: MeetingFilter,
  page: { page: number; limit: number },
) {
  const matches = sql.join(conditions(clientId, filter), sql` and `);
  const room = [
    ...(filter.resourceId ? [sql`r.id = ${filter.resourceId}`] : []),
    ...(filter.typeId ? [sql`r.type_id = ${filter.typeId}`] : []),
  ];
  const from = sql`from meeting m
    join meeting_resource mr on mr.client_id = m.client_id and mr.meeting_id = m.id
    join resource r on r.client_id = mr.client_id and r.id = mr.resource_id
    join site s on s.client_id = m.client_id and s.id = m.site_id
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    where ${matches} ${room.length > 0 ? sql`and ${sql.join(room, sql` and `)}` : sql``}`;
  const { rows: results } = await sql<{
    id: string;
    meetingId: string;
    room: { id: string; name: string };
    status: MeetingStatus;
    start: string;
    end: string;
    timeZone: string;
    description: string;
    hostName: string;
  }>`
    select m.id || ':' || r.id as id, m.id as "meetingId", json_build_object('id', r.id, 'name', r.name) as room,
      m.status, m.starts as start, m.ends as "end", s.time_zone as "timeZone", m.description,
      coalesce(h.first_name || ' ' || h.last_name, '') as "hostName"
    ${from} order by m.starts, m.id, r.name limit ${page.limit} offset ${(page.page - 1) * page.limit}`.execute(
    db,
  );
  const { rows } = await sql<{ count: number }>`select count(*) as count ${from}`.execute(db);
  return { totalCount: rows[0]!.count, results };
}

/** The hosts of meetings, each once, with what writing to them takes. */
export async function hostsOf(db: Db, clientId: string, meetingIds: string[]) {
  const { rows } = await sql<{ id: string; email: string; firstName: string; meetings: string[] }>`
    select p.id, p.email, p.first_name as "firstName", array_agg(m.description order by m.starts) as meetings
    from meeting m join person p on p.client_id = m.client_id and p.id = m.host_id
    where m.client_id = ${clientId} and m.id = any(${meetingIds}::uuid[]) and p.disabled_at is null
    group by p.id, p.email, p.first_name order by p.id`.execute(db);
  return rows;
}

/** Those of these people who are here and not disabled. */
export async function knownPeople(db: Db, clientId: string, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from person where client_id = ${clientId} and id = any(${ids}::uuid[]) and disabled_at is null`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The groups of people, by id. */
export async function groupsOf(
  db: Db,
  clientId: string,
  ids: string[],
): Promise<Map<string, { groups: Group[] }>> {
  const { rows } = await sql<{ id: string; groups: Group[] }>`
    select id, groups from person where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

// --- changes ---

export const range = ({ start, end }: Window) =>
  sql<string>`tstzrange(${start.toISOString()}, ${end.toISOString()})`;

export async function insertSeries(
  db: Db,
  clientId: string,
  series: {
    id: string;
    rrule: string;
    firstDay: string;
    startTime: string;
    endTime: string;
    timeZone: string;
    createdAt: Date;
  },
): Promise<void> {
  await db
    .insertInto("meeting_series")
    .values({
      client_id: clientId,
      id: series.id,
      rrule: series.rrule,
      first_day: series.firstDay,
      start_time: series.startTime,
      end_time: series.endTime,
      time_zone: series.timeZone,
      created_at: series.createdAt.toISOString(),
    })
    .execute();
}

export interface NewMeeting {
  id: string;
  seriesId: string | null;
  siteId: string;
  window: DatedWindow;
  description: string;
  hostId: string | null;
  bookedBy: string | null;
  costCentre: string | null;
  checkInBy: Date | null;
  checkedInAt: Date | null;
  createdAt: Date;
}

export async function insertMeetings(db: Db, clientId: string, rows: NewMeeting[]): Promise<void> {
  await db
    .insertInto("meeting")
    .values(
      rows.map((row) => ({
        client_id: clientId,
        id: row.id,
        series_id: row.seriesId,
        recurrence_day: row.seriesId ? row.window.day : null,
        site_id: row.siteId,
        day: row.window.day,
        during: range(row.window),
        description: row.description,
        host_id: row.hostId,
        booked_by: row.bookedBy,
        status: "booked",
        cost_centre: row.costCentre,
        check_in_by: row.checkInBy?.toISOString() ?? null,
        checked_in_at: row.checkedInAt?.toISOString() ?? null,
        created_at: row.createdAt.toISOString(),
      })),
    )
    .execute();
}

export interface MeetingChange {
  description?: string;
  hostId?: string;
  siteId?: string;
  window?: DatedWindow;
  status?: MeetingStatus;
  costCentre?: string | null;
  checkInBy?: Date | null;
  /** Null: undone. */
  checkedInAt?: Date | null;
  cancelledAt?: Date;
  cancellationReason?: string | null;
  /** Guests are told: the next SEQUENCE. */
  isNews?: boolean;
}

export async function changeMeeting(
  db: Db,
  clientId: string,
  id: string,
  change: MeetingChange,
): Promise<void> {
  const { description, hostId, siteId, window, status, costCentre, checkInBy, checkedInAt, cancelledAt } =
    change;
  const values = {
    ...(description === undefined ? {} : { description }),
    ...(hostId === undefined ? {} : { host_id: hostId }),
    ...(siteId === undefined ? {} : { site_id: siteId }),
    ...(window ? { day: window.day, during: range(window) } : {}),
    ...(status ? { status } : {}),
    ...(costCentre === undefined ? {} : { cost_centre: costCentre }),
    ...(checkInBy === undefined ? {} : { check_in_by: checkInBy?.toISOString() ?? null }),
    ...(checkedInAt === undefined ? {} : { checked_in_at: checkedInAt?.toISOString() ?? null }),
    ...(cancelledAt ? { cancelled_at: cancelledAt.toISOString() } : {}),
    ...(change.cancellationReason === undefined ? {} : { cancellation_reason: change.cancellationReason }),
    ...(change.isNews ? { sequence: sql<number>`sequence + 1` } : {}),
  };
  if (Object.keys(values).length === 0) return;
  await db
    .updateTable("meeting")
    .set(values)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
  if (window)
    await sql`update meeting_attendee set starts = ${window.start.toISOString()}
      where client_id = ${clientId} and meeting_id = ${id}`.execute(db);
  if (window)
    await sql`update meeting_wait set starts = ${window.start.toISOString()}
      where client_id = ${clientId} and meeting_id = ${id}`.execute(db);
}

/** A room that asks for check-in: by the earliest time that any of the meeting's rooms asks for. */
export async function needCheckIn(db: Db, clientId: string, id: string, by: Date | null): Promise<void> {
  if (!by) return;
  await sql`update meeting set check_in_by = least(check_in_by, ${by.toISOString()}::timestamptz)
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** The next SEQUENCE of a series, whose usual times may change with it. */
export async function changeSeries(
  db: Db,
  clientId: string,
  id: string,
  times: { startTime: string; endTime: string } | undefined,
): Promise<void> {
  await db
    .updateTable("meeting_series")
    .set({
      sequence: sql<number>`sequence + 1`,
      ...(times ? { start_time: times.startTime, end_time: times.endTime } : {}),
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Rooms of meetings, replacing none: pairs that are new. */
export async function addRooms(
  db: Db,
  clientId: string,
  rows: { meetingId: string; resourceId: string; held: Window }[],
): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insertInto("meeting_resource")
    .values(
      rows.map(({ meetingId, resourceId }) => ({
        client_id: clientId,
        meeting_id: meetingId,
        resource_id: resourceId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  // A violation of `resource_occupancy_free` says that one of them is taken.
  await db
    .insertInto("resource_occupancy")
    .values(
      rows.map(({ meetingId, resourceId, held }) => ({
        client_id: clientId,
        id: newId(),
        resource_id: resourceId,
        during: range(held),
        source: "meeting",
        meeting_id: meetingId,
      })),
    )
    .execute();
}

/** Takes all rooms from a meeting, or, with `keep`, those beside. */
export async function removeRooms(
  db: Db,
  clientId: string,
  meetingId: string,
  keep: string[] = [],
): Promise<void> {
  await sql`delete from meeting_resource where client_id = ${clientId} and meeting_id = ${meetingId}
    and resource_id <> all(${keep}::uuid[])`.execute(db);
}

/** Frees the rooms a meeting holds; which they are stays on record. */
export async function freeRooms(db: Db, clientId: string, meetingIds: string[]): Promise<void> {
  await sql`delete from resource_occupancy where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
}

/** A meeting ends: its rooms are held for clearing them only, and no longer than before. */
export async function shortenRooms(db: Db, clientId: string, meetingId: string, end: Date): Promise<void> {
  await sql`update resource_occupancy o
    set during = tstzrange(o.starts, least(o.ends, greatest(o.starts + interval '1 second',
      ${end.toISOString()}::timestamptz + make_interval(mins => r.cleardown_minutes))))
    from resource r where r.client_id = o.client_id and r.id = o.resource_id
      and o.client_id = ${clientId} and o.meeting_id = ${meetingId}`.execute(db);
}

/** A meeting goes on: its rooms are held for longer. */
export async function lengthenRooms(db: Db, clientId: string, meetingId: string, end: Date): Promise<void> {
  await sql`update resource_occupancy o
    set during = tstzrange(o.starts, ${end.toISOString()}::timestamptz + make_interval(mins => r.cleardown_minutes))
    from resource r where r.client_id = o.client_id and r.id = o.resource_id
      and o.client_id = ${clientId} and o.meeting_id = ${meetingId}`.execute(db);
}

export interface Attendance {
  personId: string;
  isHost: boolean;
}

export async function addAttendees(
  db: Db,
  clientId: string,
  rows: (Attendance & { meetingId: string; start: Date })[],
): Promise<void> {
  // 100 dates with 500 guests each: a statement takes at most 65,535 parameters.
  for (let at = 0; at < rows.length; at += 5000) {
    const part = rows.slice(at, at + 5000);
    await sql`insert into meeting_attendee (client_id, meeting_id, person_id, is_host, answer, starts)
      select ${clientId}, u.meeting_id, u.person_id, u.is_host,
        case when u.is_host then 'accepted' else 'needs-action' end, u.starts
      from unnest(${part.map((row) => row.meetingId)}::uuid[], ${part.map((row) => row.personId)}::uuid[],
        ${part.map((row) => row.isHost)}::boolean[], ${part.map((row) => row.start.toISOString())}::timestamptz[])
        as u (meeting_id, person_id, is_host, starts)
      on conflict (client_id, meeting_id, person_id) do update set is_host = excluded.is_host`.execute(db);
  }
}

export async function removeAttendees(
  db: Db,
  clientId: string,
  meetingId: string,
  keep: string[],
): Promise<void> {
  await sql`delete from meeting_attendee where client_id = ${clientId} and meeting_id = ${meetingId}
    and person_id <> all(${keep}::uuid[])`.execute(db);
}

/** Another time: everybody but the hosts is asked again. */
export async function askAgain(db: Db, clientId: string, meetingId: string): Promise<void> {
  await sql`update meeting_attendee set answer = 'needs-action', answered_at = null
    where client_id = ${clientId} and meeting_id = ${meetingId} and not is_host`.execute(db);
}

export interface Line {
  itemId: string;
  quantity: number;
  /** Pence each. */
  cost: number;
}

/** What is ordered for meetings, in place of what was. */
export async function setLines(db: Db, clientId: string, meetingIds: string[], lines: Line[]): Promise<void> {
  await sql`delete from meeting_addon_line where client_id = ${clientId} and meeting_id = any(${meetingIds}::uuid[])`.execute(
    db,
  );
  if (lines.length === 0) return;
  await sql`insert into meeting_addon_line (client_id, meeting_id, item_id, quantity, cost)
    select ${clientId}, m.id, u.item_id, u.quantity, u.cost
    from unnest(${meetingIds}::uuid[]) as m (id), unnest(${lines.map((line) => line.itemId)}::uuid[],
      ${lines.map((line) => line.quantity)}::integer[], ${lines.map((line) => line.cost)}::integer[])
      as u (item_id, quantity, cost)`.execute(db);
}

/** What meetings wait for, in place of what was; one that waits already keeps its place. */
export async function setWaits(
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

export interface Waiting {
  meetingId: string;
  start: string;
  end: string;
  day: string;
  hostId: string;
}

/** Who waits for a resource at any time of a window, in order. */
export async function readWaits(
  db: Db,
  clientId: string,
  resourceId: string,
  freed: Window,
  now: Date,
): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select m.id as "meetingId", m.starts as start, m.ends as "end", m.day, m.host_id as "hostId"
    from meeting_wait w join meeting m on m.client_id = w.client_id and m.id = w.meeting_id
    where w.client_id = ${clientId} and w.resource_id = ${resourceId}
      and w.starts >= ${freed.start.toISOString()}::timestamptz - interval '1 day'
      and w.starts < ${freed.end.toISOString()}::timestamptz + interval '1 day'
      and m.status = 'booked' and m.ends > ${now.toISOString()}::timestamptz
    order by w.position`.execute(db);
  return rows;
}

/** Whether a meeting waits for a resource. */
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

export interface FreeWait extends Record<"resourceId" | "siteId" | "start" | "end", string> {}

/**
 * Resources that meetings wait for though nothing holds them any more at what is left of that time, with when that is:
 * time has freed them, or a site that was closed has opened again.
 */
export async function freeWaits(db: Db, clientId: string, now: Date): Promise<FreeWait[]> {
  const at = now.toISOString();
  const { rows } = await sql<FreeWait>`
    select r.id as "resourceId", r.site_id as "siteId", min(m.starts) as start, max(m.ends) as "end"
    from meeting_wait w join resource r on r.client_id = w.client_id and r.id = w.resource_id
    join meeting m on m.client_id = w.client_id and m.id = w.meeting_id
    where w.client_id = ${clientId} and m.status = 'booked' and m.ends > ${at}::timestamptz
      and w.starts >= ${at}::timestamptz - interval '2 days'
      and not exists (select from resource_occupancy o where o.client_id = w.client_id and o.resource_id = w.resource_id
        -- For the index; a block of days that began before is found when the room is asked for.
        and o.starts >= ${at}::timestamptz - interval '2 days'
        and o.starts < m.ends + make_interval(mins => r.cleardown_minutes)
        and o.ends > greatest(m.starts - make_interval(mins => r.setup_minutes), ${at}::timestamptz))
    group by r.id, r.site_id, r.position, r.name order by r.position, r.name`.execute(db);
  return rows;
}

/** When a room is held next, from now on; now, when it is held already. */
export async function nextStart(
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

/** Meetings to which nobody came in time. */
export async function notCheckedIn(db: Db, clientId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from meeting where client_id = ${clientId} and status = 'booked' and checked_in_at is null
      and check_in_by <= ${now.toISOString()}::timestamptz and ends > ${now.toISOString()}::timestamptz
    order by check_in_by, id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** Bookings of rooms at a site (null: everywhere) on these days that have not ended. */
export async function bookingsOnDays(
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
