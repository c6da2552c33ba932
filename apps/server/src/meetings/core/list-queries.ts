import type { MeetingStatus, MeetingSummary } from "@portico/contract/meetings/meetings";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";
import { roomsOfMeeting } from "./booked-rooms-queries.ts";
import { type Colleague, guestCount, PLACE, person } from "./queries.ts";

/** SQL of the lists of meetings, and their filters. */

export interface MeetingFilter {
  /** Only meetings that this person hosts, attends or booked. */
  visibleTo?: string | undefined;
  fromDate?: string | undefined;
  untilDate?: string | undefined;
  search?: string | undefined;
  typeId?: string | undefined;
  groupId?: string | undefined;
  resourceId?: string | undefined;
  siteId?: string | undefined;
  floorId?: string | undefined;
  status?: MeetingStatus | undefined;
  /** With `visibleTo`: without meetings that the person only booked, or has declined. */
  attending?: boolean | undefined;
  /** Only meetings with visitors. */
  hasVisitors?: boolean | undefined;
  /** Without cancelled and released meetings. */
  takesPlace?: boolean | undefined;
}

export interface SummaryRow extends Omit<MeetingSummary, "site" | "userIsHost" | "visitors"> {
  visitors: (Omit<Colleague, "photo"> & { photoId: string | null })[];
  siteId: string;
  siteName: string;
  isHost: boolean;
}

/** Of an attendee `a`. Hosts keep their own meetings, whatever their calendar has answered. */
const ATTENDS = sql`and (a.is_host or a.answer <> 'declined')`;

/**
 * The filter's conditions on a meeting `m`. They use the meeting's own columns only, so that counting needs
 * no other table.
 */
function conditions(clientId: string, filter: MeetingFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`m.client_id = ${clientId}`];
  const { visibleTo, fromDate, untilDate, search, typeId, groupId, resourceId, siteId, floorId, status } =
    filter;
  if (visibleTo)
    // One list of ids: conditions joined by "or" could use no index, and would read all of the client's
    // meetings. An array, so that the list is made once even where statistics are missing.
    all.push(sql`m.id = any(array(select a.meeting_id from meeting_attendee a where a.client_id = ${clientId}
        and a.person_id = ${visibleTo} ${filter.attending ? ATTENDS : sql``} ${overlapsDays("a", filter)}
      union all select o.id from meeting o where ${filter.attending !== true} and o.client_id = ${clientId}
        and o.booked_by = ${visibleTo} and o.booked_by is distinct from o.host_id ${overlapsDays("o", filter)}))`);
  // Days are the site's; bounds in instants that are a day wider let the SQL use the index.
  if (fromDate) all.push(sql`m.day >= ${fromDate}`);
  if (untilDate) all.push(sql`m.day <= ${untilDate}`);
  if (fromDate || untilDate) all.push(sql`true ${overlapsDays("m", filter)}`);
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
    const part = containing(search);
    all.push(sql`(m.description ilike ${part} or exists (select from person h where h.client_id = m.client_id
        and h.id = m.host_id and h.first_name || ' ' || h.last_name ilike ${part})
      or exists (select from meeting_resource x join resource r on r.client_id = x.client_id and r.id = x.resource_id
        where x.client_id = m.client_id and x.meeting_id = m.id and r.name ilike ${part}))`);
  }
  return all;
}

/** Days as instants, two days wider: every zone's day lies within. */
const overlapsDays = (
  alias: "m" | "a" | "o",
  { fromDate, untilDate }: MeetingFilter,
): RawBuilder<unknown> => {
  const starts = sql.ref(`${alias}.starts`);
  return sql`${fromDate ? sql`and ${starts} >= ${fromDate}::date::timestamptz - interval '1 day'` : sql``}
    ${untilDate ? sql`and ${starts} < ${untilDate}::date::timestamptz + interval '2 days'` : sql``}`;
};

/** Of each kind: attendees and visitors. */
const PEOPLE_SHOWN = 8;

/** @param viewerId the person whose hosting `isHost` shows */
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
  // A page that is not full gives the count without a second query.
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from meeting m where ${matches}`.execute(db);
  return { count: rows[0]!.count, results };
}

/** The number of meetings that a person attends on each day, where days are those of the meetings' sites. */
export async function countMeetingsByDay(
  db: Db,
  clientId: string,
  personId: string,
  filter: Pick<MeetingFilter, "fromDate" | "untilDate" | "typeId" | "hasVisitors">,
): Promise<{ date: string; count: number; isHost: boolean }[]> {
  const matches = sql.join(conditions(clientId, { ...filter, takesPlace: true }), sql` and `);
  const { rows } = await sql<{ date: string; count: number; isHost: boolean }>`
    select m.day as date, count(*) as count, bool_or(a.is_host) as "isHost"
    from meeting_attendee a join meeting m on m.client_id = a.client_id and m.id = a.meeting_id
    where a.client_id = ${clientId} and a.person_id = ${personId} ${ATTENDS} ${overlapsDays("a", filter)} and ${matches}
    group by m.day order by m.day`.execute(db);
  return rows;
}

/** Rooms that meetings take, one row each, newest last. */
export async function listRoomReservations(
  db: Db,
  clientId: string,
  filter: MeetingFilter,
  page: { page: number; limit: number },
) {
  const matches = [
    ...conditions(clientId, filter),
    ...(filter.resourceId ? [sql`r.id = ${filter.resourceId}`] : []),
    ...(filter.typeId ? [sql`r.type_id = ${filter.typeId}`] : []),
  ];
  const from = sql`from meeting m cross join ${roomsOfMeeting}
    join resource r on r.client_id = m.client_id and r.id = w.resource_id
    where ${sql.join(matches, sql` and `)}`;
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
    with page as (select m.*, r.id as room_id, r.name as room_name ${from}
      order by m.starts, m.id, r.name limit ${page.limit} offset ${(page.page - 1) * page.limit})
    select m.id || ':' || m.room_id as id, m.id as "meetingId",
      json_build_object('id', m.room_id, 'name', m.room_name) as room,
      m.status, m.starts as start, m.ends as "end", s.time_zone as "timeZone", m.description,
      coalesce(h.first_name || ' ' || h.last_name, '') as "hostName"
    from page m
    join site s on s.client_id = m.client_id and s.id = m.site_id
    left join person h on h.client_id = m.client_id and h.id = m.host_id
    order by m.starts, m.id, m.room_name`.execute(db);
  // Without a filter, all rooms of all meetings are counted where they stand.
  const isFiltered = matches.length > 1;
  const counted = isFiltered ? from : sql`from meeting_resource x where x.client_id = ${clientId}`;
  const { rows } = await sql<{ count: number }>`select count(*) as count ${counted}`.execute(db);
  return { totalCount: rows[0]!.count, results };
}
