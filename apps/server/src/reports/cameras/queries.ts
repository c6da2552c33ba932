import type { AnprEvent } from "@portico/contract/reports/reports";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** The handle is the first argument, the client's id the second. */

/** The events of a day at each camera's site, in the order of time. */
export async function readAnprDay(
  db: Db,
  clientId: string,
  day: string,
  { site, camera }: { site?: string | undefined; camera?: string | undefined },
): Promise<AnprEvent[]> {
  const { rows } = await sql<AnprEvent>`
    with s as materialized (select id, time_zone, ${day}::timestamp at time zone time_zone as begins,
        (${day}::timestamp + interval '1 day') at time zone time_zone as finishes
      from site where client_id = ${clientId} and ${site ? sql`id = ${site}` : sql`true`})
    select e.executed_at as "executedAt", s.time_zone as "timeZone",
      row_number() over (order by e.executed_at, e.id) as "cumulativeCount",
      c.id as "cameraId", c.name as "cameraName", e.direction, e.status
    from s join camera_event e on e.client_id = ${clientId} and e.site_id = s.id
      and e.executed_at >= s.begins and e.executed_at < s.finishes
    join camera c on c.client_id = e.client_id and c.id = e.camera_id
    where e.executed_at >= ${day}::timestamp at time zone 'UTC' - interval '1 day'
      and e.executed_at < ${day}::timestamp at time zone 'UTC' + interval '2 days'
      and ${camera ? sql`e.camera_id = ${camera}` : sql`true`}
    order by e.executed_at, e.id`.execute(db);
  return rows;
}
