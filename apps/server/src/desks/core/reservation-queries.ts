import type { ReservationStatus } from "@portico/contract/desks/form";
import { type RawBuilder, sql } from "kysely";
import { type Reason, toReasonColumns } from "../../platform/core/reason.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL of desk reservations. The handle is the first argument, the client's id the second. */

/** Waits for the named locks until the transaction ends: those of people, then of zones' days. */
export async function lockPeopleAndDays(db: Db, keys: readonly string[]): Promise<void> {
  const people = keys.filter((key) => key.startsWith("desk-person "));
  await lockKeys(db, "desks of a person", people);
  await lockKeys(
    db,
    "desks of a day",
    keys.filter((key) => !people.includes(key)),
  );
}

/** Locked before zones' days: bookings for the same person wait for each other. */
export const personKey = (personId: string): string => `desk-person ${personId}`;
/** Locked after people. */
export const zoneKey = (zoneId: string, day: string): string => `desk-zone ${zoneId} ${day}`;

export interface NewReservation {
  id: string;
  deskId: string;
  day: string;
}

interface SharedColumns {
  zoneId: string;
  siteId: string;
  personId: string;
  requestedBy: string | null;
  status: "pending" | "approved";
  createdAt: Date;
}

export async function insertReservations(
  db: Db,
  clientId: string,
  rows: readonly NewReservation[],
  shared: SharedColumns,
): Promise<void> {
  await sql`insert into desk_reservation (client_id, id, desk_id, zone_id, site_id, person_id, requested_by, day, status,
      created_at)
    select ${clientId}, u.id, u.desk_id, ${shared.zoneId}, ${shared.siteId}, ${shared.personId}, ${shared.requestedBy},
      u.day, ${shared.status}, ${shared.createdAt.toISOString()}
    from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ deskId }) => deskId)}::uuid[],
      ${rows.map(({ day }) => day)}::date[]) as u (id, desk_id, day)`.execute(db);
}

export interface ReservationRow {
  id: string;
  day: string;
  status: ReservationStatus;
  timeZone: string;
  userId: string;
  firstName: string;
  lastName: string;
  requestedById: string | null;
  requesterFirstName: string | null;
  requesterLastName: string | null;
  deskId: string;
  deskName: string;
  /** Whether the desk still stands on that floor and has a position on its drawing. */
  isDrawn: boolean;
  zoneId: string;
  zoneName: string;
  floorId: string;
  floorName: string;
  buildingName: string;
  siteId: string;
  siteName: string;
  reason: Reason;
  checkedInAt: string | null;
  isOver: boolean;
  createdAt: string;
}

interface ReservationsQuery {
  /** A table or subquery of `desk_reservation`'s columns. */
  from?: RawBuilder<unknown>;
  where: RawBuilder<unknown>;
  order: RawBuilder<unknown>;
  /** `limit` and `offset`. */
  page?: RawBuilder<unknown>;
}

const ALL_RESERVATIONS = sql`desk_reservation`;

/**
 * The page is chosen before the other tables are joined: without statistics, in the first minute of an
 * installation, PostgreSQL takes every table for a few rows, and would join all reservations to all people.
 */
const reservations = (
  clientId: string,
  { from = ALL_RESERVATIONS, where, order, page = sql`` }: ReservationsQuery,
) =>
  sql<ReservationRow>`
    with r as materialized (
      select r.* from ${from} r where r.client_id = ${clientId} and ${where} ${order} ${page})
    select r.id, r.day, r.status, s.time_zone as "timeZone", r.person_id as "userId", u.first_name as "firstName",
      u.last_name as "lastName", r.requested_by as "requestedById", q.first_name as "requesterFirstName",
      q.last_name as "requesterLastName", d.id as "deskId", d.name as "deskName", d.x is not null and c.floor_id = z.floor_id as "isDrawn",
      z.id as "zoneId", z.name as "zoneName", f.id as "floorId", f.name as "floorName", b.name as "buildingName",
      s.id as "siteId", s.name as "siteName", coalesce(to_jsonb(r.reason), r.reason_text) as reason,
      r.checked_in_at as "checkedInAt", r.is_over as "isOver",
      r.created_at as "createdAt"
    from r
    join desk d on d.client_id = ${clientId} and d.id = r.desk_id
    join desk_zone c on c.client_id = d.client_id and c.id = d.zone_id
    join desk_zone z on z.client_id = ${clientId} and z.id = r.zone_id
    join floor f on f.client_id = z.client_id and f.id = z.floor_id
    join building b on b.client_id = f.client_id and b.id = f.building_id
    join site s on s.client_id = ${clientId} and s.id = r.site_id
    join person u on u.client_id = ${clientId} and u.id = r.person_id
    left join person q on q.client_id = ${clientId} and q.id = r.requested_by
    ${order}`;

