import type { OccupancyRows, ParkingRows } from "@portico/contract/reports/form";
import type { ParkingRow } from "@portico/contract/reports/reports";
import type { CarparkHolding } from "@portico/contract/reports/rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { liveDays } from "../core/kept-queries.ts";

/** The handle is the first argument, the client's id the second. */

/** The conditions by which a request belongs to the rows of a report. */
export const HAS_STATUS: Readonly<Record<ParkingRows, RawBuilder<unknown>>> = {
  confirmed: sql`= 'confirmed'`,
  pending: sql`= 'pre-approval'`,
  other: sql`in ('queued', 'denied', 'unavailable')`,
  asked: sql`<> 'cancelled'`,
};

/** Counts at a time of a car park's day. */
export interface TimeRow {
  time: string;
  /**
   * Holders of a space. On a closed day permits and holds have none; in a car park without spaces of its own everybody
   * with a confirmed reservation counts.
   */
  held: number;
  /** Those who asked and did not cancel; of these, who may park and who waits for approval. */
  asked: number;
  confirmed: number;
  pending: number;
  spaces: number;
}

const spacesOf = (clientId: string, carparkId: string): RawBuilder<unknown> => sql`
  (select count(*) from parking_carpark c join parking_space p on p.client_id = c.client_id and p.carpark_id = c.id
    where c.client_id = ${clientId} and c.id = ${carparkId} and p.is_active and not c.pseudo)`;

/**
 * Begins a statement with the rows of a car park's day, each read once: `c` the car park, `asked` the requests, `held` what holds
 * a space. A reservation over midnight belongs to the day on which it begins.
 * @param isListed with what a list shows of them, beside what is counted
 */
const withRowsOfDay = (
  clientId: string,
  carparkId: string,
  day: string,
  isListed = false,
): RawBuilder<unknown> => sql`
  with c as materialized (
    select c.pseudo, c.name, c.site_id, s.time_zone, ${day}::timestamp at time zone s.time_zone as begins,
      (${day}::timestamp + interval '1 day') at time zone s.time_zone as finishes
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId} and c.id = ${carparkId}
  ), asked as materialized (
    select r.starts, r.ends, r.status, r.space_id${isListed ? sql`, r.id, r.day, r.person_id` : sql``}
    from parking_reservation r
    where r.client_id = ${clientId} and r.carpark_id = ${carparkId}
      and r.day between ${day}::date - 1 and ${day}::date and r.status <> 'cancelled'
  ), held as materialized (
    select o.starts, o.ends${isListed ? sql`, o.id, o.space_id, o.source` : sql``} from c, parking_occupancy o
    where o.client_id = ${clientId} and o.carpark_id = ${carparkId} and o.ends > c.begins and o.starts < c.finishes
      and o.ends > ${day}::timestamp at time zone 'UTC' - interval '1 day'
      and o.ends < ${day}::timestamp at time zone 'UTC' + interval '4 days'
      and (o.permit_id is null or not (
        exists (select from parking_closure k where k.client_id = ${clientId} and k.carpark_id = ${carparkId}
          and k.first_day <= o.day and k.last_day >= o.day)
        or exists (select from closure k where k.client_id = ${clientId}
          and (k.site_id is null or k.site_id = c.site_id) and k.first_day <= o.day and k.last_day >= o.day)))
    union all
    select a.starts, a.ends${isListed ? sql`, a.id, a.space_id, 'reservation' as source` : sql``}
    from c, asked a where c.pseudo and a.status = 'confirmed' and a.space_id is null
  )`;

/** The times of the day of `c`, in steps of minutes. */
const timesOfDay = (minutes: number): RawBuilder<unknown> => sql`
  generate_series(c.begins, c.finishes - interval '1 second', ${minutes} * interval '1 minute')`;

/** Counts of a car park at each time of the site's day, in steps of `minutes`. */
export const countTimes = (clientId: string, carparkId: string, day: string, minutes: number) => sql`
  ${withRowsOfDay(clientId, carparkId, day)}
  select t.at, to_char(t.at at time zone c.time_zone, 'HH24:MI') as time, n.*,
    (select count(*) from held h where h.starts <= t.at and h.ends > t.at) as held
  from c cross join lateral ${timesOfDay(minutes)} as t (at)
  cross join lateral (select count(*) as asked, count(*) filter (where a.status = 'confirmed') as confirmed,
      count(*) filter (where a.status = 'pre-approval') as pending
    from asked a where a.starts <= t.at and a.ends > t.at) n`;

