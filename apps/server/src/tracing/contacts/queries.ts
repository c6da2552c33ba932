import type { TracedContact, TracedStay } from "@portico/contract/tracing/contacts";
import { type Granularity, limits, type TraceOrdering } from "@portico/contract/tracing/form";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of track and trace. The database handle comes first, the client's id second. */

export interface Trace {
  personId: string;
  /** Only stays at these sites. */
  siteIds: readonly string[];
  fromDate: string;
  untilDate: string;
  granularity: Granularity;
  now: Date;
  /** `HH:mm`, of the client. */
  businessDay: { start: string; end: string };
}

/** Each day of each site, with the instants between which it is a business day. */
const siteDays = (clientId: string, { siteIds, fromDate, untilDate, businessDay }: Trace) => sql`
  select s.id as site_id, g.day::date as day, g.day at time zone s.time_zone as began,
    (g.day + interval '1 day') at time zone s.time_zone as ended,
    (g.day + ${businessDay.start}::time) at time zone s.time_zone as opens,
    (g.day + ${businessDay.end}::time) at time zone s.time_zone as closes
  from site s, generate_series(${fromDate}::timestamp, ${untilDate}::timestamp, interval '1 day') as g (day)
  where s.client_id = ${clientId} and s.id = any(${[...siteIds]}::uuid[])`;

/** Whose stays are read: one person's, or everybody's but theirs. */
type Whose = { only: string } | { except: string };

const isTheirs = (column: RawBuilder<unknown>, whose: Whose) =>
  "only" in whose ? sql`${column} = ${whose.only}` : sql`${column} is distinct from ${whose.except}`;

const firstRoom = sql`lateral (select o.id, o.floor_id, o.name from meeting_resource u
    join resource o on o.client_id = u.client_id and o.id = u.resource_id
    where u.client_id = m.client_id and u.meeting_id = m.id order by o.position, o.id limit 1) r`;

/** Columns: site_id, day, person_id, visitor_id, floor_id, zone, place, spot, by, starts, ends, is_presumed. */
const deskStays = (clientId: string, whose: Whose, days: RawBuilder<unknown>) => sql`
  select d.site_id, d.day, s.person_id, null::uuid as visitor_id, s.floor_id, s.zone, s.place,
    'z|' || s.floor_id || '|' || s.zone as spot, 'desk' as by, s.seen_from as starts,
    coalesce(s.seen_until, case when s.seen_from < d.closes then d.closes else d.ended end) as ends, false as is_presumed
  from ${days} d join sighting s on s.client_id = ${clientId} and s.site_id = d.site_id and s.seen_from >= d.began
    and s.seen_from < d.ended
  where s.source = 'desk' and ${isTheirs(sql`s.person_id`, whose)}
  union all
  select d.site_id, d.day, r.person_id, null, z.floor_id, z.name, k.name, 'z|' || z.floor_id || '|' || z.name, 'desk',
    d.opens, least(r.ended_at, d.closes), true
  from ${days} d join desk_reservation r on r.client_id = ${clientId} and r.site_id = d.site_id and r.day = d.day
  join desk k on k.client_id = r.client_id and k.id = r.desk_id
  join desk_zone z on z.client_id = k.client_id and z.id = k.zone_id
  where r.status in ('approved', 'released') and r.checked_in_at is null and ${isTheirs(sql`r.person_id`, whose)}`;

/** Everybody who has not declined; a meeting without a room is nowhere. */
const meetingStays = (clientId: string, whose: Whose, days: RawBuilder<unknown>) => sql`
  select d.site_id, d.day, p.person_id, null::uuid, r.floor_id, null::text, r.name, 'r|' || r.id, 'meeting', m.starts, m.ends,
    true
  from ${days} d join meeting m on m.client_id = ${clientId} and m.site_id = d.site_id and m.starts >= d.began
    and m.starts < d.ended
  join ${firstRoom} on true
  join lateral (
    select a.person_id from meeting_attendee a
    where a.client_id = m.client_id and a.meeting_id = m.id and a.answer <> 'declined'
    union select m.host_id where m.host_id is not null) p on ${isTheirs(sql`p.person_id`, whose)}
  where m.status in ('booked', 'ended')`;

