import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Window } from "../../platform/core/window.ts";
import type { Db } from "../../platform/database/database.ts";
import { isOpenDay } from "../core/occupancy-queries.ts";
import type { DaySpan } from "../core/permit-days.ts";

/**
 * SQL of what permits hold: a row of parking_occupancy for each day. The handle is the first argument, the
 * client's id the second.
 */

export interface HeldPermitDay {
  permitId: string;
  carparkId: string;
  spaceId: string;
  day: string;
  /** The part of the day still to come. */
  window: Window;
}

/**
 * Holds spaces for days of permits. What has passed of a day that was released stays on record if the new
 * hold continues it without a break in the same space. A taken space violates the constraint
 * `parking_occupancy_space_free`.
 */
export async function holdDays(
  db: Db,
  clientId: string,
  source: "permit" | "hold",
  held: readonly HeldPermitDay[],
): Promise<void> {
  if (held.length === 0) return;
  await sql`
    insert into parking_occupancy (client_id, id, carpark_id, space_id, during, source, permit_id, day)
    select ${clientId}, w.id, w.carpark_id, w.space_id, tstzrange(w.starts, w.ends), ${source}, w.permit_id, w.day
    from unnest(${held.map(() => newId())}::uuid[], ${held.map((one) => one.carparkId)}::uuid[],
      ${held.map((one) => one.spaceId)}::uuid[], ${held.map(({ window }) => window.start.toISOString())}::timestamptz[],
      ${held.map(({ window }) => window.end.toISOString())}::timestamptz[], ${held.map((one) => one.permitId)}::uuid[],
      ${held.map(({ day }) => day)}::date[]) as w (id, carpark_id, space_id, starts, ends, permit_id, day)
    on conflict on constraint parking_occupancy_permit_day_once do update set space_id = excluded.space_id,
      source = excluded.source, during = case
        when upper(parking_occupancy.during) >= lower(excluded.during) and parking_occupancy.space_id = excluded.space_id
        then tstzrange(lower(parking_occupancy.during), upper(excluded.during)) else excluded.during end`.execute(
    db,
  );
}

/** Frees what a permit holds on these days from now on; what has passed stays on record. */
export async function vacateDays(
  db: Db,
  clientId: string,
  permitId: string,
  days: readonly string[],
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await sql`delete from parking_occupancy where client_id = ${clientId} and permit_id = ${permitId}
    and day = any(${days}::date[]) and starts >= ${at}::timestamptz`.execute(db);
  await sql`update parking_occupancy set during = tstzrange(starts, ${at}::timestamptz)
    where client_id = ${clientId} and permit_id = ${permitId} and day = any(${days}::date[])
      and ends > ${at}::timestamptz`.execute(db);
}

/**
 * A priority permit by which the person can claim the day, and the space held for it. Does not check the
 * claim time.
 */
export async function findClaimablePermit(
  db: Db,
  clientId: string,
  { personId, carparkId, day }: { personId: string; carparkId: string; day: string },
): Promise<{ permitId: string; spaceId: string | null } | undefined> {
  const { rows } = await sql<{ permitId: string; spaceId: string | null }>`
    select m.id as "permitId", o.space_id as "spaceId"
    from parking_permit m
    left join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id and o.day = ${day}
      and o.source = 'hold'
    where m.client_id = ${clientId} and m.person_id = ${personId} and m.carpark_id = ${carparkId}
      and m.permit_type = 'PR' and m.ended_at is null and m.first_day <= ${day}
      and (m.last_day is null or m.last_day >= ${day}) and extract(isodow from ${day}::date)::int = any(m.weekdays)
      and not exists (select from parking_permit_release x where x.client_id = m.client_id and x.permit_id = m.id
        and x.first_day <= ${day} and x.last_day >= ${day})
      and not exists (select from parking_reservation r where r.client_id = m.client_id and r.person_id = m.person_id
        and r.carpark_id = m.carpark_id and r.day = ${day} and r.status in ('pre-approval', 'queued', 'confirmed'))
    order by m.created_at, m.id limit 1`.execute(db);
  return rows[0];
}

/** Coming days for which priority permits of a car park hold a space. */
export async function listHeldDays(
  db: Db,
  clientId: string,
  carparkId: string,
  now: Date,
): Promise<{ permitId: string; day: string }[]> {
  const { rows } = await sql<{ permitId: string; day: string }>`
    select permit_id as "permitId", day from parking_occupancy
    where client_id = ${clientId} and carpark_id = ${carparkId} and ends > ${now.toISOString()}::timestamptz
      and source = 'hold'`.execute(db);
  return rows;
}

