import type { AddonItem, ResourceType } from "@portico/contract/resource-catalogs";
import type { ResourceFeature } from "@portico/contract/resources";
import { sql } from "kysely";
import type { Db } from "../platform/database.ts";

/**
 * SQL of what administrators keep in lists of their own order: types, features, groups, categories and items, and the
 * columns of resources. The handle is always the first argument, the client's id the second.
 */

/** A table with the contract's words for its columns; `id` and `position` are everybody's. */
export interface Catalog<Row> {
  table: string;
  columns: { [Key in Exclude<keyof Row, "id">]: string };
}

interface Name {
  id: string;
  name: string;
}

export const TYPES: Catalog<ResourceType> = {
  table: "resource_type",
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
export const FEATURES: Catalog<ResourceFeature> = {
  table: "resource_feature",
  columns: { name: "name", icon: "icon", color: "color" },
};
export const GROUPS: Catalog<Name> = { table: "resource_group", columns: { name: "name" } };
export const CATEGORIES: Catalog<Name> = { table: "addon_category", columns: { name: "name" } };
export const ITEMS: Catalog<Omit<AddonItem, "categoryName">> = {
  table: "addon_item",
  columns: { name: "name", cost: "cost", categoryId: "category_id", isActive: "is_active" },
};

interface Paging {
  page: number;
  limit: number;
}

const selected = <Row>({ columns }: Catalog<Row>) =>
  sql.join([
    sql`id`,
    ...Object.entries<string>(columns).map(([key, column]) => sql`${sql.ref(column)} as ${sql.ref(key)}`),
  ]);

export async function listRows<Row>(
  db: Db,
  clientId: string,
  catalog: Catalog<Row>,
  { page, limit }: Paging,
): Promise<{ count: number; results: Row[] }> {
  const table = sql.table(catalog.table);
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<Row>`select ${selected(catalog)} from ${table} where client_id = ${clientId}
      order by position, name collate natural_order, id limit ${limit} offset ${(page - 1) * limit}`.execute(
      db,
    ),
    sql<{ count: number }>`select count(*) as count from ${table} where client_id = ${clientId}`.execute(db),
  ]);
  return { count: total[0]!.count, results };
}

export async function rowById<Row>(
  db: Db,
  clientId: string,
  catalog: Catalog<Row>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${selected(catalog)} from ${sql.table(catalog.table)}
    where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The columns of the keys that are there. */
const given = <Row>({ columns }: Catalog<Row>, values: Values<Row>) =>
  Object.entries<string>(columns).flatMap(([key, column]) => {
    const value = values[key as keyof Values<Row>];
    return value === undefined ? [] : [{ column: sql.ref(column), value: sql`${value}` }];
  });

export type Values<Row> = { [Key in Exclude<keyof Row, "id">]?: Row[Key] | undefined };

/** At the end of the client's. */
export async function insertRow<Row>(
  db: Db,
  clientId: string,
  catalog: Catalog<Row>,
  id: string,
  values: Values<Row>,
): Promise<void> {
  const [table, fields] = [sql.table(catalog.table), given(catalog, values)];
  await sql`insert into ${table} (client_id, id, position, ${sql.join(fields.map(({ column }) => column))})
    values (${clientId}, ${id}, (select coalesce(max(position), 0) + 1 from ${table} where client_id = ${clientId}),
      ${sql.join(fields.map(({ value }) => value))})`.execute(db);
}

export async function updateRow<Row>(
  db: Db,
  clientId: string,
  catalog: Catalog<Row>,
  id: string,
  values: Values<Row>,
): Promise<void> {
  const fields = given(catalog, values);
  if (fields.length === 0) return;
  await sql`update ${sql.table(catalog.table)} set ${sql.join(fields.map(({ column, value }) => sql`${column} = ${value}`))}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function deleteRow<Row>(
  db: Db,
  clientId: string,
  catalog: Catalog<Row>,
  id: string,
): Promise<void> {
  await sql`delete from ${sql.table(catalog.table)} where client_id = ${clientId} and id = ${id}`.execute(db);
}

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

/** By category and in their order, offered or not; ids that are not there are left out. */
export const addonItemsById = (db: Db, clientId: string, ids: string[]): Promise<AddonItem[]> =>
  itemQuery(db, clientId).where("i.id", "=", sql<string>`any(${ids}::uuid[])`).execute();