/**
 * A visitor waits at reception, and then is where the meeting is, until the check-out. Where a visit has no room, its
 * hosts are with the visitor.
 */
const visitStays = (clientId: string, whose: Whose, days: RawBuilder<unknown>) => sql`
  select v.site_id, v.day, p.person_id, p.visitor_id, v.floor_id, null::text, v.place, v.spot, 'visit', v.starts, v.ends, false
  from (
    select d.site_id, d.day, s.visitor_id, s.seen_from as starts, coalesce(s.seen_until, d.ended) as ends, r.floor_id,
      coalesce(r.name, s.place) as place,
      case when w.is_waiting then 'p|' || s.place when r.id is not null then 'r|' || r.id
        else 'v|' || coalesce(v.meeting_id, v.id) end as spot,
      case when not w.is_waiting and r.id is null then array_append(v.host_ids, v.host_id) end as host_ids
    from ${days} d join sighting s on s.client_id = ${clientId} and s.site_id = d.site_id and s.seen_from >= d.began
      and s.seen_from < d.ended
    join visit v on v.client_id = s.client_id and v.id = s.source_id
    join lateral (select v.checked_in_at is null or s.seen_from < v.checked_in_at as is_waiting) w on true
    left join meeting m on m.client_id = v.client_id and m.id = v.meeting_id and not w.is_waiting
    left join ${firstRoom} on true
    where s.source = 'visit') v
  join lateral (
    select null::uuid as person_id, v.visitor_id
    union select h, null from unnest(v.host_ids) h where h is not null) p on ${isTheirs(sql`p.person_id`, whose)}`;

/**
 * From an entry until the next passage, else until the day is over. A plate is whose it is on the muster list; a denied
 * vehicle has not come in.
 */
const plateStays = (clientId: string, whose: Whose, days: RawBuilder<unknown>) => sql`
  select e.site_id, e.day, p.person_id, g.visitor_id, null::uuid, null::text, k.name, null::text, 'plate', e.starts, e.ends, true
  from (
    select d.site_id, d.day, coalesce(c.matched_plate, c.plate) as plate, c.camera_id, c.direction, c.executed_at as starts,
      coalesce(lead(c.executed_at) over (partition by d.site_id, d.day, coalesce(c.matched_plate, c.plate)
        order by c.executed_at, c.id), d.ended) as ends
    from ${days} d join camera_event c on c.client_id = ${clientId} and c.site_id = d.site_id and c.executed_at >= d.began
      and c.executed_at < d.ended
    where c.plate is not null and (c.direction = 'away' or (c.direction = 'towards' and c.status <> 'denied'))
      and ${
        "only" in whose
          ? sql`coalesce(c.matched_plate, c.plate) in (select o.plate collate "C" from person_vehicle o
              where o.client_id = ${clientId} and o.person_id = ${whose.only})`
          : sql`true`
      }) e
  join camera c on c.client_id = ${clientId} and c.id = e.camera_id
  left join parking_carpark k on k.client_id = c.client_id and k.id = c.carpark_id
  left join (
    select distinct on (v.plate) v.plate collate "C" as plate, o.id as person_id
    from person_vehicle v join person o on o.client_id = v.client_id and o.id = v.person_id
    where v.client_id = ${clientId} and o.disabled_at is null order by v.plate, o.is_staff desc, o.id) p on p.plate = e.plate
  left join lateral (
    select v.visitor_id from visitor_vehicle v
    where v.client_id = ${clientId} and v.plate = e.plate collate "default" and p.person_id is null
    order by v.visitor_id limit 1) g on true
  where e.direction = 'towards' and num_nonnulls(p.person_id, g.visitor_id) = 1 and ${isTheirs(sql`p.person_id`, whose)}`;

