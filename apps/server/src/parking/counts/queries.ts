import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the cars inside car parks. The handle is the first argument, the client's id the second. */

const cameraOf = (facing: "arriving" | "departing") => sql`exists (select from camera m
  where m.client_id = c.client_id and m.carpark_id = c.id and m.removed_at is null and m.is_active
    and m.facing in (${facing}, 'both'))`;
const hasEntry = cameraOf("arriving");
const hasExit = cameraOf("departing");

/** The last count of car park `c`, `k`. */
const lastCount = sql`select k.at, k.cars from parking_count k where k.client_id = c.client_id and k.carpark_id = c.id
  order by k.at desc, k.id desc limit 1`;

/**
 * Cars in minus out of car park `c` of client `l`; null: they are not counted, since a camera is missing or nobody has
 * said how many were inside to begin with.
 */
export const carsInside = sql`case when 'camera' = any(l.features) and ${hasEntry} and ${hasExit} then (
  select greatest(0, k.cars + (select coalesce(sum(case p.direction when 'towards' then 1 else -1 end), 0)
    from parking_passage p where p.client_id = c.client_id and p.carpark_id = c.id and p.at > k.at))
  from (${lastCount}) k) end`;

export interface CountRow {
  carpark: { id: string; name: string };
  site: { id: string; name: string };
  timeZone: string;
  spaceCount: number;
  hasEntry: boolean;
  hasExit: boolean;
  cars: number | null;
  entries: number;
  exits: number;
  since: string | null;
  drift: number | null;
}

/** Car parks with a camera or a count.*/
export async function listCounts(
  db: Db,
  clientId: string,
  only: { siteId?: string | undefined; carparkId?: string | undefined } = {},
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select json_build_object('id', c.id, 'name', c.name) as carpark,
      json_build_object('id', s.id, 'name', s.name) as site, s.time_zone as "timeZone",
      (select count(*) from parking_space b where b.client_id = c.client_id and b.carpark_id = c.id and b.is_active)
        as "spaceCount",
      ${hasEntry} as "hasEntry", ${hasExit} as "hasExit",
      k.cars + p.entries - p.exits as cars, coalesce(p.entries, 0) as entries, coalesce(p.exits, 0) as exits,
      k.at as since,
      (select d.counted from parking_count d where d.client_id = c.client_id and d.carpark_id = c.id
        and d.source = 'midnight' order by d.at desc, d.id desc limit 1) as drift
    from parking_carpark c
    join site s on s.client_id = c.client_id and s.id = c.site_id
    left join lateral (${lastCount}) k on true
    left join lateral (select count(*) filter (where p.direction = 'towards') as entries,
        count(*) filter (where p.direction = 'away') as exits
      from parking_passage p where p.client_id = c.client_id and p.carpark_id = c.id and p.at > k.at) p on true
    where c.client_id = ${clientId} and c.is_active and not c.pseudo
      and (${only.siteId ?? null}::uuid is null or c.site_id = ${only.siteId ?? null}::uuid)
      and (${only.carparkId ?? null}::uuid is null or c.id = ${only.carparkId ?? null}::uuid)
      and (k.at is not null or ${hasEntry} or ${hasExit})
    order by s.position, c.position, c.id`.execute(db);
  return rows;
}

export async function hasCount(db: Db, clientId: string, carparkId: string): Promise<boolean> {
  const { rows } =
    await sql`select from parking_count where client_id = ${clientId} and carpark_id = ${carparkId}
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface NewCount {
  carparkId: string;
  at: Date;
  counted: number | null;
  cars: number;
  note: string;
  madeBy: string | null;
}

export async function insertCount(db: Db, clientId: string, count: NewCount): Promise<void> {
  await sql`
    insert into parking_count (client_id, id, carpark_id, at, source, counted, cars, note, made_by)
    values (${clientId}, ${newId()}, ${count.carparkId}, ${count.at.toISOString()}, 'hand', ${count.counted}, ${count.cars},
      ${count.note}, ${count.madeBy})`.execute(db);
}

/**
 * Keeps how many cars were inside at the last midnight, of each car park that has been counted since before; fewer than
 * none become none. Two processes keep one. Returns the car parks.
 */
export async function keepMidnights(
  db: Db,
  clientId: string,
  { now, ids }: { now: Date; ids: (count: number) => string[] },
): Promise<{ carparkId: string; siteId: string }[]> {
  const { rows: due } = await sql<{ carparkId: string; siteId: string; at: string; counted: number }>`
    select c.id as "carparkId", c.site_id as "siteId", m.at,
      k.cars + (select coalesce(sum(case p.direction when 'towards' then 1 else -1 end), 0) from parking_passage p
        where p.client_id = c.client_id and p.carpark_id = c.id and p.at > k.at and p.at <= m.at) as counted
    from parking_carpark c
    join site s on s.client_id = c.client_id and s.id = c.site_id
    cross join lateral (select (${now.toISOString()}::timestamptz at time zone s.time_zone)::date::timestamp
      at time zone s.time_zone as at) m
    cross join lateral (select k.at, k.cars from parking_count k
      where k.client_id = c.client_id and k.carpark_id = c.id and k.at < m.at order by k.at desc, k.id desc limit 1) k
    where c.client_id = ${clientId} and m.at <= ${new Date(now.getTime() - LATE_MS).toISOString()}
      and not exists (select from parking_count d where d.client_id = c.client_id and d.carpark_id = c.id
        and d.source = 'midnight' and d.at = m.at)`.execute(db);
  if (due.length === 0) return [];
  const made = ids(due.length);
  const { rows } = await sql<{ carparkId: string }>`
    insert into parking_count (client_id, id, carpark_id, at, source, counted, cars)
    select ${clientId}, n.id, n.carpark, n.at, 'midnight', n.counted, greatest(0, n.counted)
    from unnest(${made}::uuid[], ${due.map((one) => one.carparkId)}::uuid[], ${due.map(({ at }) => at)}::timestamptz[],
      ${due.map(({ counted }) => counted)}::integer[]) as n (id, carpark, at, counted)
    on conflict (client_id, carpark_id, at) where source = 'midnight' do nothing
    returning carpark_id as "carparkId"`.execute(db);
  return due.filter((one) => rows.some(({ carparkId }) => carparkId === one.carparkId));
}

/** Events of before midnight have come by then. */
const LATE_MS = 5 * 60_000;

export interface CountEntryRow {
  id: string;
  at: string;
  source: "hand" | "midnight";
  counted: number | null;
  cars: number;
  note: string;
  madeBy: { id: string; name: string } | null;
}

export async function listCountEntries(
  db: Db,
  clientId: string,
  carparkId: string,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: CountEntryRow[] }> {
  const where = sql`k.client_id = ${clientId} and k.carpark_id = ${carparkId}`;
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<CountEntryRow>`
      select k.id, k.at, k.source, k.counted, k.cars, k.note,
        case when p.id is not null then json_build_object('id', p.id, 'name', p.first_name || ' ' || p.last_name) end
          as "madeBy"
      from parking_count k left join person p on p.client_id = k.client_id and p.id = k.made_by
      where ${where} order by k.at desc, k.id desc limit ${limit} offset ${(page - 1) * limit}`.execute(db),
    sql<{ count: number }>`select count(*) as count from parking_count k where ${where}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}
