import type { OccupancyRows, ParkingRows } from "@portico/contract/reports/form";
import type { ParkingRow } from "@portico/contract/reports/reports";
import type { CarparkHolding } from "@portico/contract/reports/rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { HAS_STATUS, timesOfDay, withRowsOfDay } from "./queries.ts";

/** What is still there of the rows that `readTimes` counts. The handle is the first argument, the client's id the second. */

export interface CarparkDay {
  carparkId: string;
  date: string;
  /** Between two times of the report. */
  minutes: number;
}

interface Asked<Status> {
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

/** Oldest first; `count` says in each row how many there are. */
export const holdings = (
  clientId: string,
  { carparkId, date, minutes }: CarparkDay,
  { status, row }: Asked<OccupancyRows>,
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
  { page, limit, ...asked }: Asked<OccupancyRows> & { page: number; limit: number },
): Promise<{ count: number; results: CarparkHolding[] }> {
  const { rows } = await sql<CarparkHolding & { count: number }>`
    ${holdings(clientId, day, asked)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...one }) => one) };
}

/** Oldest first; `count` says in each row how many there are. */
export const requests = (
  clientId: string,
  { carparkId, date, minutes }: CarparkDay,
  { status, row }: Asked<ParkingRows>,
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
  { page, limit, ...asked }: Asked<ParkingRows> & { page: number; limit: number },
): Promise<{ count: number; results: ParkingRow[] }> {
  const { rows } = await sql<ParkingRow & { count: number }>`
    ${requests(clientId, day, asked)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...one }) => one) };
}
