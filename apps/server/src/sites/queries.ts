import type { Group } from "@portico/contract/common";
import type { Building, Floor } from "@portico/contract/sites/sites";
import { sql } from "kysely";
import type { Db } from "../platform/database/database.ts";

/** SQL of sites, buildings and floors. The handle is always the first argument, the client's id the second. */

export interface SiteRow {
  id: string;
  name: string;
  timeZone: string;
  address: string | null;
}

interface Paging {
  page: number;
  limit: number;
}

const columns = ["id", "name", "time_zone as timeZone", "address"] as const;

/** Sites in the client's order; with `ids`, only these. */
export async function listSites(db: Db, clientId: string, paging: Paging, ids?: string[]) {
  let query = db.selectFrom("site").where("client_id", "=", clientId);
  if (ids) query = query.where("id", "=", sql<string>`any(${ids}::uuid[])`);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(columns)
      .orderBy("position")
      .orderBy("id")
      .limit(paging.limit)
      .offset((paging.page - 1) * paging.limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

export const siteById = (db: Db, clientId: string, id: string): Promise<SiteRow | undefined> =>
  db
    .selectFrom("site")
    .select(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .executeTakeFirst();

/** Inserts a site at the end of the client's list. */
export async function insertSite(db: Db, clientId: string, row: SiteRow): Promise<void> {
  await db
    .insertInto("site")
    .values({
      client_id: clientId,
      id: row.id,
      name: row.name,
      time_zone: row.timeZone,
      address: row.address,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from site where client_id = ${clientId})`,
    })
    .execute();
}

export async function updateSite(
  db: Db,
  clientId: string,
  { id, name, timeZone, address }: SiteRow,
): Promise<void> {
  await db
    .updateTable("site")
    .set({ name, time_zone: timeZone, address })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Whom a site is for; its people are kept by people. */
export interface SiteLimit {
  id: string;
  isLimited: boolean;
  groups: Group[];
}

/** Of all sites, in the client's order. */
export async function listSiteLimits(db: Db, clientId: string): Promise<SiteLimit[]> {
  const { rows } = await sql<SiteLimit>`
    select id, is_limited as "isLimited", allowed_groups as groups from site
    where client_id = ${clientId} order by position, id`.execute(db);
  return rows;
}

export async function setSiteLimit(
  db: Db,
  clientId: string,
  { id, isLimited, groups }: SiteLimit,
): Promise<void> {
  await db
    .updateTable("site")
    .set({ is_limited: isLimited, allowed_groups: groups })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

export async function deleteSite(db: Db, clientId: string, id: string): Promise<void> {
  await db.deleteFrom("site").where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Whether the database knows a time zone too: it computes the days of sites. */
export async function isKnownZone(db: Db, timeZone: string): Promise<boolean> {
  const { rows } = await sql`
    select from pg_timezone_names where lower(name) = lower(${timeZone}) limit 1`.execute(db);
  return rows.length > 0;
}

const buildings = (db: Db, clientId: string) =>
  db
    .selectFrom("building as b")
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "b.client_id").onRef("s.id", "=", "b.site_id"),
    )
    .where("b.client_id", "=", clientId);

export async function listBuildings(
  db: Db,
  clientId: string,
  { site, page, limit }: Paging & { site?: string | undefined },
) {
  let query = buildings(db, clientId);
  if (site) query = query.where("b.site_id", "=", site);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(["b.id", "b.name", "b.site_id as siteId"])
      .orderBy("s.position")
      .orderBy("b.position")
      .orderBy("b.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

export const buildingById = (db: Db, clientId: string, id: string): Promise<Building | undefined> =>
  buildings(db, clientId)
    .select(["b.id", "b.name", "b.site_id as siteId"])
    .where("b.id", "=", id)
    .executeTakeFirst();

/** Inserts a building at the end of its site's list. */
export async function insertBuilding(db: Db, clientId: string, row: Building): Promise<void> {
  await db
    .insertInto("building")
    .values({
      client_id: clientId,
      id: row.id,
      site_id: row.siteId,
      name: row.name,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from building
        where client_id = ${clientId} and site_id = ${row.siteId})`,
    })
    .execute();
}

const floors = (db: Db, clientId: string) =>
  db
    .selectFrom("floor as f")
    .innerJoin("building as b", (join) =>
      join.onRef("b.client_id", "=", "f.client_id").onRef("b.id", "=", "f.building_id"),
    )
    .innerJoin("site as s", (join) =>
      join.onRef("s.client_id", "=", "b.client_id").onRef("s.id", "=", "b.site_id"),
    )
    .where("f.client_id", "=", clientId);

const floorColumns = [
  "f.id",
  "f.name",
  "b.site_id as siteId",
  "f.building_id as buildingId",
  "b.name as buildingName",
] as const;

export async function listFloors(
  db: Db,
  clientId: string,
  { site, building, page, limit }: Paging & { site?: string | undefined; building?: string | undefined },
) {
  let query = floors(db, clientId);
  if (site) query = query.where("b.site_id", "=", site);
  if (building) query = query.where("f.building_id", "=", building);
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(floorColumns)
      .orderBy("s.position")
      .orderBy("b.position")
      .orderBy("f.position")
      .orderBy("f.id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

export const floorById = (db: Db, clientId: string, id: string): Promise<Floor | undefined> =>
  floors(db, clientId).select(floorColumns).where("f.id", "=", id).executeTakeFirst();

/** Inserts a floor at the end of its building's list. */
export async function insertFloor(
  db: Db,
  clientId: string,
  row: Pick<Floor, "id" | "name" | "buildingId">,
): Promise<void> {
  await db
    .insertInto("floor")
    .values({
      client_id: clientId,
      id: row.id,
      building_id: row.buildingId,
      name: row.name,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from floor
        where client_id = ${clientId} and building_id = ${row.buildingId})`,
    })
    .execute();
}

export async function renameRow(
  db: Db,
  clientId: string,
  table: "building" | "floor",
  id: string,
  name: string,
): Promise<void> {
  await db.updateTable(table).set({ name }).where("client_id", "=", clientId).where("id", "=", id).execute();
}

export async function deleteRow(
  db: Db,
  clientId: string,
  table: "building" | "floor",
  id: string,
): Promise<void> {
  await db.deleteFrom(table).where("client_id", "=", clientId).where("id", "=", id).execute();
}

/** Whether jobs may check people out at a site. The caller holds the site's lock. */
export const pauseCheckOuts = (db: Db, clientId: string, id: string, isPaused: boolean): Promise<unknown> =>
  db
    .updateTable("site")
    .set({ check_outs_paused: isPaused })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
