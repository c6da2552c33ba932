import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { AuditSubject, SortableList } from "../../platform/lists/sortable-list-queries.ts";
import type { FeatureRow } from "./desk-queries.ts";

/** SQL of zones and desk features. The handle is always the first argument, the client's id the second. */

const auditSubject = (table: string, action: AuditSubject["action"]): AuditSubject => ({
  table,
  action,
  topics: ["desks"],
});

export const DESK = auditSubject("desk", "desks.desk");

export interface ZoneFields {
  id: string;
  name: string;
  icon: string | null;
  color: string | null;
  siteId: string;
  /** The floor's id. */
  mapId: string;
  needsApproval: boolean;
  hasCleaning: boolean;
  groups: string[];
}

export const ZONES: SortableList<ZoneFields> = {
  ...auditSubject("desk_zone", "desks.zone"),
  columns: {
    name: "name",
    icon: "icon",
    color: "color",
    siteId: "site_id",
    mapId: "floor_id",
    needsApproval: "needs_approval",
    hasCleaning: "has_cleaning",
    groups: "groups",
  },
};
export const FEATURES: SortableList<FeatureRow> = {
  ...auditSubject("desk_feature", "desks.feature"),
  columns: { name: "name", icon: "icon", color: "color" },
};

// --- zones ---

export interface ZoneRow extends ZoneFields {
  floorName: string;
  buildingName: string;
  deskCount: number;
}

interface ZoneFilter {
  id?: string | undefined;
  site?: string | undefined;
  map?: string | undefined;
}

/** Sorted by site, building, floor, then by the zones' own order. */
export async function listZones(
  db: Db,
  clientId: string,
  { id, site, map }: ZoneFilter,
  { page, limit }: { page: number; limit: number },
): Promise<{ count: number; results: ZoneRow[] }> {
  const all: RawBuilder<unknown>[] = [sql`z.client_id = ${clientId}`];
  if (id) all.push(sql`z.id = ${id}`);
  if (site) all.push(sql`z.site_id = ${site}`);
  if (map) all.push(sql`z.floor_id = ${map}`);
  const where = sql.join(all, sql` and `);
  const { rows: results } = await sql<ZoneRow>`
    select z.id, z.name, z.icon, z.color, z.site_id as "siteId", z.floor_id as "mapId", f.name as "floorName",
      b.name as "buildingName", z.needs_approval as "needsApproval", z.has_cleaning as "hasCleaning", z.groups,
      (select count(*) from desk d where d.client_id = ${clientId} and d.zone_id = z.id) as "deskCount"
    from desk_zone z
    join site s on s.client_id = z.client_id and s.id = z.site_id
    join floor f on f.client_id = z.client_id and f.id = z.floor_id
    join building b on b.client_id = f.client_id and b.id = f.building_id
    where ${where}
    order by s.position, b.position, b.id, f.position, f.id, z.position, z.name collate natural_order, z.id
    limit ${limit} offset ${(page - 1) * limit}`.execute(db);
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from desk_zone z where ${where}`.execute(db);
  return { count: rows[0]!.count, results };
}

/** No desk of a zone without cleaning waits for cleaning. */
export async function stopCleaning(db: Db, clientId: string, zoneId: string): Promise<void> {
  await sql`update desk set needs_cleaning = false
    where client_id = ${clientId} and zone_id = ${zoneId} and needs_cleaning`.execute(db);
}
