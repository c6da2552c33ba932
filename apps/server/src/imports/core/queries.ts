import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL of what is there before an import. The handle is always the first argument, the client's id the second. */

/** A thing by its name within another; `parentId` is null for sites and types. */
export interface ExistingRow {
  id: string;
  parentId: string | null;
  name: string;
}

const LEVELS = [
  "site",
  "building",
  "floor",
  "zone",
  "desk",
  "type",
  "feature",
  "room",
  "carpark",
  "space",
] as const;
export type Level = (typeof LEVELS)[number];

const SOURCES: Record<Level, RawBuilder<unknown>> = {
  site: sql`select id, null::uuid as parent, name from site`,
  building: sql`select id, site_id as parent, name from building`,
  floor: sql`select id, building_id as parent, name from floor`,
  zone: sql`select id, floor_id as parent, name from desk_zone`,
  desk: sql`select id, zone_id as parent, name from desk`,
  type: sql`select id, null::uuid as parent, name from resource_type`,
  feature: sql`select id, null::uuid as parent, name from resource_feature`,
  // A room's name is unique at its site and of its type.
  room: sql`select id, site_id as parent, type_id || ' ' || name as name from resource`,
  carpark: sql`select id, site_id as parent, name from parking_carpark`,
  space: sql`select id, carpark_id as parent, name from parking_space`,
};

/** All things of a level, by age. */
export async function listExisting(db: Db, clientId: string, level: Level): Promise<ExistingRow[]> {
  const { rows } = await sql<ExistingRow>`
    select id, parent as "parentId", name from (${SOURCES[level]} where client_id = ${clientId}) one order by id`.execute(
    db,
  );
  return rows;
}

/** Car parks that have no spaces. */
export async function listPseudoCarparks(db: Db, clientId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from parking_carpark where client_id = ${clientId} and pseudo`.execute(db);
  return rows.map(({ id }) => id);
}

/** One import of a client after the other: the second sees what the first has added. */
export const lockImports = (db: Db, clientId: string): Promise<void> =>
  lockKeys(db, "client", [`imports ${clientId}`]);
