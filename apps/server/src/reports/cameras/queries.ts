import { EVENT_STATUSES } from "@portico/contract/cameras/form";
import { isExpected } from "@portico/contract/reports/findings";
import type { PassedAs } from "@portico/contract/reports/form";
import type { AnprEvent } from "@portico/contract/reports/reports";
import type { PassedVehicle } from "@portico/contract/reports/rows";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { liveDays } from "../core/kept-queries.ts";

/** The handle is the first argument, the client's id the second. */

/** The events `e` of a day at each camera's site, from which a camera never moves. */
const eventsOf = (clientId: string, day: string): RawBuilder<unknown> => sql`
  (select id, time_zone, ${day}::timestamp at time zone time_zone as begins,
      (${day}::timestamp + interval '1 day') at time zone time_zone as finishes
    from site where client_id = ${clientId} offset 0) s
  join camera_event e on e.client_id = ${clientId} and e.site_id = s.id
    and e.executed_at >= s.begins and e.executed_at < s.finishes
  where e.executed_at >= ${day}::timestamp at time zone 'UTC' - interval '1 day'
    and e.executed_at < ${day}::timestamp at time zone 'UTC' + interval '2 days'`;

interface CameraFilter {
  site?: string | undefined;
  cameraId?: string | undefined;
}

/**
 * Begins a statement with `passed`: the events of a day with their cameras and the time zones of their sites, from what is
 * kept of the day, or from the events' rows.
 */
const withPassed = (
  clientId: string,
  day: string,
  { site, cameraId }: CameraFilter,
): RawBuilder<unknown> => sql`
    with live as materialized (
      select cardinality(${liveDays(clientId, "cameras", { start: day, end: day })}) > 0 as is_live
    ), event as (
      select e.id, e.camera_id, e.executed_at, e.direction, e.status from ${eventsOf(clientId, day)}
        and (select is_live from live)
      union all
      select e.id, k.camera_id, e.executed_at, e.direction, e.status from report_camera_day k
      cross join lateral unnest(k.ids, k.executed_at, k.directions, k.statuses)
        as e (id, executed_at, direction, status)
      where k.client_id = ${clientId} and k.day = ${day}::date and not (select is_live from live)
    ), passed as (
      select e.id, e.executed_at, e.direction, e.status, s.time_zone, c.id as camera_id, c.name as camera_name
      from event e join camera c on c.client_id = ${clientId} and c.id = e.camera_id
      join site s on s.client_id = c.client_id and s.id = c.site_id
      where ${site ? sql`c.site_id = ${site}` : sql`true`} and ${cameraId ? sql`c.id = ${cameraId}` : sql`true`}
    )`;

/** In the order of time. */
export async function readAnprDay(
  db: Db,
  clientId: string,
  day: string,
  filter: CameraFilter,
): Promise<AnprEvent[]> {
  const { rows } = await sql<AnprEvent>`${withPassed(clientId, day, filter)}
    select p.executed_at as "executedAt", p.time_zone as "timeZone",
      row_number() over (order by p.executed_at, p.id) as "cumulativeCount",
      p.camera_id as "cameraId", p.camera_name as "cameraName", p.direction, p.status
    from passed p order by p.executed_at, p.id`.execute(db);
  return rows;
}

const EXPECTED = EVENT_STATUSES.filter((status) => isExpected({ status }));

interface VehicleFilter extends CameraFilter {
  /** Of the site's day. */
  hour?: number | undefined;
  as?: PassedAs | undefined;
  plates?: boolean | undefined;
}

/**
 * The events of `readAnprDay`, as many after their rows have gone; the plates are those that are still kept. `count` says in each
 * row how many there are.
 */
export function passedVehicles(
  clientId: string,
  day: string,
  { hour, as, plates = false, ...filter }: VehicleFilter,
): RawBuilder<PassedVehicle & { count: number }> {
  const plate = plates
    ? sql`(select e.plate from camera_event e where e.client_id = ${clientId} and e.id = p.id)`
    : sql`null::text`;
  const passedAs = sql`case when not p.status = any(${EXPECTED}::text[]) then 'notExpected'
    when p.direction = 'away' then 'out' else 'in' end`;
  return sql<PassedVehicle & { count: number }>`${withPassed(clientId, day, filter)}
    select count(*) over () as count, p.id, p.executed_at as "executedAt", p.time_zone as "timeZone",
      p.camera_name as "cameraName", p.direction, p.status, ${plate} as plate
    from passed p
    where ${as ? sql`${passedAs} = ${as}` : sql`true`}
      and ${hour === undefined ? sql`true` : sql`extract(hour from p.executed_at at time zone p.time_zone) = ${hour}`}
    order by p.executed_at, p.id`;
}

export async function listPassedVehicles(
  db: Db,
  clientId: string,
  day: string,
  filter: VehicleFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: PassedVehicle[] }> {
  const { rows } = await sql<PassedVehicle & { count: number }>`
    ${passedVehicles(clientId, day, filter)} limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  return { count: rows[0]?.count ?? 0, results: rows.map(({ count: _, ...row }) => row) };
}

/** Keeps a day once more for `readAnprDay`, without plates. */
export async function keepCameras(db: Db, clientId: string, day: string): Promise<void> {
  await sql`delete from report_camera_day where client_id = ${clientId} and day = ${day}`.execute(db);
  await sql`
    insert into report_camera_day (client_id, day, camera_id, ids, executed_at, directions, statuses)
    select e.client_id, ${day}::date, e.camera_id, array_agg(e.id order by e.executed_at, e.id),
      array_agg(e.executed_at order by e.executed_at, e.id), array_agg(e.direction order by e.executed_at, e.id),
      array_agg(e.status order by e.executed_at, e.id)
    from ${eventsOf(clientId, day)} group by e.client_id, e.camera_id`.execute(db);
}
