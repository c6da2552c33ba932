import type { Period } from "@portico/contract/reports/core/limits";
import type { ParkingRows } from "@portico/contract/reports/form";
import type { ParkingRow, ParkingSummary } from "@portico/contract/reports/reports";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { DaySpan } from "../core/days.ts";
import { liveDays } from "../core/kept-queries.ts";
import { countTimes, HAS_STATUS } from "./day-queries.ts";

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

/** The requests of each car park on days `d`, where there are any. */
const askedOn = (clientId: string, days: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select c.id as carpark_id, d.day, n.confirmed, n.pending, n.asked
  from ${days} cross join parking_carpark c cross join lateral (
    select count(*) filter (where r.status = 'confirmed') as confirmed,
      count(*) filter (where r.status = 'pre-approval') as pending, count(*) as asked
    from parking_reservation r
    where r.client_id = ${clientId} and r.carpark_id = c.id and r.day = d.day and r.status <> 'cancelled'
  ) n where c.client_id = ${clientId} and n.asked > 0`;

/** A row for each car park and period; a car park that is switched off only has the periods in which somebody asked. */
export async function readParkingSummary(
  db: Db,
  clientId: string,
  days: DaySpan,
  period: Period,
  filter: ParkingFilter,
): Promise<ParkingSummary[]> {
  const { start, end } = days;
  const { rows } = await sql<ParkingSummary>`
    with live as materialized (select ${liveDays(clientId, "parking", days)} as days)
    select c.id as "targetCarparkId", c.name as "targetCarparkName", p.first as "startDate",
      coalesce(n.confirmed, 0) as "confirmedCount", coalesce(n.pending, 0) as "pendingCount",
      coalesce(n.asked, 0) as "requestCount"
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    cross join (select distinct date_trunc(${period}, g.day)::date as first
      from generate_series(${start}::timestamp, ${end}::timestamp, interval '1 day') as g (day)) p
    left join (
      select one.carpark_id, date_trunc(${period}, one.day::timestamp)::date as first,
        sum(one.confirmed)::int as confirmed, sum(one.pending)::int as pending, sum(one.asked)::int as asked
      from (
        select k.carpark_id, k.day, k.confirmed, k.pending, k.asked from report_carpark_day k
        where k.client_id = ${clientId} and k.day between ${start}::date and ${end}::date
          and k.day <> all((select days from live)::date[])
        union all
        ${askedOn(clientId, sql`live cross join unnest(live.days) as d (day)`)}
      ) one group by 1, 2
    ) n on n.carpark_id = c.id and n.first = p.first
    where c.client_id = ${clientId} and ${ofPlace(filter)} and (c.is_active or n.asked is not null)
    order by p.first, s.position, c.position, c.name, c.id`.execute(db);
  return rows;
}

/** The requests behind a part of the report, oldest first; `count` says in each row how many there are. */
export const parkingRows = (
  clientId: string,
  { start, end }: DaySpan,
  { status, ...filter }: ParkingFilter & { status: ParkingRows },
): RawBuilder<ParkingRow & { count: number }> => sql<ParkingRow & { count: number }>`
    select count(*) over () as count, r.id, r.day, r.starts as start, r.ends as "end", s.time_zone as "timeZone",
      c.name as carpark, o.name as space, r.status, r.person_id is null as "isVisitor"
    from parking_reservation r join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join parking_space o on o.client_id = r.client_id and o.id = r.space_id
    where r.client_id = ${clientId} and ${onDays({ start, end })} and r.status ${HAS_STATUS[status]}
      and ${ofPlace(filter)}
    order by r.starts, r.id`;

export async function listParkingRows(
  db: Db,
  clientId: string,
  days: DaySpan,
  filter: ParkingFilter & { status: ParkingRows },
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: ParkingRow[] }> {
  const { rows } = await sql<ParkingRow & { count: number }>`
    ${parkingRows(clientId, days, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** Counts a day once more for `readParkingSummary` and `readTimes`. */
export async function keepParking(db: Db, clientId: string, day: string, minutes: number): Promise<void> {
  await sql`delete from report_carpark_day where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`delete from report_carpark_times where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`
    insert into report_carpark_day (client_id, carpark_id, day, confirmed, pending, asked)
    select ${clientId}::uuid, one.* from (${askedOn(clientId, sql`(select ${day}::date as day) d`)}) one`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select id from parking_carpark where client_id = ${clientId} order by id`.execute(db);
  for (const { id } of rows)
    await sql`
      insert into report_carpark_times (client_id, day, carpark_id, times, held, asked, confirmed, pending)
      select ${clientId}::uuid, ${day}::date, ${id}::uuid, array_agg(time order by at), array_agg(held order by at),
        array_agg(asked order by at), array_agg(confirmed order by at), array_agg(pending order by at)
      from (${countTimes(clientId, id, day, minutes)}) t having sum(held + asked) > 0`.execute(db);
}

/** The first car park in use, of the site or else of the client's first site with one. */
export async function firstCarpark(db: Db, clientId: string, site?: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    select c.id from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.is_active and ${site ? sql`c.site_id = ${site}` : sql`true`}
    order by s.position, c.position, c.id limit 1`.execute(db);
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