/**
 * Where people were on these days, as ranges that end with the day and now. Where a stay is only presumed, by a
 * booking or a car, the own answer "not on site" ends it. `spot` is what two people share who were near each other.
 */
function stays(clientId: string, { granularity, now }: Trace, whose: Whose, days: RawBuilder<unknown>) {
  const sources = [
    deskStays(clientId, whose, days),
    meetingStays(clientId, whose, days),
    visitStays(clientId, whose, days),
    ...(granularity === "site" ? [plateStays(clientId, whose, days)] : []),
  ];
  const spot = {
    site: sql`''`,
    floor: sql`coalesce(t.floor_id::text, t.spot)`,
    zone: sql`t.spot`,
  }[granularity];
  return sql`
    select t.site_id, t.day, t.person_id, t.visitor_id, t.floor_id, t.zone, t.place, t.by, ${spot} as spot,
      tstzrange(t.starts, b.until) as during
    from (${sql.join(sources, sql` union all `)}) t
    join ${days} d on d.site_id = t.site_id and d.day = t.day
    left join presence a on t.is_presumed and a.client_id = ${clientId} and a.person_id = t.person_id and a.day = t.day
      and not a.on_site
    join lateral (select least(t.ends, a.changed_at, d.ended, ${now.toISOString()}::timestamptz) as until) b on b.until > t.starts
    where ${spot} is not null`;
}

const minutesOf = (ranges: RawBuilder<unknown>) => sql`
  (select (coalesce(sum(extract(epoch from upper(one) - lower(one))), 0) / 60)::numeric from unnest(${ranges}) one)`;

/** Times of less than a minute are left out of the sum. */
const wholeMinutes = (ranges: RawBuilder<unknown>) => sql`floor(${minutesOf(ranges)})::int`;

