import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { carsInside } from "../counts/queries.ts";
import type { CarparkRule } from "./rules.ts";

/** SQL of car parks and of how full they are. */

export interface CarparkRow extends CarparkRule {
  id: string;
  siteId: string;
  siteName: string;
  name: string;
  icon: string | null;
  color: string | null;
  requestsWeekday: number | null;
  isActive: boolean;
  /** What a day, and an EV slot, cost in credits; 0 where the client has no paid parking. */
  credits: number;
  evCredits: number;
  /** From 0, among all car parks of its site. */
  position: number;
  /** Times at which its EV spaces can be booked: `HH:mm` in the site's zone, ascending, without overlap. */
  evTimeslots: { startTime: string; endTime: string }[];
  /** EV spaces that are not switched off. */
  evSpaces: { id: string; name: string }[];
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
  "c.is_active as isActive",
  "s.name as siteName",
  "s.time_zone as timeZone",
] as const;

const priceOf = (column: string) =>
  sql<number>`case when 'paypark' = any(k.features) then ${sql.ref(column)} else 0 end`;

const carparkQuery = (db: Db, clientId: string) =>
  db
    .selectFrom("parking_carpark as c")
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "c.client_id").onRef("s.id", "=", "c.site_id"),
    )
    .innerJoin("client as k", "k.id", "c.client_id")
    .select(carparkColumns)
    .select([
      priceOf("c.credits").as("credits"),
      priceOf("c.ev_credits").as("evCredits"),
      sql<number>`(select count(*) from parking_carpark b where b.client_id = c.client_id and b.site_id = c.site_id
        and (b.position, b.id) < (c.position, c.id))`.as("position"),
      sql<CarparkRow["evTimeslots"]>`c.ev_timeslots`.as("evTimeslots"),
      sql<CarparkRow["evSpaces"]>`coalesce((
        select json_agg(json_build_object('id', e.id, 'name', e.name) order by e.name collate natural_order)
        from parking_ev_space e where e.client_id = c.client_id and e.carpark_id = c.id and e.is_active), '[]')`.as(
        "evSpaces",
      ),
    ])
    .where("c.client_id", "=", clientId);

/**
 * Car parks in the order of their sites, then in their own; `siteId` and `ids` narrow the list. Car parks
 * that are switched off are listed only with `includeInactive`.
 */
export function listCarparks(
  db: Db,
  clientId: string,
  only: { siteId?: string | undefined; ids?: string[]; includeInactive?: boolean | undefined } = {},
): Promise<CarparkRow[]> {
  let query = carparkQuery(db, clientId);
  if (!only.includeInactive) query = query.where("c.is_active", "=", true);
  if (only.siteId) query = query.where("c.site_id", "=", only.siteId);
  if (only.ids) query = query.where("c.id", "=", sql<string>`any(${only.ids}::uuid[])`);
  return query.orderBy("s.position").orderBy("c.position").orderBy("c.id").execute();
}

/** Those of the car parks that exist, or all of them, in any state, with their sites. */
export const listCarparkNames = (
  db: Db,
  clientId: string,
  ids?: readonly string[],
): Promise<Pick<CarparkRow, "id" | "name" | "siteId">[]> =>
  listCarparks(db, clientId, { ...(ids && { ids: [...ids] }), includeInactive: true });

/** Also finds a car park that is switched off. */
export async function carparkById(
  { db, clientId }: { db: Db; clientId: string },
  id: string,
): Promise<CarparkRow | undefined> {
  const [row] = await listCarparks(db, clientId, { ids: [id], includeInactive: true });
  return row;
}

export interface CarparkUsage {
  id: string;
  spaceCount: number;
  occupied: number;
  queueLength: number;
}

/**
 * Nothing holds a space for longer: at most a day, or a visitor's evening and the next morning. So an
 * occupancy that overlaps a window ends this soon after it, and the index by ends is not read for the whole
 * year to come.
 */
