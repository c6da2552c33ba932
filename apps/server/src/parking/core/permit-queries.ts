import type { Text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";
import { isOpenDay } from "./occupancy-queries.ts";
import type { ClaimRule, DayFacts, DaySpan, PermitRule } from "./permit-days.ts";

/**
 * SQL that reads permits; what permits hold is in permits/day-queries.ts. The handle is the first argument,
 * the client's id the second.
 */

export interface ReleaseRow extends DaySpan {
  id: string;
  permitId: string;
  /** The words of people. */
  note: string | null;
  /** What the system noted. */
  noteTexts: readonly Text[];
  late: boolean;
  createdAt: string;
}

export interface PermitRow extends PermitRule, ClaimRule {
  id: string;
  personId: string;
  firstName: string;
  lastName: string;
  siteId: string;
  siteName: string;
  carparkId: string;
  carparkName: string;
  spaceId: string | null;
  spaceName: string | null;
  /** Whether the permit's own space is in use. */
  isSpaceActive: boolean;
  weekdays: number[];
  /** Releases that end today or later, the earliest first. */
  releases: ReleaseRow[];
}

const localDay = (now: Date) => sql`(${now.toISOString()}::timestamptz at time zone s.time_zone)::date`;

const releaseJson = sql`json_build_object('id', x.id, 'permitId', x.permit_id, 'firstDay', x.first_day,
  'lastDay', x.last_day, 'note', x.note, 'noteTexts', x.note_texts, 'late', x.late, 'createdAt', x.created_at)`;

const permitColumns = (now: Date) => sql`
  m.id, m.permit_type as "permitType", m.person_id as "personId", u.first_name as "firstName",
  u.last_name as "lastName", s.id as "siteId", s.name as "siteName", s.time_zone as "timeZone", c.id as "carparkId",
  c.name as "carparkName", c.allocation_mode as "allocationMode", c.allocation_weekday as "allocationWeekday",
  c.requests_weekday as "requestsWeekday", c.allocation_time as "allocationTime", p.id as "spaceId",
  p.name as "spaceName", coalesce(p.is_active, false) as "isSpaceActive", m.first_day as "firstDay",
  m.last_day as "lastDay", m.weekdays, m.ended_at as "endedAt",
  (select coalesce(json_agg(${releaseJson} order by x.first_day), '[]') from parking_permit_release x
    where x.client_id = m.client_id and x.permit_id = m.id and x.last_day >= ${localDay(now)}) as releases`;

const permitTables = sql`parking_permit m
  join person u on u.client_id = m.client_id and u.id = m.person_id
  join parking_carpark c on c.client_id = m.client_id and c.id = m.carpark_id
  join site s on s.client_id = c.client_id and s.id = c.site_id
  left join parking_space p on p.client_id = m.client_id and p.id = m.space_id`;

export interface PermitFilter {
  employee?: string | undefined;
  site?: string | undefined;
  carpark?: string | undefined;
  search?: string | undefined;
  /** The permit must be in force on some of these days; without `start`: from today on. */
  start?: string | undefined;
  end?: string | undefined;
  page: number;
  limit: number;
}

/** Sorted by holder, then by first day. A permit that was ended is listed only for days before its end. */
export async function listPermits(
  db: Db,
  clientId: string,
  filter: PermitFilter,
  now: Date,
): Promise<{ count: number; results: PermitRow[] }> {
  const { employee, site, carpark, search, end, page, limit } = filter;
  const today = localDay(now);
  const start = filter.start ? sql`${filter.start}::date` : today;
  const all: RawBuilder<unknown>[] = [
    sql`(m.last_day is null or m.last_day >= ${start})`,
    sql`(m.ended_at is null or ${start} < (m.ended_at at time zone s.time_zone)::date)`,
  ];
  if (end) all.push(sql`m.first_day <= ${end}`);
  if (employee) all.push(sql`m.person_id = ${employee}`);
  if (site) all.push(sql`s.id = ${site}`);
  if (carpark) all.push(sql`c.id = ${carpark}`);
  if (search) {
    const part = containing(search);
    all.push(
      sql`(u.first_name || ' ' || u.last_name ilike ${part} or c.name ilike ${part} or p.name ilike ${part})`,
    );
  }
  const where = sql`m.client_id = ${clientId} and ${sql.join(all, sql` and `)}`;
  const { rows: results } =
    await sql<PermitRow>`select ${permitColumns(now)} from ${permitTables} where ${where}
    order by u.last_name, u.first_name, m.first_day, m.id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    );
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${permitTables} where ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function permitById(
  db: Db,
  clientId: string,
  id: string,
  now: Date,
): Promise<PermitRow | undefined> {
  const { rows } = await sql<PermitRow>`select ${permitColumns(now)} from ${permitTables}
    where m.client_id = ${clientId} and m.id = ${id}`.execute(db);
  return rows[0];
}

/**
 * Permits of a person that may give a right on some of these days, each with the facts about its days among
 * them, in one round trip. The caller passes days, not a span: two requested days may lie centuries apart.
 */
export async function permitsWithDays(
  db: Db,
  clientId: string,
  personId: string,
  days: readonly string[],
  now: Date,
): Promise<(PermitRow & { calendar: DayFacts[] })[]> {
  const { rows } = await sql<PermitRow & { calendar: DayFacts[] }>`
    select ${permitColumns(now)}, coalesce((${daysOfPermit(days, now)}), '[]') as calendar
    from ${permitTables}
    where m.client_id = ${clientId} and m.person_id = ${personId} and exists (select from unnest(${days}::date[]) d (day)
        where m.first_day <= d.day and (m.last_day is null or m.last_day >= d.day))
    order by m.first_day, m.id`.execute(db);
  return rows;
}

/**
 * The facts about the days of permit `m`. Whether a space is free is looked up only where it matters: for
 * released days, and for coming days of a priority permit that hold no space.
 */
const daysOfPermit = (days: readonly string[], now: Date) => sql`
  select json_agg(json_build_object('day', f.day, 'isClosed', f.is_closed, 'release', f.release,
      'reservation', f.reservation, 'isHeld', f.is_held, 'isHandedOver', f.is_handed_on, 'isFree', case
        when f.day < ${localDay(now)} or f.is_closed or f.is_held or f.reservation is not null then false
        when m.permit_type = 'PR' then f.release is null and ${isPossiblyClaimable(now)} and ${someSpaceFree}
        else f.release is not null and p.is_active and ${ownSpaceFree} end) order by f.day)
  from (
    select d.day, greatest(d.day::timestamp at time zone s.time_zone, ${now.toISOString()}::timestamptz) as starts,
      (d.day + 1)::timestamp at time zone s.time_zone as ends,
      ${isClosed} as is_closed,
      (select x.id from parking_permit_release x where x.client_id = m.client_id and x.permit_id = m.id
        and x.first_day <= d.day and x.last_day >= d.day) as release,
      case when m.permit_type = 'PR' then (${claimedBy}) end as reservation,
      m.permit_type = 'PR' and exists (select from parking_occupancy o where o.client_id = m.client_id
        and o.permit_id = m.id and o.day = d.day and o.source = 'hold') as is_held,
      m.permit_type = 'PR' and exists (select from parking_reservation g where g.client_id = m.client_id
        and g.given_permit_id = m.id and g.day = d.day) as is_handed_on
    from unnest(${days}::date[]) d (day)
    where m.first_day <= d.day and (m.last_day is null or m.last_day >= d.day)
      and extract(isodow from d.day)::int = any(m.weekdays)
      and (m.ended_at is null or d.day < (m.ended_at at time zone s.time_zone)::date)
      and not (m.permit_type = 'PR' and ${isGrantedElsewhere(now)})
    offset 0 -- Else what is looked up once here would be looked up again wherever it is read.
  ) f`;

/**
 * Whether a granted permit of the same person gives a space on that coming day: the priority permit then
 * gives no other.
 */
const isGrantedElsewhere = (now: Date) => sql`exists (select from parking_permit g
  join parking_occupancy o on o.client_id = g.client_id and o.permit_id = g.id
  where g.client_id = m.client_id and g.person_id = m.person_id and o.day = d.day and o.source = 'permit'
    and o.ends > ${now.toISOString()}::timestamptz and ${isOpenDay})`;

const isClosed = sql`(exists (select from closure x where x.client_id = m.client_id
    and (x.site_id is null or x.site_id = s.id) and x.first_day <= d.day and x.last_day >= d.day)
  or exists (select from parking_closure x where x.client_id = m.client_id and x.carpark_id = c.id
    and x.first_day <= d.day and x.last_day >= d.day))`;

const claimedBy = sql`select r.id from parking_reservation r where r.client_id = m.client_id
  and r.carpark_id = m.carpark_id and r.person_id = m.person_id and r.day = d.day
  and r.status in ('pre-approval', 'queued', 'confirmed') order by r.starts limit 1`;

const spacesOfCarpark = sql`parking_space q where q.client_id = m.client_id and q.carpark_id = m.carpark_id`;

/**
 * Whether more spaces are active than are held at some time of the day. No occupancy is longer than a day of
 * 25 hours: all that overlap the day end before the next day has ended, so that the index finds them without
 * the occupancies of the year to come.
 */
const someSpaceFree = sql`(select count(*) from ${spacesOfCarpark} and q.is_active) > (
  select count(distinct o.space_id) from parking_occupancy o where o.client_id = m.client_id
    and o.carpark_id = m.carpark_id and o.ends > f.starts and o.ends < f.ends + interval '26 hours' and o.starts < f.ends
    and o.space_id <> all (array(select q.id from ${spacesOfCarpark} and not q.is_active)))`;

/**
 * Whether the day may lie in the claim time between R and A. Compares whole days only, which saves the
 * look-up of spaces for most days.
 */
const isPossiblyClaimable = (now: Date) => sql`(c.allocation_mode = 'manual' or c.allocation_weekday is null
    or date_trunc('week', f.day)::date - 8 + c.allocation_weekday >= ${localDay(now)})
  and (c.requests_weekday is null or date_trunc('week', f.day)::date - 8 + c.requests_weekday <= ${localDay(now)})`;

/**
 * Whether the space is held only by the permit's holder, whose reservation would end in favour of the
 * permit.
 */
const ownSpaceFree = sql`not exists (select from parking_occupancy o left join parking_reservation r
    on r.client_id = o.client_id and r.id = o.reservation_id
  where o.client_id = m.client_id and o.space_id = m.space_id and o.ends > f.starts and o.starts < f.ends
    and r.person_id is distinct from m.person_id)`;

/**
 * Permits of a car park, person or space that give some right today or later, of this type if one is given.
 */
export async function permitsInForce(
  db: Db,
  clientId: string,
  only: { permitType?: "GR" | "PR"; carparkId?: string; personId?: string; spaceId?: string | null },
  now: Date,
): Promise<PermitRow[]> {
  const all: RawBuilder<unknown>[] = [
    sql`m.ended_at is null and (m.last_day is null or m.last_day >= ${localDay(now)})`,
  ];
  if (only.permitType) all.push(sql`m.permit_type = ${only.permitType}`);
  if (only.carparkId) all.push(sql`m.carpark_id = ${only.carparkId}`);
  if (only.personId) all.push(sql`m.person_id = ${only.personId}`);
  if (only.spaceId) all.push(sql`m.space_id = ${only.spaceId}`);
  const { rows } = await sql<PermitRow>`select ${permitColumns(now)} from ${permitTables}
    where m.client_id = ${clientId} and ${sql.join(all, sql` and `)} order by m.created_at, m.id`.execute(db);
  return rows;
}

export interface NewPermit extends DaySpanOpen {
  id: string;
  personId: string;
  carparkId: string;
  spaceId: string | null;
  permitType: "GR" | "PR";
  weekdays: number[];
  createdBy: string | null;
  createdAt: Date;
}

interface DaySpanOpen {
  firstDay: string;
  lastDay: string | null;
}

export async function insertPermit(db: Db, clientId: string, row: NewPermit): Promise<void> {
  await db
    .insertInto("parking_permit")
    .values({
      client_id: clientId,
      id: row.id,
      person_id: row.personId,
      carpark_id: row.carparkId,
      space_id: row.spaceId,
      permit_type: row.permitType,
      first_day: row.firstDay,
      last_day: row.lastDay,
      weekdays: row.weekdays,
      created_by: row.createdBy,
      created_at: row.createdAt.toISOString(),
    })
    .execute();
}

export async function updatePermit(
  db: Db,
  clientId: string,
  id: string,
  change: { lastDay: string | null; weekdays: number[]; endedAt: Date | null },
): Promise<void> {
  await db
    .updateTable("parking_permit")
    .set({
      last_day: change.lastDay,
      weekdays: change.weekdays,
      ended_at: change.endedAt?.toISOString() ?? null,
    })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}
