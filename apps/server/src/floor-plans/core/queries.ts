import type { FloorPlan } from "@portico/contract/floor-plans/floor-plans";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of floors' drawings. The database handle is always the first argument, the client's id the second. */

/** A floor with its drawing; the specification's defaults if no floor plan was saved yet. */
export interface PlanRow
  extends Pick<
    FloorPlan,
    | "id"
    | "name"
    | "buildingName"
    | "siteId"
    | "timeZone"
    | "width"
    | "height"
    | "roomMarkerSize"
    | "roomMarkerShape"
    | "deskCircleSize"
    | "deskMarkerShape"
    | "changedAt"
  > {
  /** How often it was saved, uploads of drawings included. */
  saved: number;
  imageId: string | null;
  darkImageId: string | null;
}

export async function readPlanRow(db: Db, clientId: string, floorId: string): Promise<PlanRow | undefined> {
  const { rows } = await sql<PlanRow>`
    select f.id, f.name, b.name as "buildingName", b.site_id as "siteId", s.time_zone as "timeZone",
      p.image_id as "imageId", p.dark_image_id as "darkImageId", coalesce(p.width, 850) as width,
      coalesce(p.height, 600) as height, coalesce(p.room_marker_size, 40) as "roomMarkerSize",
      coalesce(p.room_marker_shape, 'square') as "roomMarkerShape",
      coalesce(p.desk_circle_size, 40) as "deskCircleSize",
      coalesce(p.desk_marker_shape, 'circle') as "deskMarkerShape", coalesce(p.version, 0) as saved,
      p.changed_at as "changedAt"
    from floor f join building b on b.client_id = f.client_id and b.id = f.building_id
    join site s on s.client_id = b.client_id and s.id = b.site_id
    left join floor_plan p on p.client_id = f.client_id and p.floor_id = f.id
    where f.client_id = ${clientId} and f.id = ${floorId}`.execute(db);
  return rows[0];
}

export type PlanFields = Pick<
  PlanRow,
  | "imageId"
  | "darkImageId"
  | "width"
  | "height"
  | "roomMarkerSize"
  | "roomMarkerShape"
  | "deskCircleSize"
  | "deskMarkerShape"
>;

/** Writes a floor's drawing and counts the change. */
export async function writePlan(
  db: Db,
  clientId: string,
  floorId: string,
  plan: PlanFields,
  { by, now }: { by: string | null; now: Date },
): Promise<void> {
  await sql`insert into floor_plan as p (client_id, floor_id, image_id, dark_image_id, width, height, room_marker_size,
      room_marker_shape, desk_circle_size, desk_marker_shape, changed_by, changed_at)
    values (${clientId}, ${floorId}, ${plan.imageId}, ${plan.darkImageId}, ${plan.width}, ${plan.height},
      ${plan.roomMarkerSize}, ${plan.roomMarkerShape}, ${plan.deskCircleSize}, ${plan.deskMarkerShape}, ${by},
      ${now.toISOString()})
    on conflict (client_id, floor_id) do update set image_id = excluded.image_id,
      dark_image_id = excluded.dark_image_id, width = excluded.width, height = excluded.height,
      room_marker_size = excluded.room_marker_size, room_marker_shape = excluded.room_marker_shape,
      desk_circle_size = excluded.desk_circle_size, desk_marker_shape = excluded.desk_marker_shape,
      changed_by = excluded.changed_by, changed_at = excluded.changed_at, version = p.version + 1`.execute(
    db,
  );
}