export interface ReservationFilter {
  /** Only reservations for this person or booked by them. */
  visibleTo?: string | undefined;
  /** Only reservations at these sites, for the person, or booked by the person. */
  siteIdsOrOwn?: { siteIds: readonly string[]; personId: string } | undefined;
  userId?: string | undefined;
  site?: string | undefined;
  zone?: string | undefined;
  desk?: string | undefined;
  status?: ReservationStatus | undefined;
  hideEnded?: boolean | undefined;
  search?: string | undefined;
  start?: string | undefined;
  end?: string | undefined;
}

/**
 * The filter's conditions on a reservation `r`, in terms of its own columns, so that counting needs no other
 * table.
 */
function conditions(clientId: string, filter: ReservationFilter): RawBuilder<unknown> {
  const { siteIdsOrOwn, userId, site, zone, desk, status, hideEnded, search, start, end } = filter;
  const all: RawBuilder<unknown>[] = [sql`true`];
  if (siteIdsOrOwn) {
    const { siteIds, personId } = siteIdsOrOwn;
    all.push(
      sql`(r.site_id = any(${[...siteIds]}::uuid[]) or r.person_id = ${personId} or r.requested_by = ${personId})`,
    );
  }
  if (userId) all.push(sql`r.person_id = ${userId}`);
  if (site) all.push(sql`r.site_id = ${site}`);
  if (zone) all.push(sql`r.zone_id = ${zone}`);
  if (desk) all.push(sql`r.desk_id = ${desk}`);
  if (status) all.push(sql`r.status = ${status}`);
  if (hideEnded) all.push(sql`r.status in ('pending', 'approved')`);
  if (start) all.push(sql`r.day >= ${start}::date`);
  if (end) all.push(sql`r.day <= ${end}::date`);
  for (const word of search?.toLowerCase().split(/\s+/) ?? []) all.push(matchesWord(clientId, word));
  return sql.join(all, sql` and `);
}

/** Two selections instead of an "or", which no index could serve. */
const involving = (clientId: string, personId: string): RawBuilder<unknown> => sql`(
  select o.* from desk_reservation o where o.client_id = ${clientId} and o.person_id = ${personId}
  union all
  select o.* from desk_reservation o where o.client_id = ${clientId} and o.requested_by = ${personId}
    and o.requested_by is distinct from o.person_id)`;

/** Matches the name of the desk or person; both tables are short compared with the reservations. */
const matchesWord = (clientId: string, word: string): RawBuilder<unknown> => sql`
  (r.desk_id in (select d.id from desk d where d.client_id = ${clientId} and strpos(lower(d.name), ${word}) > 0)
    or r.person_id in (select p.id from person p where p.client_id = ${clientId}
      and strpos(lower(p.first_name || ' ' || p.last_name), ${word}) > 0))`;

