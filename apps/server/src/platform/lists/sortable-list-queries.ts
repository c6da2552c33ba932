import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/**
 * SQL of what administrators keep in lists of their own order, whatever it is. The handle is always the first argument, the
 * client's id the second.
 */

/** What changes are written down and told as. */
export interface Subject {
  table: string;
  /** How audit entries begin, as `resources.resource-type`. */
  action: string;
  /** Of live events. */
  topics: readonly string[];
}

/** A table with the contract's words for its columns; `id` and `position` are everybody's. */
export interface Catalog<Row> extends Subject {
  columns: { [Key in Exclude<keyof Row, "id">]: string };
}

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
