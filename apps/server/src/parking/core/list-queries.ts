import { addDays } from "@portico/contract/days/days";
import type { ReservationOrder } from "@portico/contract/parking/form";
import type { Status } from "@portico/contract/parking/reservations";
import { normalizePlate } from "@portico/contract/visitors/form";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { containing } from "../../platform/lists/like-pattern.ts";
import { reservations } from "./reservation-queries.ts";

/** SQL of lists of reservations. The database handle is always the first argument, the client's id the second. */

export interface ReservationFilter {
  /** Only reservations on which this person parks or which they booked for others. */
  visibleTo?: string | undefined;
  employee?: string | undefined;
  siteId?: string | undefined;
  carparkId?: string | undefined;
  status?: Status | undefined;
  type?: "employee" | "visitor" | undefined;
  /** Only visits of this visitor. */
  visitor?: string | undefined;
  search?: string | undefined;
  /** Whether the search also matches number plates, for viewers who may read plates. */
  searchesPlates: boolean;
  hideCancelled?: boolean | undefined;
  start?: string | undefined;
  end?: string | undefined;
  ordering: ReservationOrder;
  page: number;
  limit: number;
}

/**
 * Requests to decide come first, then those that wait for a space, each queue of a day by its places. The expression and
 * the order must equal those of the index parking_reservation_by_status.
 */
const statusOrder = sql`array_position(array['pre-approval', 'queued', 'confirmed', 'denied', 'cancelled', 'unavailable'], r.status)`;
/** As lists show the person who parks. */
const shownName = sql`coalesce(u.first_name || ' ' || u.last_name, r.visitor_name) collate natural_order`;
const siteName = sql`s.name collate natural_order`;
const carparkName = sql`c.name collate natural_order`;
const spaceName = sql`p.name collate natural_order`;
const ORDERS: Record<ReservationOrder, RawBuilder<unknown>> = {
  start: sql`order by r.starts, r.id`,
  "-start": sql`order by r.starts desc, r.id desc`,
  status: sql`order by ${statusOrder}, r.day, r.queue_rank, r.starts, r.id`,
  "-status": sql`order by ${statusOrder} desc, r.day desc, r.queue_rank desc, r.starts desc, r.id desc`,
  created: sql`order by r.created_at, r.id`,
  "-created": sql`order by r.created_at desc, r.id desc`,
  employee: sql`order by ${shownName}, r.starts, r.id`,
  "-employee": sql`order by ${shownName} desc, r.starts desc, r.id desc`,
  site: sql`order by ${siteName}, ${carparkName}, r.starts, r.id`,
  "-site": sql`order by ${siteName} desc, ${carparkName} desc, r.starts desc, r.id desc`,
  carpark: sql`order by ${carparkName}, ${siteName}, r.starts, r.id`,
  "-carpark": sql`order by ${carparkName} desc, ${siteName} desc, r.starts desc, r.id desc`,
  space: sql`order by ${spaceName}, ${carparkName}, r.starts, r.id`,
  "-space": sql`order by ${spaceName} desc nulls last, ${carparkName} desc, r.starts desc, r.id desc`,
};

const carparkTables = sql`join parking_carpark c on c.client_id = r.client_id and c.id = r.carpark_id
  join site s on s.client_id = c.client_id and s.id = c.site_id`;
/** Further tables of an order by name, for choosing the page's rows. */
const NAME_TABLES: Partial<Record<ReservationOrder, RawBuilder<unknown>>> = Object.fromEntries(
  Object.entries({
    employee: sql`left join person u on u.client_id = r.client_id and u.id = r.person_id`,
    site: carparkTables,
    carpark: carparkTables,
    space: sql`${carparkTables}
      left join parking_space p on p.client_id = r.client_id and p.id = r.space_id`,
  }).flatMap(([order, tables]) => [
    [order, tables],
    [`-${order}`, tables],
  ]),
);

