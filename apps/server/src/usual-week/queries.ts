import type { Feature } from "@portico/contract/endpoint";
import type { Text } from "@portico/contract/texts/text";
import type { BookedThing, Outcome } from "@portico/contract/usual-week/form";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";
import { lockKeys } from "../platform/database/lock-order.ts";
import type { ParkingTimes, Weekday } from "./rules.ts";

/** SQL of usual weeks. The handle is always the first argument, the client's id the second. */

/** The times are those of parking; outcomes of before have none. */
export interface StoredOutcome extends Partial<ParkingTimes> {
  day: string;
  thing: BookedThing;
  place: string;
  outcome: Outcome;
  reason: Text | null;
  reservation: string | null;
}

export interface UsualWeekRow {
  setAt: string;
  pausedUntil: string | null;
  bookedUntil: string;
  outcomes: StoredOutcome[];
}

/** Nobody else changes or books the week of this person until the transaction ends. */
export const lockWeek = (db: Db, personId: string): Promise<void> =>
  lockKeys(db, "usual week", [`usual-week ${personId}`]);

export async function readWeek(
  db: Db,
  clientId: string,
  personId: string,
): Promise<UsualWeekRow | undefined> {
  const { rows } = await sql<UsualWeekRow>`
    select set_at as "setAt", paused_until as "pausedUntil", booked_until as "bookedUntil", outcomes from usual_week
    where client_id = ${clientId} and person_id = ${personId}`.execute(db);
  return rows[0];
}

export interface NamedWeekday extends Weekday {
  desk: { id: string; name: string } | null;
  carpark: { id: string; name: string } | null;
}

export async function listWeekdays(db: Db, clientId: string, personId: string): Promise<NamedWeekday[]> {
  const { rows } = await sql<NamedWeekday>`
    select w.weekday, w.desk_id as "deskId", w.carpark_id as "carparkId",
      to_char(w.parking_start, 'HH24:MI') as "startTime", to_char(w.parking_end, 'HH24:MI') as "endTime",
      case when w.ev_start is not null then json_build_object('requestedStart', to_char(w.ev_start, 'HH24:MI'),
        'requestedEnd', to_char(w.ev_end, 'HH24:MI')) end as "evSpaceReservation",
      case when d.id is not null then json_build_object('id', d.id, 'name', d.name) end as desk,
      case when c.id is not null then json_build_object('id', c.id, 'name', c.name) end as carpark
    from usual_weekday w
    left join desk d on d.client_id = w.client_id and d.id = w.desk_id
    left join parking_carpark c on c.client_id = w.client_id and c.id = w.carpark_id
    where w.client_id = ${clientId} and w.person_id = ${personId} order by w.weekday`.execute(db);
  return rows;
}