/** Coming days on which these people have or request a space of a car park. */
export async function listReservedDays(
  db: Db,
  clientId: string,
  carparkId: string,
  personIds: readonly string[],
  now: Date,
): Promise<{ personId: string; day: string }[]> {
  const { rows } = await sql<{ personId: string; day: string }>`
    select person_id as "personId", day from parking_reservation
    where client_id = ${clientId} and carpark_id = ${carparkId} and person_id = any(${personIds}::uuid[])
      and ends > ${now.toISOString()}::timestamptz and status in ('pre-approval', 'queued', 'confirmed')`.execute(
    db,
  );
  return rows;
}

/**
 * Coming days on which these people have a granted permit's space, in any car park: they can claim no other
 * on these days.
 */
export async function listGrantedDays(
  db: Db,
  clientId: string,
  personIds: readonly string[],
  now: Date,
): Promise<{ personId: string; day: string }[]> {
  const { rows } = await sql<{ personId: string; day: string }>`
    select m.person_id as "personId", o.day from parking_permit m
    join parking_occupancy o on o.client_id = m.client_id and o.permit_id = m.id
    where m.client_id = ${clientId} and m.person_id = any(${personIds}::uuid[]) and o.source = 'permit'
      and o.ends > ${now.toISOString()}::timestamptz and ${isOpenDay}`.execute(db);
  return rows;
}

/** The days among these on which the car park has a queue. */
export async function listQueuedDays(
  db: Db,
  clientId: string,
  carparkId: string,
  days: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    select distinct day from parking_reservation where client_id = ${clientId} and carpark_id = ${carparkId}
      and day = any(${days}::date[]) and status = 'queued' order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** A day and space that a permit takes, from other holders if necessary. */
export interface OccupiedDay extends HeldPermitDay {
  personId: string;
}

const occupiedTable = (
  days: readonly OccupiedDay[],
) => sql`unnest(${days.map(({ personId }) => personId)}::uuid[],
  ${days.map(({ carparkId }) => carparkId)}::uuid[], ${days.map(({ spaceId }) => spaceId)}::uuid[],
  ${days.map(({ permitId }) => permitId)}::uuid[], ${days.map(({ day }) => day)}::date[], ${days.map(({ window }) => window.start.toISOString())}::timestamptz[],
  ${days.map(({ window }) => window.end.toISOString())}::timestamptz[])
  as w (person_id, carpark_id, space_id, permit_id, day, starts, ends)`;

/**
 * The days among these that priority permits of the same people cover: holds of those permits depend on
 * granted days.
 */
export async function listPriorityDays(
  db: Db,
  clientId: string,
  days: readonly OccupiedDay[],
): Promise<{ permitId: string; carparkId: string; day: string }[]> {
  if (days.length === 0) return [];
  const { rows } = await sql<{ permitId: string; carparkId: string; day: string }>`
    select distinct m.id as "permitId", m.carpark_id as "carparkId", w.day
    from ${occupiedTable(days)}
    join parking_permit m on m.client_id = ${clientId} and m.person_id = w.person_id and m.permit_type = 'PR'
      and m.ended_at is null and m.first_day <= w.day and (m.last_day is null or m.last_day >= w.day)
      and extract(isodow from w.day)::int = any(m.weekdays)
    order by m.id, w.day`.execute(db);
  return rows;
}

/**
 * Live reservations of the holders, in any car park, during what their permits take. On a closed day holders
 * may park elsewhere.
 */
export async function listHolderReservations(
  db: Db,
  clientId: string,
  days: readonly OccupiedDay[],
): Promise<{ id: string; carparkId: string; day: string }[]> {
  const { rows } = await sql<{ id: string; carparkId: string; day: string }>`
    select distinct r.id, r.carpark_id as "carparkId", r.day
    from (select ${clientId}::uuid as client_id, w.* from ${occupiedTable(days)}) o
    join parking_reservation r on r.client_id = o.client_id and r.person_id = o.person_id and r.ends > o.starts
      and r.starts < o.ends and r.status in ('pre-approval', 'queued', 'confirmed')
    where ${isOpenDay}`.execute(db);
  return rows;
}

export interface ConflictingHolder {
  id: string;
  /** Null: a hold of a permit. */
  reservationId: string | null;
  /** The holder of that permit. */
  personId: string | null;
  spaceId: string;
  carparkId: string;
  start: string;
  end: string;
  /** The day with which the holder conflicts. */
  day: string;
}

/** Other occupancies of the spaces that permits take, in the order of time. */
export async function listConflicts(
  db: Db,
  clientId: string,
  days: readonly OccupiedDay[],
): Promise<ConflictingHolder[]> {
  const { rows } = await sql<ConflictingHolder>`
    select distinct o.id, o.reservation_id as "reservationId", m.person_id as "personId", o.space_id as "spaceId", o.carpark_id as "carparkId",
      o.starts as start, o.ends as "end", w.day
    from ${occupiedTable(days)}
    join parking_occupancy o on o.client_id = ${clientId} and o.space_id = w.space_id and o.ends > w.starts
      and o.starts < w.ends and o.permit_id is distinct from w.permit_id
    left join parking_permit m on m.client_id = o.client_id and m.id = o.permit_id
    order by o.starts, o.id`.execute(db);
  return rows;
}

/**
 * Days of granted permits without an occupancy: days that the horizon has reached since, and days that a
 * shorter horizon left out before days written under a longer one.
 *
 * @param daysAhead the horizon in days from today at each site
 */
export async function listMissingDays(
  db: Db,
  clientId: string,
  daysAhead: number,
  now: Date,
): Promise<{ permitId: string; day: string }[]> {
  const { rows } = await sql<{ permitId: string; day: string }>`
    select f.id as "permitId", f.first + n as day
    from (
      select m.id, m.client_id, m.weekdays, greatest(m.first_day, t.today) as first,
        least(m.last_day, t.today + ${daysAhead}::int) as last
      from parking_permit m
      join parking_carpark c on c.client_id = m.client_id and c.id = m.carpark_id
      join site s on s.client_id = c.client_id and s.id = c.site_id,
      lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date as today) t
      where m.client_id = ${clientId} and m.permit_type = 'GR' and m.ended_at is null
    ) f, generate_series(0, f.last - f.first) n
    where extract(isodow from f.first + n)::int = any(f.weekdays)
      and not exists (select from parking_occupancy o where o.client_id = f.client_id and o.permit_id = f.id
        and o.day = f.first + n)
      and not exists (select from parking_permit_release x where x.client_id = f.client_id and x.permit_id = f.id
        and x.first_day <= f.first + n and x.last_day >= f.first + n)
    order by 2, 1`.execute(db);
  return rows;
}

/** The people among these with an accessibility need. */
export async function listPeopleWithNeed(
  db: Db,
  clientId: string,
  personIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ personId: string }>`select person_id as "personId" from parking_need
    where client_id = ${clientId} and person_id = any(${personIds}::uuid[])`.execute(db);
  return new Set(rows.map(({ personId }) => personId));
}

