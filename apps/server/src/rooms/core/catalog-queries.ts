import type { AddonItem, ResourceType } from "@portico/contract/rooms/catalogues";
import type { ResourceFeature } from "@portico/contract/rooms/rooms";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import type { AuditSubject, SortableList } from "../../platform/lists/sortable-list-queries.ts";

/**
 * Lists that administrators keep in their own order (types, features, groups, categories and items), with the
 * SQL that only these lists need. The handle is always the first argument, the client's id the second.
 */

/** Schedules and meetings show these rows too, so their topics are published as well. */
export const auditSubject = (table: string, action: AuditSubject["action"]): AuditSubject => ({
  table,
  action,
  topics: ["resources", "meetings"],
});

interface Name {
  id: string;
  name: string;
}

export const TYPES: SortableList<ResourceType> = {
  ...auditSubject("resource_type", "resources.resource-type"),
  columns: {
    name: "name",
    pluralName: "plural_name",
    icon: "icon",
    iconBook: "icon_book",
    color: "color",
    dashboard: "dashboard",
    displayMode: "display_mode",
  },
};
export const FEATURES: SortableList<ResourceFeature> = {
  ...auditSubject("resource_feature", "resources.resource-feature"),
  columns: { name: "name", icon: "icon", color: "color" },
};
export const GROUPS: SortableList<Name> = {
  ...auditSubject("resource_group", "resources.resource-group"),
  columns: { name: "name" },
};
export const CATEGORIES: SortableList<Name> = {
  ...auditSubject("addon_category", "resources.addon-category"),
  columns: { name: "name" },
};
export const ITEMS: SortableList<Omit<AddonItem, "categoryName">> = {
  ...auditSubject("addon_item", "resources.addon-item"),
  columns: { name: "name", cost: "cost", categoryId: "category_id", isActive: "is_active" },
};

/** Types with a panel on the dashboard, in their order. */
export async function dashboardResourceTypes(db: Db, clientId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("resource_type")
    .select("id")
    .where("client_id", "=", clientId)
    .where("dashboard", "=", true)
    .orderBy("position")
    .orderBy("id")
    .execute();
  return rows.map(({ id }) => id);
}

const itemQuery = (db: Db, clientId: string) =>
  db
    .selectFrom("addon_item as i")
    .innerJoin("addon_category as c", (join) =>
      join.onRef("c.client_id", "=", "i.client_id").onRef("c.id", "=", "i.category_id"),
    )
    .select([
      "i.id",
      "i.name",
      "i.cost",
      "i.category_id as categoryId",
      "c.name as categoryName",
      "i.is_active as isActive",
    ])
    .where("i.client_id", "=", clientId)
    .orderBy("c.position")
    .orderBy("c.id")
    .orderBy("i.position")
    .orderBy("i.id");

interface Paging {
  page: number;
  limit: number;
}

export async function listAddonItems(
  db: Db,
  clientId: string,
  { isActive, page, limit }: Paging & { isActive?: boolean | undefined },
): Promise<{ count: number; results: AddonItem[] }> {
  let query = itemQuery(db, clientId);
  let all = db.selectFrom("addon_item").where("client_id", "=", clientId);
  if (isActive !== undefined) {
    query = query.where("i.is_active", "=", isActive);
    all = all.where("is_active", "=", isActive);
  }
  const [total, results] = await Promise.all([
    all.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

/** Items by category and in their order, offered or not; unknown ids are left out. */
export const addonItemsById = (db: Db, clientId: string, ids: string[]): Promise<AddonItem[]> =>
  itemQuery(db, clientId).where("i.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