/** Which of these desks and car parks the client has. */
export async function listKnown(
  db: Db,
  clientId: string,
  { desks, carparks }: { desks: readonly string[]; carparks: readonly string[] },
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from desk where client_id = ${clientId} and id = any(${[...desks]}::uuid[])
    union all
    select id from parking_carpark where client_id = ${clientId} and id = any(${[...carparks]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Which of these reservations are in force, or wait. */
export async function listLive(db: Db, clientId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from desk_reservation where client_id = ${clientId} and id = any(${[...ids]}::uuid[])
      and status in ('pending', 'approved')
    union all
    select id from parking_reservation where client_id = ${clientId} and id = any(${[...ids]}::uuid[])
      and status in ('pre-approval', 'queued', 'confirmed')`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

export async function storeWeek(
  db: Db,
  clientId: string,
  personId: string,
  { bookedUntil, days, now }: { bookedUntil: string; days: readonly Weekday[]; now: Date },
): Promise<void> {
  await sql`insert into usual_week (client_id, person_id, booked_until, set_at)
    values (${clientId}, ${personId}, ${bookedUntil}, ${now.toISOString()})
    on conflict (client_id, person_id) do update
    set booked_until = excluded.booked_until, set_at = excluded.set_at,
      -- The later days are tried again.
      outcomes = (select coalesce(jsonb_agg(one), '[]') from jsonb_array_elements(usual_week.outcomes) one
        where one ->> 'day' <= excluded.booked_until::text)`.execute(db);
  await db
    .deleteFrom("usual_weekday")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .execute();
  await db
    .insertInto("usual_weekday")
    .values(
      days.map(({ weekday, deskId, carparkId, startTime, endTime, evSpaceReservation: ev }) => ({
        ...{ client_id: clientId, person_id: personId, weekday },
        ...{ desk_id: deskId, carpark_id: carparkId },
        // Times without a car park say nothing.
        ...(carparkId && {
          ...{ parking_start: startTime, parking_end: endTime },
          ...{ ev_start: ev?.requestedStart ?? null, ev_end: ev?.requestedEnd ?? null },
        }),
      })),
    )
    .execute();
}

export const removeWeek = (db: Db, clientId: string, personId: string): Promise<unknown> =>
  db.deleteFrom("usual_week").where("client_id", "=", clientId).where("person_id", "=", personId).execute();

/** Whether the person has a usual week. */
export async function pauseWeek(
  db: Db,
  clientId: string,
  personId: string,
  until: string | null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update usual_week set paused_until = ${until}
    where client_id = ${clientId} and person_id = ${personId}`.execute(db);
  return numAffectedRows === 1n;
}

/** Adds what came of one booking. */
export const noteOutcome = (
  db: Db,
  clientId: string,
  personId: string,
  outcome: StoredOutcome,
): Promise<unknown> =>
  sql`update usual_week set outcomes = outcomes || ${JSON.stringify([outcome])}::jsonb
    where client_id = ${clientId} and person_id = ${personId}`.execute(db);

export async function noteBooked(
  db: Db,
  clientId: string,
  personId: string,
  { bookedUntil, outcomes }: { bookedUntil: string; outcomes: readonly StoredOutcome[] },
): Promise<void> {
  await sql`update usual_week set booked_until = ${bookedUntil}, outcomes = ${JSON.stringify(outcomes)}::jsonb
    where client_id = ${clientId} and person_id = ${personId}`.execute(db);
}

export interface StandingWeek {
  personId: string;
  bookedUntil: string;
  hasDesk: boolean;
  hasCarpark: boolean;
  /** Of the site of its first desk or car park. */
  timeZone: string;
}

/**
 * The weeks that are booked by themselves, those that were set first before others: they get a desk that two want. Somebody
 * who is disabled books nothing, and what was removed is not booked.
 */
export async function listWeeks(db: Db, clientId: string): Promise<StandingWeek[]> {
  const { rows } = await sql<StandingWeek>`
    select w.person_id as "personId", w.booked_until as "bookedUntil", bool_or(d.desk_id is not null) as "hasDesk",
      bool_or(d.carpark_id is not null) as "hasCarpark", (array_agg(s.time_zone order by d.weekday))[1] as "timeZone"
    from usual_week w
    join person p on p.client_id = w.client_id and p.id = w.person_id and p.disabled_at is null
    join usual_weekday d on d.client_id = w.client_id and d.person_id = w.person_id
    left join desk k on k.client_id = d.client_id and k.id = d.desk_id
    left join desk_zone z on z.client_id = k.client_id and z.id = k.zone_id
    left join parking_carpark c on c.client_id = d.client_id and c.id = d.carpark_id
    join site s on s.client_id = w.client_id and s.id = coalesce(z.site_id, c.site_id)
    where w.client_id = ${clientId}
    group by w.person_id, w.booked_until, w.set_at order by w.set_at, w.person_id`.execute(db);
  return rows;
}

/** The client as bookings need it, as it is now. */
export interface BookingClient {
  id: string;
  features: Feature[];
  settings: Record<string, unknown>;
  businessDayStart: string;
  businessDayEnd: string;
}

export async function readBookingClient(db: Db, clientId: string): Promise<BookingClient> {
  const { rows } = await sql<BookingClient>`
    select id, features, settings, to_char(business_day_start, 'HH24:MI') as "businessDayStart",
      to_char(business_day_end, 'HH24:MI') as "businessDayEnd" from client where id = ${clientId}`.execute(
    db,
  );
  return rows[0]!;
}