/** Days whose occupancy by a permit has not ended. */
export async function listDaysHeldByPermit(
  db: Db,
  clientId: string,
  permitId: string,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`select day from parking_occupancy where client_id = ${clientId}
    and permit_id = ${permitId} and ends > ${now.toISOString()}::timestamptz order by day`.execute(db);
  return rows.map(({ day }) => day);
}

/** Requests that claim a priority permit's days and still wait. */
export async function listUndecidedClaims(
  db: Db,
  clientId: string,
  permitId: string,
): Promise<{ id: string; day: string }[]> {
  const { rows } = await sql<{ id: string; day: string }>`select id, day from parking_reservation
    where client_id = ${clientId} and permit_id = ${permitId} and status in ('pre-approval', 'queued')`.execute(
    db,
  );
  return rows;
}

/** Turns the claims into ordinary requests. */
export async function dropClaims(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update parking_reservation set permit_id = null
    where client_id = ${clientId} and id = any(${ids}::uuid[])`.execute(db);
}

/** Reservations by which days of a permit were handed over, whatever their status. */
export async function listHandedOver(
  db: Db,
  clientId: string,
  permitId: string,
  { firstDay, lastDay }: DaySpan,
): Promise<{ id: string; personId: string; status: string }[]> {
  const { rows } = await sql<{ id: string; personId: string; status: string }>`
    select id, person_id as "personId", status from parking_reservation
    where client_id = ${clientId} and given_permit_id = ${permitId} and day >= ${firstDay} and day <= ${lastDay}
    order by created_at, id`.execute(db);
  return rows;
}
