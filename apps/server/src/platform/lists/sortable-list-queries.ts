import type { AuditAction } from "@portico/contract/administration/audit-actions";
import type { Topic } from "@portico/contract/core/live";
import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/**
 * SQL of any list that administrators keep in their own order. The handle is always the first argument, the
 * client's id the second.
 */

/** What is added, changed and removed. */
type AuditedRow = {
  [Thing in ChangedThing<AuditAction>]: `${Thing}.${"add" | "remove"}` extends AuditAction ? Thing : never;
}[ChangedThing<AuditAction>];
type ChangedThing<Action> = Action extends `${infer Thing}.change` ? Thing : never;

/** The names of a table's changes in audit entries and live events. */
export interface AuditSubject {
  table: string;
  /** The beginning of the audit actions, such as `resources.resource-type`. */
  /** The thing in the audit log, to which the verb is added. */
  action: AuditedRow;
  /** Topics of live events. */
  topics: readonly Topic[];
}

/** A table with its columns by their names in the contract; every list has `id` and `position`. */
export interface SortableList<Row> extends AuditSubject {
  columns: { [Key in Exclude<keyof Row, "id">]: string };
}

interface Paging {
  page: number;
  limit: number;
}

const selectColumns = <Row>({ columns }: SortableList<Row>) =>
  sql.join([
    sql`id`,
    ...Object.entries<string>(columns).map(([key, column]) => sql`${sql.ref(column)} as ${sql.ref(key)}`),
  ]);

export async function listRows<Row>(
  db: Db,
  clientId: string,
  list: SortableList<Row>,
  { page, limit }: Paging,
): Promise<{ count: number; results: Row[] }> {
  const table = sql.table(list.table);
  const [{ rows: results }, { rows: total }] = await Promise.all([
    sql<Row>`select ${selectColumns(list)} from ${table} where client_id = ${clientId}
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
  list: SortableList<Row>,
  id: string,
): Promise<Row | undefined> {
  const { rows } = await sql<Row>`select ${selectColumns(list)} from ${sql.table(list.table)}
    where client_id = ${clientId} and id = ${id}`.execute(db);
  return rows[0];
}

/** The columns of the keys that have values. */
const toColumns = <Row>({ columns }: SortableList<Row>, values: Values<Row>) =>
  Object.entries<string>(columns).flatMap(([key, column]) => {
    const value = values[key as keyof Values<Row>];
    return value === undefined ? [] : [{ column: sql.ref(column), value: sql`${value}` }];
  });

export type Values<Row> = { [Key in Exclude<keyof Row, "id">]?: Row[Key] | undefined };

/** Appends the row to the client's list. */
export async function insertRow<Row>(
  db: Db,
  clientId: string,
  list: SortableList<Row>,
  id: string,
  values: Values<Row>,
): Promise<void> {
  const [table, fields] = [sql.table(list.table), toColumns(list, values)];
  await sql`insert into ${table} (client_id, id, position, ${sql.join(fields.map(({ column }) => column))})
    values (${clientId}, ${id}, (select coalesce(max(position), 0) + 1 from ${table} where client_id = ${clientId}),
      ${sql.join(fields.map(({ value }) => value))})`.execute(db);
}

export async function updateRow<Row>(
  db: Db,
  clientId: string,
  list: SortableList<Row>,
  id: string,
  values: Values<Row>,
): Promise<void> {
  const fields = toColumns(list, values);
  if (fields.length === 0) return;
  await sql`update ${sql.table(list.table)} set ${sql.join(fields.map(({ column, value }) => sql`${column} = ${value}`))}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function deleteRow<Row>(
  db: Db,
  clientId: string,
  list: SortableList<Row>,
  id: string,
): Promise<void> {
  await sql`delete from ${sql.table(list.table)} where client_id = ${clientId} and id = ${id}`.execute(db);
}