export async function listReservations(db: Db, clientId: string, filter: ReservationFilter) {
  const matches = sql`r.client_id = ${clientId} and ${sql.join(conditions(clientId, filter), sql` and `)}`;
  const order = ORDERS[filter.ordering];
  const before = (filter.page - 1) * filter.limit;
  // The page's rows are chosen first, before other tables are joined to them.
  const tables = NAME_TABLES[filter.ordering] ?? sql``;
  const page = sql`(select r.* from parking_reservation r ${tables} where ${matches} and ${overlapsDays(filter)}
    ${order} limit ${filter.limit} offset ${before})`;
  const { rows: results } = await reservations(clientId, sql`true`, order, page).execute(db);
  // The number of rows on a page that is not full gives the total count.
  const isLast = results.length < filter.limit && (results.length > 0 || before === 0);
  if (isLast) return { count: before + results.length, results };
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from parking_reservation r where ${matches}`.execute(db);
  return { count: rows[0]!.count, results };
}

/**
 * The filter's conditions on a reservation `r`, in terms of its own columns, so that counting needs no other
 * table.
 */
function conditions(clientId: string, filter: ReservationFilter): RawBuilder<unknown>[] {
  const all: RawBuilder<unknown>[] = [sql`true`];
  const { visibleTo, employee, siteId, carparkId, status, type, hideCancelled, start, end, visitor } = filter;
  // PostgreSQL uses the index parking_reservation_by_requester only if the query repeats its condition.
  if (visibleTo)
    all.push(sql`(r.person_id = ${visibleTo}
      or (r.requested_by = ${visibleTo} and r.requested_by is distinct from r.person_id))`);
  if (employee) all.push(sql`r.person_id = ${employee}`);
  if (siteId)
    all.push(
      sql`r.carpark_id in (select id from parking_carpark where client_id = ${clientId} and site_id = ${siteId})`,
    );
  if (carparkId) all.push(sql`r.carpark_id = ${carparkId}`);
  if (status) all.push(sql`r.status = ${status}`);
  if (type) all.push(type === "employee" ? sql`r.person_id is not null` : sql`r.visit_id is not null`);
  if (visitor)
    all.push(
      sql`r.visit_id in (select id from visit where client_id = ${clientId} and visitor_id = ${visitor})`,
    );
  if (hideCancelled) all.push(sql`r.status <> 'cancelled'`);
  if (start) all.push(sql`r.day >= ${start}`);
  if (end) all.push(sql`r.day <= ${end}`);
  if (filter.search) all.push(matchesSearch(clientId, filter.search, filter.searchesPlates));
  return all;
}

/**
 * Repeats the days as instants for the indexes that give rows in order: everywhere on earth a day begins and
 * ends within a day of UTC's. Counting does not need this, since it reads parking_reservation_by_day alone.
 */
function overlapsDays({ start, end }: ReservationFilter): RawBuilder<unknown> {
  const bounds: RawBuilder<unknown>[] = [sql`true`];
  if (start) bounds.push(sql`r.starts >= ${midnight(addDays(start, -1))}::timestamptz`);
  if (end) bounds.push(sql`r.starts < ${midnight(addDays(end, 2))}::timestamptz`);
  return sql.join(bounds, sql` and `);
}

const midnight = (day: string): string => `${day}T00:00:00Z`;

/** Shorter parts are in every other plate. */
const PLATE_LENGTH_MIN = 3;

/**
 * Matches the name or plate of the person or visitor who parks. The subqueries find these people once; each
 * row is then looked up among them.
 */
function matchesSearch(clientId: string, search: string, searchesPlates: boolean): RawBuilder<unknown> {
  const part = containing(search);
  const ways = [
    sql`r.visitor_name ilike ${part}`,
    sql`r.person_id in (select w.id from person w where w.client_id = ${clientId}
      and w.first_name || ' ' || w.last_name ilike ${part})`,
  ];
  const plate = normalizePlate(search);
  if (searchesPlates && plate.length >= PLATE_LENGTH_MIN)
    ways.push(
      sql`r.person_id in (select v.person_id from person_vehicle v where v.client_id = ${clientId}
        and v.plate like ${containing(plate)})`,
      sql`r.visit_id in (select w.id from visitor_vehicle v join visit w on w.client_id = v.client_id
        and w.visitor_id = v.visitor_id where v.client_id = ${clientId} and v.plate like ${containing(plate)})`,
    );
  return sql`(${sql.join(ways, sql` or `)})`;
}
