import type { Allocation } from "@portico/contract/parking/allocations";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { Space } from "./placement.ts";
import type { Facts, Mode, Place } from "./rules.ts";

/**
 * SQL of past allocations for administrators. The handle is the first argument, the client's id the second.
 */

const allocations = (clientId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown> = sql``) => sql<
  Allocation & { seed: string; mode: Mode }
>`
  select a.id, json_build_object('id', c.id, 'name', c.name) as carpark, a.week, a.mode, a.seed,
    a.started_at as "startedAt", a.finished_at as "finishedAt", s.time_zone as "timeZone",
    coalesce(d.confirmed, 0) as confirmed, coalesce(d.queued, 0) as queued, coalesce(d.unavailable, 0) as unavailable
  from parking_allocation a
  join parking_carpark c on c.client_id = a.client_id and c.id = a.carpark_id
  join site s on s.client_id = c.client_id and s.id = c.site_id
  left join lateral (select sum(d.confirmed)::integer as confirmed, sum(d.queued)::integer as queued,
      sum(d.unavailable)::integer as unavailable
    from parking_allocation_day d where d.client_id = a.client_id and d.allocation_id = a.id) d on true
  where a.client_id = ${clientId} and ${where} ${rest}`;

/**
 * Whether the week had any request. Allocations of weeks without requests are on record, but lists leave them
 * out.
 */
const hasRequests = sql`exists (select from parking_allocation_day e where e.client_id = a.client_id
  and e.allocation_id = a.id and e.confirmed + e.queued + e.unavailable > 0)`;

interface AllocationFilter {
  site?: string | undefined;
  carpark?: string | undefined;
  page: number;
  limit: number;
}

/** The newest week first, then in the order of sites and car parks. */
export async function listAllocations(
  db: Db,
  clientId: string,
  { site, carpark, page, limit }: AllocationFilter,
): Promise<{ count: number; results: Allocation[] }> {
  const conditions: RawBuilder<unknown>[] = [hasRequests];
  if (carpark) conditions.push(sql`a.carpark_id = ${carpark}`);
  if (site) conditions.push(sql`c.site_id = ${site}`);
  const where = sql`${sql.join(conditions, sql` and `)}`;
  const order = sql`order by a.week desc, s.position, c.position, a.id limit ${limit} offset ${(page - 1) * limit}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    allocations(clientId, where, order).execute(db),
    sql<{ count: number }>`select count(*) as count from parking_allocation a
      join parking_carpark c on c.client_id = a.client_id and c.id = a.carpark_id
      where a.client_id = ${clientId} and ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function allocationById(
  db: Db,
  clientId: string,
  id: string,
): Promise<(Allocation & { seed: string; mode: Mode }) | undefined> {
  const { rows } = await allocations(clientId, sql`a.id = ${id}`).execute(db);
  return rows[0];
}

export interface PlaceRow {
  day: string;
  rank: number;
  reservation: string;
  user: { id: string; firstName: string; lastName: string };
  facts: Facts;
  outcome: Place["outcome"];
  space: { id: string; name: string } | null;
}

/** By day, then by rank. */
export async function listPlaces(
  db: Db,
  clientId: string,
  allocationId: string,
  { day, page, limit }: { day?: string | undefined; page: number; limit: number },
): Promise<{ count: number; results: PlaceRow[] }> {
  const where = sql`p.client_id = ${clientId} and p.allocation_id = ${allocationId}
    and ${day ? sql`p.day = ${day}` : sql`true`}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<PlaceRow>`
      select p.day, p.rank, p.reservation_id as reservation, p.facts, p.outcome,
        json_build_object('id', u.id, 'firstName', u.first_name, 'lastName', u.last_name) as user,
        case when k.id is not null then json_build_object('id', k.id, 'name', k.name) end as space
      from parking_allocation_place p
      join parking_reservation r on r.client_id = p.client_id and r.id = p.reservation_id
      join person u on u.client_id = r.client_id and u.id = r.person_id
      left join parking_space k on k.client_id = p.client_id and k.id = p.space_id
      where ${where} order by p.day, p.rank limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from parking_allocation_place p where ${where}`.execute(
      db,
    ),
  ]);
  return { count: total[0]!.count, results };
}

/** The days of an allocation that are done, with the spaces as they were. */
export async function listAllocationDays(
  db: Db,
  clientId: string,
  allocationId: string,
): Promise<{ day: string; spaces: Space[] }[]> {
  const { rows } = await sql<{ day: string; spaces: Space[] }>`select day, spaces from parking_allocation_day
    where client_id = ${clientId} and allocation_id = ${allocationId} order by day`.execute(db);
  return rows;
}

export async function listPlacesOfDay(
  db: Db,
  clientId: string,
  allocationId: string,
  day: string,
): Promise<Place[]> {
  const { rows } = await sql<Place>`
    select reservation_id as id, rank, facts, outcome, space_id as "spaceId" from parking_allocation_place
    where client_id = ${clientId} and allocation_id = ${allocationId} and day = ${day} order by rank`.execute(
    db,
  );
  return rows;
}