const LONGEST_MS = 48 * 3_600_000;
const latestEnd = (end: Date): string => new Date(end.getTime() + LONGEST_MS).toISOString();

/** Spaces held now, or cars counted inside where cameras count them, and the length of today's queue, by car park. */
export async function readCarparkUsage(
  db: Db,
  clientId: string,
  now: Date,
): Promise<Map<string, CarparkUsage>> {
  const at = now.toISOString();
  const { rows } = await sql<CarparkUsage>`
    select c.id,
      (select count(*) from parking_space p where p.client_id = c.client_id and p.carpark_id = c.id and p.is_active
        and not c.pseudo) as "spaceCount",
      case when c.pseudo
        then (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
          and r.day = (${at}::timestamptz at time zone s.time_zone)::date
          and r.status = 'confirmed' and r.space_id is null and r.starts <= ${at}::timestamptz and r.ends > ${at}::timestamptz)
        else coalesce(${carsInside}, (select count(*) from parking_occupancy o
          join parking_space p on p.client_id = o.client_id and p.id = o.space_id and p.is_active
          where o.client_id = c.client_id and o.carpark_id = c.id and o.ends > ${at}::timestamptz
            and o.ends <= ${latestEnd(now)}::timestamptz and o.starts <= ${at}::timestamptz))
      end as occupied,
      (select count(*) from parking_reservation r where r.client_id = c.client_id and r.carpark_id = c.id
        and r.status = 'queued' and r.day = (${at}::timestamptz at time zone s.time_zone)::date) as "queueLength"
    from parking_carpark c join site s on s.client_id = c.client_id and s.id = c.site_id
    join client l on l.id = c.client_id
    where c.client_id = ${clientId}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export interface Forecast {
  carparkId: string;
  day: string;
  freeSpaces: number;
  queueLength: number;
  /** Whether the person has a live reservation that overlaps the requested window. */
  overlaps: boolean;
}

/**
 * For each car park and day: spaces free for the window, the queue's length, and whether the person has a
 * live reservation between `requestedStart`, the start of the requested window, and its end.
 */
export async function readForecasts(
  db: Db,
  clientId: string,
  personId: string,
  windows: { carparkId: string; day: string; requestedStart: Date; start: Date; end: Date }[],
): Promise<Forecast[]> {
  if (windows.length === 0) return [];
  const { rows } = await sql<Forecast>`
    select w.carpark_id as "carparkId", w.day,
      (select count(*) from parking_space p where p.client_id = ${clientId} and p.carpark_id = w.carpark_id
        and p.is_active)
        - (select count(distinct o.space_id) from parking_occupancy o
          join parking_space p on p.client_id = o.client_id and p.id = o.space_id and p.is_active
          where o.client_id = ${clientId} and o.carpark_id = w.carpark_id
            and o.ends > w.starts and o.ends < w.latest and o.starts < w.ends) as "freeSpaces",
      (select count(*) from parking_reservation r where r.client_id = ${clientId} and r.carpark_id = w.carpark_id
        and r.day = w.day and r.status = 'queued') as "queueLength",
      exists (select from parking_reservation r where r.client_id = ${clientId} and r.person_id = ${personId}
        and r.ends > w.asked and r.starts < w.ends and r.status in ('pre-approval', 'queued', 'confirmed')) as overlaps
    from unnest(${windows.map((w) => w.carparkId)}::uuid[], ${windows.map((w) => w.day)}::date[],
      ${windows.map((w) => w.start.toISOString())}::timestamptz[], ${windows.map((w) => w.end.toISOString())}::timestamptz[],
      ${windows.map((w) => w.requestedStart.toISOString())}::timestamptz[],
      ${windows.map((w) => latestEnd(w.end))}::timestamptz[])
      as w (carpark_id, day, starts, ends, asked, latest)`.execute(db);
  return rows;
}
