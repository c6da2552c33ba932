import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL that changes desks. The handle is always the first argument, the client's id the second. */

/**
 * Serialises changes of a client's desks; taken before any other lock. A change that takes desks away from
 * people also locks their sites exclusively (`lockSitesExclusive`), so that no booking passes.
 */
export const lockDesks = (db: Db, clientId: string): Promise<void> =>
  lockKeys(db, "desks of floors", [`desks ${clientId}`]);

export interface DeskWithSite {
  id: string;
  name: string;
  zoneId: string;
  siteId: string;
  isActive: boolean;
}

export async function listDesksWithSite(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<DeskWithSite[]> {
  const { rows } = await sql<DeskWithSite>`
    select d.id, d.name, d.zone_id as "zoneId", z.site_id as "siteId", d.is_active as "isActive"
    from desk d join desk_zone z on z.client_id = d.client_id and z.id = d.zone_id
    where d.client_id = ${clientId} and d.id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}

/** The site of each zone. */
export async function readSitesOfZones(
  db: Db,
  clientId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; siteId: string }>`
    select id, site_id as "siteId" from desk_zone
    where client_id = ${clientId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, siteId }) => [id, siteId]));
}

export async function insertDesk(
  db: Db,
  clientId: string,
  { id, name, zoneId, isActive }: Omit<DeskWithSite, "siteId">,
): Promise<void> {
  await sql`insert into desk (client_id, id, zone_id, name, is_active)
    values (${clientId}, ${id}, ${zoneId}, ${name}, ${isActive})`.execute(db);
}

/**
 * Writes the desks. A desk whose new zone has no cleaning no longer needs it; a desk that moves to another
 * floor loses its position on the drawing.
 */
export async function updateDesks(
  db: Db,
  clientId: string,
  desks: readonly Omit<DeskWithSite, "siteId">[],
): Promise<void> {
  await sql`update desk d set name = u.name, zone_id = u.zone_id, is_active = u.is_active,
      needs_cleaning = d.needs_cleaning and z.has_cleaning,
      x = case when z.floor_id = o.floor_id then d.x end, y = case when z.floor_id = o.floor_id then d.y end
    from unnest(${desks.map(({ id }) => id)}::uuid[], ${desks.map(({ name }) => name)}::text[],
      ${desks.map(({ zoneId }) => zoneId)}::uuid[], ${desks.map(({ isActive }) => isActive)}::boolean[])
      as u (id, name, zone_id, is_active)
    join desk_zone z on z.client_id = ${clientId} and z.id = u.zone_id, desk_zone o
    where d.client_id = ${clientId} and d.id = u.id and o.client_id = d.client_id and o.id = d.zone_id`.execute(
    db,
  );
}

/** A name that two desks of one zone would have after this change. */
export async function findDuplicateName(
  db: Db,
  clientId: string,
  desks: readonly Omit<DeskWithSite, "siteId">[],
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    select w.name from (
      select u.zone_id, u.name from unnest(${desks.map(({ zoneId }) => zoneId)}::uuid[],
        ${desks.map(({ name }) => name)}::text[]) as u (zone_id, name)
      union all
      select d.zone_id, d.name from desk d where d.client_id = ${clientId}
        and d.zone_id = any(${desks.map(({ zoneId }) => zoneId)}::uuid[])
        and d.id <> all(${desks.map(({ id }) => id)}::uuid[])) w
    group by w.zone_id, w.name having count(*) > 1 order by w.name limit 1`.execute(db);
  return rows[0]?.name;
}

export async function setFeatures(
  db: Db,
  clientId: string,
  deskId: string,
  featureIds: readonly string[],
): Promise<void> {
  await sql`delete from desk_has_feature where client_id = ${clientId} and desk_id = ${deskId}`.execute(db);
  await sql`insert into desk_has_feature (client_id, desk_id, feature_id)
    select ${clientId}, ${deskId}, id from unnest(${[...new Set(featureIds)]}::uuid[]) as id`.execute(db);
}

export async function listFeatures(db: Db, clientId: string, deskId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select feature_id as id from desk_has_feature
    where client_id = ${clientId} and desk_id = ${deskId} order by feature_id`.execute(db);
  return rows.map(({ id }) => id);
}

export async function deleteDesk(db: Db, clientId: string, id: string): Promise<void> {
  await sql`delete from desk where client_id = ${clientId} and id = ${id}`.execute(db);
}

// --- reservations that a change concerns ---

/** The ids of live reservations of these desks from a day on. */
export async function listLiveOfDesks(
  db: Db,
  clientId: string,
  deskIds: readonly string[],
  firstDay: string,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from desk_reservation where client_id = ${clientId} and desk_id = any(${[...deskIds]}::uuid[])
      and day >= ${firstDay}::date and status in ('pending', 'approved')`.execute(db);
  return rows.map(({ id }) => id);
}

/** Sets the reservations' zone to the current zone of their desk. */
export async function moveReservations(db: Db, clientId: string, ids: readonly string[]): Promise<void> {
  await sql`update desk_reservation r set zone_id = d.zone_id from desk d
    where r.client_id = ${clientId} and r.id = any(${[...ids]}::uuid[])
      and d.client_id = r.client_id and d.id = r.desk_id`.execute(db);
}

/** The ids of live reservations of a site (null: of all sites) on these days. */
export async function listLiveOnDays(
  db: Db,
  clientId: string,
  { siteId, firstDay, lastDay }: { siteId: string | null; firstDay: string; lastDay: string },
): Promise<string[]> {
  const ofSite = siteId ? sql`site_id = ${siteId}` : sql`true`;
  const { rows } = await sql<{ id: string }>`
    select id from desk_reservation where client_id = ${clientId} and ${ofSite}
      and day between ${firstDay}::date and ${lastDay}::date and status in ('pending', 'approved')`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