const instant = (value: RawBuilder<unknown>) =>
  sql`to_char(${value} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Stays in the order of time, each place of a day once. `from` has the columns of `stays` with `at`, a multirange. */
const staysJson = (clientId: string, from: RawBuilder<unknown>) => sql`
  (select coalesce(json_agg(json_build_object('date', y.day, 'site', y.site, 'timeZone', y.time_zone, 'floor', y.floor,
      'zone', y.zone, 'place', y.place, 'start', ${instant(sql`lower(y.at)`)}, 'end', ${instant(sql`upper(y.at)`)},
      'minutes', ${wholeMinutes(sql`y.at`)}, 'by', y.by) order by y.day, lower(y.at), y.by, y.place), '[]')
    from (
      select x.day, s.name as site, s.time_zone, f.name as floor, x.zone, x.place, x.by, range_agg(x.at) as at
      from ${from} x
      join site s on s.client_id = ${clientId} and s.id = x.site_id
      left join floor f on f.client_id = ${clientId} and f.id = x.floor_id
      group by x.day, s.id, s.name, s.time_zone, f.id, f.name, x.zone, x.place, x.by) y)`;

const ORDERS: Record<TraceOrdering, RawBuilder<unknown>> = {
  "-minutes": sql`minutes desc, "lastName", "firstName", id`,
  minutes: sql`minutes, "lastName", "firstName", id`,
  name: sql`"lastName", "firstName", id`,
  "-name": sql`"lastName" desc, "firstName" desc, id desc`,
};

type ContactRow = Omit<TracedContact, "user"> & TracedContact["user"] & { photoId: string | null };
interface ContactPage {
  count: number;
  results: ContactRow[];
  minutes: number;
  days: TracedStay[];
}

/**
 * Those who were near a person, and where that person was: all of the same moment. PostgreSQL cannot know how many stays a
 * step finds, and takes it for one: joined with each other, the stays of thousands would be compared one by one. So nothing
 * but the page is looked up among them, and `is true` keeps that a look-up in a table of hashes.
 */
export async function listContacts(
  db: Db,
  clientId: string,
  trace: Trace,
  { page, limit, ordering }: { page: number; limit: number; ordering: TraceOrdering },
): Promise<ContactPage> {
  const { rows } = await sql<ContactPage>`
    with days as materialized (${siteDays(clientId, trace)}),
    own as materialized (${stays(clientId, trace, { only: trace.personId }, sql`days`)}),
    own_at as materialized (select site_id, day, spot, range_agg(during) as at from own group by site_id, day, spot),
    shared_days as materialized (
      select * from days where (site_id, day) in (select site_id, day from own)),
    shared as materialized (
      select coalesce(o.person_id, o.visitor_id) as id, o.site_id, o.day, o.floor_id, o.zone, o.place, o.by,
        w.at * o.during::tstzmultirange as at
      from (${stays(clientId, trace, { except: trace.personId }, sql`shared_days`)}) o
      join own_at w on w.site_id = o.site_id and w.day = o.day and w.spot = o.spot and w.at && o.during),
    by_day as materialized (
      select *, range_agg(at) over person_day as day_at, row_number() over person_day = 1 as is_first
      from shared window person_day as (partition by id, day)),
    near as materialized (
      select * from (select *, ${wholeMinutes(sql`day_at`)} as day_minutes from by_day offset 0) d
      where day_minutes >= ${limits.minutesMin}),
    found as materialized (
      select m.id, case when p.id is null then 'visitor' else 'employee' end as kind,
        coalesce(p.first_name, g.first_name) as "firstName", coalesce(p.last_name, g.last_name) as "lastName",
        p.photo, g.photo_id as "photoId", coalesce(p.company, g.company) as company, m.minutes
      from (select id, sum(day_minutes)::int as minutes from near where is_first group by id) m
      left join person p on p.client_id = ${clientId} and p.id = m.id
      left join visitor g on g.client_id = ${clientId} and g.id = m.id and p.id is null),
    page as materialized (
      select * from found order by ${ORDERS[ordering]} limit ${limit} offset ${(page - 1) * limit}),
    page_stays as materialized (select * from near where (id in (select id from page)) is true)
    select (select count(*) from found) as count,
      (select coalesce(json_agg(x), '[]') from (
        select f.id, f.kind, f."firstName", f."lastName", f.photo, f."photoId", f.company, f.minutes,
          ${staysJson(clientId, sql`(select * from page_stays h where h.id = f.id)`)} as days
        from page f order by ${ORDERS[ordering]}) x) as results,
      (select coalesce(sum(${wholeMinutes(sql`at`)}), 0)::int
        from (select range_agg(during) as at from own group by site_id, day) d) as minutes,
      ${staysJson(clientId, sql`(select site_id, day, floor_id, zone, place, by, during::tstzmultirange as at from own)`)} as days
    `.execute(db);
  return rows[0]!;
}

export interface TracedPerson {
  id: string;
  firstName: string;
  lastName: string;
  photo: string | null;
  email: string;
}

/** Also somebody whose account is disabled: they were here before. */
export async function readTraced(db: Db, clientId: string, id: string): Promise<TracedPerson | undefined> {
  const { rows } = await sql<TracedPerson>`
    select id, first_name as "firstName", last_name as "lastName", photo, email from person
    where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}

/** Whether the reader's log has this search since then. */
export async function hasTraced(
  db: Db,
  clientId: string,
  read: { readerId: string; personId: string; search: object; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry where client_id = ${clientId} and actor_id = ${read.readerId}
      and at >= ${read.since.toISOString()} and target_type = 'person' and target_id = ${read.personId}
      and action = 'tracing.contacts.read' and after = ${JSON.stringify(read.search)}::jsonb limit 1`.execute(
    db,
  );
  return rows.length > 0;
}
