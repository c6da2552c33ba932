import { sql } from "kysely";
import type { Db } from "../platform/database.ts";
import type { CarparkRule } from "./rules.ts";

/** SQL of car parks, as they are and as they fill. */

export interface CarparkRow extends CarparkRule {
  id: string;
  siteId: string;
  siteName: string;
  name: string;
  icon: string | null;
  color: string | null;
  requestsWeekday: number | null;
}

const carparkColumns = [
  "c.id",
  "c.site_id as siteId",
  "c.name",
  "c.icon",
  "c.color",
  "c.pseudo",
  "c.for_visitors as forVisitors",
  "c.groups",
  "c.allocation_mode as allocationMode",
  "c.allocation_weekday as allocationWeekday",
  "c.requests_weekday as requestsWeekday",
  "c.allocation_time as allocationTime",
  "s.name as siteName",
  "s.time_zone as timeZone",
] as const;

const carparkQuery = (db: Db, clientId: string) =>
  db
    .selectFrom("parking_carpark as c")
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "c.client_id").onRef("s.id", "=", "c.site_id"),
    )
    .select(carparkColumns)
    .where("c.client_id", "=", clientId);

/** Car parks in the sites' and their own order; `siteId` and `ids` narrow it. */
export function listCarparks(
  db: Db,
  clientId: string,
  only: { siteId?: string | undefined; ids?: string[] } = {},
): Promise<CarparkRow[]> {
  let query = carparkQuery(db, clientId);
  if (only.siteId) query = query.where("c.site_id", "=", only.siteId);
  if (only.ids) query = query.where("c.id", "=", sql<string>`any(${only.ids}::uuid[])`);
  return query.orderBy("s.position").orderBy("c.position").orderBy("c.id").execute();
}

export interface CarparkNow {
  id: string;
  spaceCount: number;
  occupied: number;
  queueLength: number;
}

/** What is held now, and how many queue for today, by car park. */
export async function carparksNow(db: Db, clientId: string, now: Date): Promise<Map<string, CarparkNow>> {
  const at = now.toISOString();
  const { rows } = await sql<CarparkNow>`
    select c.id,
      (select count(*) from parking_space p where p.client_id = c.client_id and p.carpark_id = c.id) as "spaceCount",
      case when c.pseudo
        then (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
          and r.day = (${at}::timestamptz at time zone s.time_zone)::date
          and r.status = 'confirmed' and r.space_id is null and r.starts <= ${at}::timestamptz and r.ends > ${at}::timestamptz)
        else (select count(*) from parking_occupancy o where o.client_id = c.client_id and o.carpark_id = c.id
          and o.starts <= ${at}::timestamptz and o.ends > ${at}::timestamptz)
      end as occupied,
      (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
        and r.status = 'queued' and r.day = (${at}::timestamptz at time zone s.time_zone)::date) as "queueLength"
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    where c.client_id = ${clientId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Forecast {
  carparkId: string;
  day: string;
  freeSpaces: number;
  queueLength: number;
  /** Whether the person already holds something overlapping that window. */
  overlaps: boolean;
}

/** For each car park and day: spaces free for the whole window, the queue, and whether the person is placed already. */
export async function forecast(
  db: Db,
  clientId: string,
  personId: string,
  windows: { carparkId: string; day: string; start: Date; end: Date }[],
): Promise<Forecast[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<Forecast>`
    select w.carpark_id as "carparkId", w.day,
      (select count(*) from parking_space p where p.client_id = ${clientId} and p.carpark_id = w.carpark_id)
        - (select count(distinct o.space_id) from parking_occupancy o where o.client_id = ${clientId}
            and o.carpark_id = w.carpark_id and o.ends > w.starts and o.starts < w.ends) as "freeSpaces",
      (select count(*) from parking_reservation r where r.client_id = ${clientId} and r.carpark_id = w.carpark_id
        and r.day = w.day and r.status = 'queued') as "queueLength",
      exists (select from parking_reservation r where r.client_id = ${clientId} and r.person_id = ${personId}
        and r.ends > w.starts and r.starts < w.ends and r.status in ('pre-approval', 'queued', 'confirmed')) as overlaps
    from unnest(${windows.map((w) => w.carparkId)}::uuid[], ${windows.map((w) => w.day)}::date[],
      ${windows.map((w) => w.start.toISOString())}::timestamptz[], ${windows.map((w) => w.end.toISOString())}::timestamptz[])
      as w (carpark_id, day, starts, ends)`.execute(db);
  return rows;
}
