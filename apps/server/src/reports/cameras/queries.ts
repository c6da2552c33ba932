import type { AnprEvent } from "@portico/contract/reports/reports";
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

/** In the order of time. */
export async function readAnprDay(
  db: Db,
  clientId: string,
  day: string,
  { site, camera }: { site?: string | undefined; camera?: string | undefined },
): Promise<AnprEvent[]> {
  const { rows } = await sql<AnprEvent>`
    with live as materialized (
      select cardinality(${liveDays(clientId, "cameras", { start: day, end: day })}) > 0 as is_live
    ), passed as (
      select e.id, e.camera_id, e.executed_at, e.direction, e.status from ${eventsOf(clientId, day)}
        and (select is_live from live)
      union all
      select e.id, k.camera_id, e.executed_at, e.direction, e.status from report_camera_day k
      cross join lateral unnest(k.ids, k.executed_at, k.directions, k.statuses)
        as e (id, executed_at, direction, status)
      where k.client_id = ${clientId} and k.day = ${day}::date and not (select is_live from live)
    )
    select e.executed_at as "executedAt", s.time_zone as "timeZone",
      row_number() over (order by e.executed_at, e.id) as "cumulativeCount",
      c.id as "cameraId", c.name as "cameraName", e.direction, e.status
    from passed e join camera c on c.client_id = ${clientId} and c.id = e.camera_id
    join site s on s.client_id = c.client_id and s.id = c.site_id
    where ${site ? sql`c.site_id = ${site}` : sql`true`} and ${camera ? sql`c.id = ${camera}` : sql`true`}
    order by e.executed_at, e.id`.execute(db);
  return rows;
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