/** A kept day without counts had none, and is counted like one that is not kept. */
export async function readTimes(
  db: Db,
  clientId: string,
  carparkId: string,
  day: string,
  minutes: number,
): Promise<TimeRow[]> {
  const spaces = spacesOf(clientId, carparkId);
  const kept = await sql<TimeRow>`
    select t.time, t.held, t.asked, t.confirmed, t.pending, ${spaces} as spaces
    from report_carpark_times k cross join lateral unnest(k.times, k.held, k.asked, k.confirmed, k.pending)
      with ordinality as t (time, held, asked, confirmed, pending, at)
    where k.client_id = ${clientId} and k.day = ${day}::date and k.carpark_id = ${carparkId}
      and k.day <> all(${liveDays(clientId, "parking", { start: day, end: day })})
    order by t.at`.execute(db);
  if (kept.rows.length > 0) return kept.rows;
  const { rows } = await sql<TimeRow>`
    select time, held, asked, confirmed, pending, ${spaces} as spaces
    from (${countTimes(clientId, carparkId, day, minutes)}) t order by at`.execute(db);
  return rows;
}

export interface CarparkDay {
  carparkId: string;
  date: string;
  /** Between two times of the report. */
  minutes: number;
}

interface TimeFilter<Status> {
  status: Status;
  /** The place of the time in the report, from 0; undefined: all times. */
  row?: number | undefined;
}

/** Whether the row `h` is counted at the time that was asked for. */
const isCounted = (minutes: number, row: number | undefined): RawBuilder<unknown> => sql`
  exists (select from ${timesOfDay(minutes)} with ordinality as t (at, place)
    where ${row === undefined ? sql`true` : sql`t.place = ${row + 1}`} and h.starts <= t.at and h.ends > t.at)`;

const OF_OCCUPANCY: Readonly<Record<OccupancyRows, RawBuilder<unknown>>> = {
  held: sql`held`,
  pending: sql`(select a.id, a.starts, a.ends, a.space_id, 'reservation' as source from asked a
    where a.status = 'pre-approval')`,
};

/** The rows that `readTimes` counts, as far as they are kept; oldest first. `count` says in each row how many there are. */
export const holdings = (
  clientId: string,
  { carparkId, date, minutes }: CarparkDay,
  { status, row }: TimeFilter<OccupancyRows>,
): RawBuilder<CarparkHolding & { count: number }> => sql<CarparkHolding & { count: number }>`
    ${withRowsOfDay(clientId, carparkId, date, true)}
    select count(*) over () as count, h.id, h.starts as start, h.ends as "end", c.time_zone as "timeZone",
      o.name as space, h.source
    from c cross join ${OF_OCCUPANCY[status]} h
    left join parking_space o on o.client_id = ${clientId} and o.id = h.space_id
    where ${isCounted(minutes, row)}
    order by h.starts, h.id`;

export async function listHoldings(
  db: Db,
  clientId: string,
  day: CarparkDay,
  { page, limit, ...filter }: TimeFilter<OccupancyRows> & { page: number; limit: number },
): Promise<{ count: number; results: CarparkHolding[] }> {
  const { rows } = await sql<CarparkHolding & { count: number }>`
    ${holdings(clientId, day, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...one }) => one) };
}

/** The requests that `readTimes` counts, as far as they are kept; oldest first. `count` says in each row how many there are. */
export const requests = (
  clientId: string,
  { carparkId, date, minutes }: CarparkDay,
  { status, row }: TimeFilter<ParkingRows>,
): RawBuilder<ParkingRow & { count: number }> => sql<ParkingRow & { count: number }>`
    ${withRowsOfDay(clientId, carparkId, date, true)}
    select count(*) over () as count, h.id, h.day, h.starts as start, h.ends as "end", c.time_zone as "timeZone",
      c.name as carpark, o.name as space, h.status, h.person_id is null as "isVisitor"
    from c cross join asked h
    left join parking_space o on o.client_id = ${clientId} and o.id = h.space_id
    where h.status ${HAS_STATUS[status]} and ${isCounted(minutes, row)}
    order by h.starts, h.id`;

export async function listRequests(
  db: Db,
  clientId: string,
  day: CarparkDay,
  { page, limit, ...filter }: TimeFilter<ParkingRows> & { page: number; limit: number },
): Promise<{ count: number; results: ParkingRow[] }> {
  const { rows } = await sql<ParkingRow & { count: number }>`
    ${requests(clientId, day, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...one }) => one) };
}