export async function listReservations(
  db: Db,
  clientId: string,
  filter: ReservationFilter,
  { ordering, page, limit }: { ordering: "date" | "-date"; page: number; limit: number },
): Promise<{ count: number; results: ReservationRow[] }> {
  const where = conditions(clientId, filter);
  const from = filter.visibleTo ? involving(clientId, filter.visibleTo) : ALL_RESERVATIONS;
  const before = (page - 1) * limit;
  const order = ordering === "date" ? sql`order by r.day, r.id` : sql`order by r.day desc, r.id desc`;
  const { rows: results } = await reservations(clientId, {
    from,
    where,
    order,
    page: sql`limit ${limit} offset ${before}`,
  }).execute(db);
  const isLast = results.length < limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${from} r where r.client_id = ${clientId} and ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

export async function reservationsById(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<ReservationRow[]> {
  const { rows } = await reservations(clientId, {
    where: sql`r.id = any(${[...ids]}::uuid[])`,
    order: sql`order by r.day, r.id`,
  }).execute(db);
  return rows;
}

/** Live reservations of a person at a site on these days. */
export async function listLiveOfPerson(
  db: Db,
  clientId: string,
  { personId, siteId, days }: { personId: string; siteId: string; days: readonly string[] },
): Promise<ReservationRow[]> {
  const { rows } = await reservations(clientId, {
    where: sql`r.person_id = ${personId} and r.site_id = ${siteId} and r.day = any(${[...days]}::date[])
      and r.status in ('pending', 'approved')`,
    order: sql`order by r.day`,
  }).execute(db);
  return rows;
}

/** Live reservations of a person from a day on. */
export async function listLiveFrom(
  db: Db,
  clientId: string,
  personId: string,
  firstDay: string,
): Promise<ReservationRow[]> {
  const { rows } = await reservations(clientId, {
    where: sql`r.person_id = ${personId} and r.day >= ${firstDay}::date and r.status in ('pending', 'approved')`,
    order: sql`order by r.day, r.id`,
  }).execute(db);
  return rows;
}

export interface EndChange {
  status: Exclude<ReservationStatus, "pending" | "approved">;
  reason?: Reason;
  decidedBy?: string | null;
}

export async function endReservations(
  db: Db,
  clientId: string,
  ids: readonly string[],
  { status, reason = null, decidedBy }: EndChange,
  now: Date,
): Promise<void> {
  const [note, text] = toReasonColumns(reason);
  await sql`update desk_reservation set status = ${status}, ended_at = ${now.toISOString()}, reason = ${note},
      reason_text = ${text},
      decided_by = coalesce(${decidedBy ?? null}, decided_by),
      decided_at = case when ${decidedBy ?? null}::uuid is null then decided_at else ${now.toISOString()}::timestamptz end
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

export async function setApproved(
  db: Db,
  clientId: string,
  id: string,
  decidedBy: string | null,
  now: Date,
): Promise<void> {
  await sql`update desk_reservation set status = 'approved', decided_by = ${decidedBy}, decided_at = ${now.toISOString()}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function setCheckedIn(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await sql`update desk_reservation set checked_in_at = ${now.toISOString()}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export interface DueRow {
  id: string;
  deskId: string;
  zoneId: string;
  siteId: string;
  day: string;
  timeZone: string;
  createdAt: string;
  checkedInAt: string | null;
}

const due = sql`select r.id, r.desk_id as "deskId", r.zone_id as "zoneId", r.site_id as "siteId", r.day,
    s.time_zone as "timeZone", r.created_at as "createdAt", r.checked_in_at as "checkedInAt"
  from desk_reservation r join site s on s.client_id = r.client_id and s.id = r.site_id`;

/**
 * Approved reservations up to a day whose end is not recorded yet; the caller compares each with its site's
 * clock.
 */
export async function listRunning(db: Db, clientId: string, lastDay: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`${due} where r.client_id = ${clientId} and r.day <= ${lastDay}::date
    and r.status = 'approved' and not r.is_over order by r.id`.execute(db);
  return rows;
}

export async function listUndecided(db: Db, clientId: string, lastDay: string): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`${due} where r.client_id = ${clientId} and r.day <= ${lastDay}::date
    and r.status = 'pending' order by r.id`.execute(db);
  return rows;
}

/** @returns the desks of those that were not over yet */
export async function expirePast(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<{ deskId: string }[]> {
  const { rows } = await sql<{ deskId: string }>`update desk_reservation set is_over = true
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[]) and status = 'approved' and not is_over
    returning desk_id as "deskId"`.execute(db);
  return rows;
}
