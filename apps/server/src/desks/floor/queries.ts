import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/**
 * SQL of a floor for its editor. The database handle is always the first argument, the client's id the
 * second.
 */

export interface DrawnZone {
  id: string;
  name: string;
  color: string | null;
  needsApproval: boolean;
  hasCleaning: boolean;
}

export interface DrawnDesk {
  id: string;
  name: string;
  zoneId: string;
  isActive: boolean;
  /** The desk's middle, in the drawing's units; both or none. */
  x: number | null;
  y: number | null;
  turned: number;
  /** Ids of features. */
  features: string[];
}

export interface FloorDrawing {
  zones: DrawnZone[];
  desks: DrawnDesk[];
}

export async function readFloorDrawing(db: Db, clientId: string, floorId: string): Promise<FloorDrawing> {
  const zones = await sql<DrawnZone>`
    select id, name, color, needs_approval as "needsApproval", has_cleaning as "hasCleaning" from desk_zone
    where client_id = ${clientId} and floor_id = ${floorId} order by position, id`.execute(db);
  const desks = await sql<DrawnDesk>`
    select d.id, d.name, d.zone_id as "zoneId", d.is_active as "isActive", d.x, d.y, d.turned,
      array(select h.feature_id::text from desk_has_feature h
        where h.client_id = ${clientId} and h.desk_id = d.id) as features
    from desk d join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    where d.client_id = ${clientId} and z.floor_id = ${floorId}`.execute(db);
  return { zones: zones.rows, desks: desks.rows };
}

/** The ids among these that exist, on any floor. */
export async function listKnownIds(
  db: Db,
  clientId: string,
  table: "desk" | "desk_zone" | "desk_feature",
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** The ids among these desks, or zones, that were ever booked. */
export async function listBookedIds(
  db: Db,
  clientId: string,
  column: "desk_id" | "zone_id",
  ids: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select u.id from unnest(${[...ids]}::uuid[]) as u (id)
    where exists (select from desk_reservation r where r.client_id = ${clientId} and r.${sql.ref(column)} = u.id)`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

/** Defers the check of unique zone names to the end, since zones may exchange their names. */
export async function setZoneNameChecks(db: Db, when: "deferred" | "immediate"): Promise<void> {
  await sql`set constraints desk_zone_name_once ${sql.raw(when)}`.execute(db);
}

/** Writes zones in this order; existing zones keep their icon and groups. */
export async function writeZones(
  db: Db,
  clientId: string,
  floor: { id: string; siteId: string },
  zones: readonly DrawnZone[],
): Promise<void> {
  await sql`insert into desk_zone (client_id, id, site_id, floor_id, position, name, color, needs_approval, has_cleaning)
    select ${clientId}, u.id, ${floor.siteId}, ${floor.id}, u.position, u.name, u.color, u.needs_approval, u.has_cleaning
    from unnest(${zones.map(({ id }) => id)}::uuid[], ${zones.map(({ name }) => name)}::text[],
      ${zones.map(({ color }) => color)}::text[], ${zones.map(({ needsApproval }) => needsApproval)}::boolean[],
      ${zones.map(({ hasCleaning }) => hasCleaning)}::boolean[])
      with ordinality as u (id, name, color, needs_approval, has_cleaning, position)
    on conflict (client_id, id) do update set position = excluded.position, name = excluded.name,
      color = excluded.color, needs_approval = excluded.needs_approval, has_cleaning = excluded.has_cleaning`.execute(
    db,
  );
}

export async function writeDesks(db: Db, clientId: string, desks: readonly DrawnDesk[]): Promise<void> {
  await sql`insert into desk (client_id, id, zone_id, name, is_active, x, y, turned)
    select ${clientId}, u.id, u.zone_id, u.name, u.is_active, u.x, u.y, u.turned
    from unnest(${desks.map(({ id }) => id)}::uuid[], ${desks.map(({ zoneId }) => zoneId)}::uuid[],
      ${desks.map(({ name }) => name)}::text[], ${desks.map(({ isActive }) => isActive)}::boolean[],
      ${desks.map(({ x }) => x)}::real[], ${desks.map(({ y }) => y)}::real[],
      ${desks.map(({ turned }) => turned)}::integer[]) as u (id, zone_id, name, is_active, x, y, turned)
    on conflict (client_id, id) do update set zone_id = excluded.zone_id, name = excluded.name,
      is_active = excluded.is_active, x = excluded.x, y = excluded.y, turned = excluded.turned`.execute(db);
}

/** Replaces the features of these desks. */
export async function writeFeatures(
  db: Db,
  clientId: string,
  desks: readonly Pick<DrawnDesk, "id" | "features">[],
): Promise<void> {
  const pairs = desks.flatMap(({ id, features }) => features.map((feature) => [id, feature] as const));
  await sql`delete from desk_has_feature
    where client_id = ${clientId} and desk_id = any(${desks.map(({ id }) => id)}::uuid[])`.execute(db);
  await sql`insert into desk_has_feature (client_id, desk_id, feature_id)
    select distinct ${clientId}::uuid, u.desk_id, u.feature_id
    from unnest(${pairs.map(([desk]) => desk)}::uuid[], ${pairs.map(([, feature]) => feature)}::uuid[])
      as u (desk_id, feature_id)`.execute(db);
}

export async function deleteIds(
  db: Db,
  clientId: string,
  table: "desk" | "desk_zone",
  ids: readonly string[],
): Promise<void> {
  await sql`delete from ${sql.table(table)}
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
}

/** No desk of a zone without cleaning waits for cleaning. */
export async function stopCleaningOn(db: Db, clientId: string, floorId: string): Promise<void> {
  await sql`update desk d set needs_cleaning = false from desk_zone z
    where d.client_id = ${clientId} and d.needs_cleaning and z.client_id = d.client_id and z.id = d.zone_id
      and z.floor_id = ${floorId} and not z.has_cleaning`.execute(db);
}

interface Size {
  width: number;
  height: number;
}

/** Keeps every desk's relative position on the drawing. */
export async function scaleDesks(
  db: Db,
  clientId: string,
  floorId: string,
  { from, to }: { from: Size; to: Size },
): Promise<void> {
  await sql`update desk d set x = least(d.x * ${to.width / from.width}::float8, ${to.width}::float8),
      y = least(d.y * ${to.height / from.height}::float8, ${to.height}::float8)
    from desk_zone z where d.client_id = ${clientId} and d.x is not null and z.client_id = d.client_id
      and z.id = d.zone_id and z.floor_id = ${floorId}`.execute(db);
}
