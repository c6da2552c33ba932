import type { ParkingRows, Period } from "@portico/contract/reports/form";
import type { ParkingRow, ParkingSummary } from "@portico/contract/reports/reports";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";

/** SQL of the parking reports. The handle is the first argument, the client's id the second. */

export interface ParkingFilter {
  site?: string | undefined;
  carpark?: string | undefined;
}

const ofPlace = ({ site, carpark }: ParkingFilter): RawBuilder<unknown> =>
  sql`${site ? sql`c.site_id = ${site}` : sql`true`} and ${carpark ? sql`c.id = ${carpark}` : sql`true`}`;

/** The days, and the times at which they can lie anywhere, by which the index of times finds them. */
const onDays = ({
  start,
  end,
}: DaySpan): RawBuilder<unknown> => sql`r.day between ${start}::date and ${end}::date
  and r.starts >= ${start}::timestamp at time zone 'UTC' - interval '1 day'
  and r.starts < ${end}::timestamp at time zone 'UTC' + interval '2 days'`;

/** A row for each car park and period; a car park that is switched off only has the periods in which somebody asked. */
export async function readParkingSummary(
  db: Db,
  clientId: string,
  { start, end }: DaySpan,
  period: Period,
  filter: ParkingFilter,
): Promise<ParkingSummary[]> {
  const { rows } = await sql<ParkingSummary>`
    select c.id as "targetCarparkId", c.name as "targetCarparkName", p.first as "startDate",
      coalesce(n.confirmed, 0) as "confirmedCount", coalesce(n.pending, 0) as "pendingCount",
      coalesce(n.asked, 0) as "requestCount"
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    cross join (select distinct date_trunc(${period}, g.day)::date as first
      from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)) p
    left join (
      select r.carpark_id, date_trunc(${period}, r.day::timestamp)::date as first,
        count(*) filter (where r.status = 'confirmed') as confirmed,
        count(*) filter (where r.status = 'pre-approval') as pending, count(*) as asked
      from parking_reservation r
      where r.client_id = ${clientId} and ${onDays({ start, end })} and r.status <> 'cancelled'
      group by 1, 2
    ) n on n.carpark_id = c.id and n.first = p.first
    where c.client_id = ${clientId} and ${ofPlace(filter)} and (c.is_active or n.asked is not null)
    order by p.first, s.position, c.position, c.name, c.id`.execute(db);
  return rows;
}

/** Oldest first. */
export async function listParkingRows(
  db: Db,
  clientId: string,
  { start, end }: DaySpan,
  { status, ...filter }: ParkingFilter & { status: ParkingRows },
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: ParkingRow[] }> {
  const has = {
    confirmed: sql`= 'confirmed'`,
    pending: sql`= 'pre-approval'`,
    other: sql`in ('queued', 'denied', 'unavailable')`,
    asked: sql`<> 'cancelled'`,
  }[status];
  const { rows } = await sql<ParkingRow & { count: number }>`
    select count(*) over () as count, r.id, r.day, r.starts as start, r.ends as "end", s.time_zone as "timeZone",
      c.name as carpark, o.name as space, r.status, r.person_id is null as "isVisitor"
    from parking_reservation r join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space o on o.client_id = r.client_id and o.id = r.space_id
    where r.client_id = ${clientId} and ${onDays({ start, end })} and r.status ${has}
      and ${ofPlace(filter)}
    order by r.starts, r.id limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

export interface TimeRow {
  time: string;
  count: number;
  confirmed: number;
  pending: number;
  spaces: number;
}

/**
 * Counts of a car park at each time of the site's day, in steps of `minutes`. The day's rows are read once; a reservation
 * over midnight belongs to the day on which it begins.
 */
const countTimes = (
  clientId: string,
  carparkId: string,
  day: string,
  minutes: number,
  { count, confirmed }: { count: RawBuilder<unknown>; confirmed: RawBuilder<unknown> },
) => sql<TimeRow>`
  with c as materialized (
    select c.pseudo, c.site_id, s.time_zone, ${day}::timestamp at time zone s.time_zone as begins,
      (${day}::timestamp + interval '1 day') at time zone s.time_zone as finishes,
      (select count(*) from parking_space p where p.client_id = c.client_id and p.carpark_id = c.id and p.is_active
        and not c.pseudo) as spaces
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.id = ${carparkId}
  ), asked as materialized (
    select r.starts, r.ends, r.status, r.space_id from parking_reservation r
    where r.client_id = ${clientId} and r.carpark_id = ${carparkId}
      and r.day between ${day}::date - 1 and ${day}::date and r.status <> 'cancelled'
  ), held as materialized (
    select o.starts, o.ends from c, parking_occupancy o
    where o.client_id = ${clientId} and o.carpark_id = ${carparkId} and o.ends > c.begins and o.starts < c.finishes
      and o.ends > ${day}::timestamp at time zone 'UTC' - interval '1 day'
      and o.ends < ${day}::timestamp at time zone 'UTC' + interval '4 days'
      and (o.permit_id is null or not (
        exists (select from parking_closure k where k.client_id = ${clientId} and k.carpark_id = ${carparkId}
          and k.first_day <= o.day and k.last_day >= o.day)
        or exists (select from closure k where k.client_id = ${clientId}
          and (k.site_id is null or k.site_id = c.site_id) and k.first_day <= o.day and k.last_day >= o.day)))
    union all
    select a.starts, a.ends from c, asked a where c.pseudo and a.status = 'confirmed' and a.space_id is null
  )
  select to_char(t.at at time zone c.time_zone, 'HH24:MI') as time, ${count} as count, ${confirmed} as confirmed,
    (select count(*) from asked a where a.starts <= t.at and a.ends > t.at and a.status = 'pre-approval') as pending,
    c.spaces
  from c cross join lateral generate_series(c.begins, c.finishes - interval '1 second',
    ${minutes} * interval '1 minute') as t (at)
  order by t.at`;

/**
 * Who holds a space. On a closed day permits and holds have none; in a car park without spaces of its own everybody
 * with a confirmed reservation counts.
 */
export async function readOccupancy(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  minutes: number,
): Promise<TimeRow[]> {
  const holders = sql`(select count(*) from held h where h.starts <= t.at and h.ends > t.at)`;
  const counted = { count: holders, confirmed: holders };
  return (await countTimes(clientId, carparkId, day, minutes, counted).execute(db)).rows;
}

/** Who asked and did not cancel. */
export async function readRequested(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  minutes: number,
): Promise<TimeRow[]> {
  const at = sql`select count(*) from asked a where a.starts <= t.at and a.ends > t.at`;
  const counted = { count: sql`(${at})`, confirmed: sql`(${at} and a.status = 'confirmed')` };
  return (await countTimes(clientId, carparkId, day, minutes, counted).execute(db)).rows;
}

/** The client's first car park in use, at its first site. */
export async function firstCarpark(db: Db, clientId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.is_active order by s.position, c.position, c.id limit 1`.execute(
    db,
  );
  return rows[0]?.id;
}

export async function findCarpark(
  db: Db,
  clientId: string,
  id: string,
): Promise<{ name: string } | undefined> {
  const { rows } = await sql<{ name: string }>`
    select name from parking_carpark where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}
