import type { VisitorType } from "@portico/contract/visitors/types";
import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";

/** SQL of visitor types. The handle is always the first argument, the client's id the second. */

export interface VisitorTypeRow extends VisitorType {
  position: number;
}

const COLUMNS = {
  position: "position",
  name: "name",
  isActive: "is_active",
  isDefault: "is_default",
  ndaRequired: "nda_required",
  walkIn: "walk_in",
  fields: "fields",
  questions: "questions",
  badge: "badge",
} as const;
/** Stored as JSON. */
const JSON_COLUMNS: readonly string[] = ["fields", "questions", "badge"];

const selectedColumns = sql.join([
  sql`id`,
  ...Object.entries(COLUMNS).map(([key, column]) => sql`${sql.ref(column)} as ${sql.ref(key)}`),
]);

/** All of the client's types in their order; inactive ones come last. */
export async function listVisitorTypes(db: Db, clientId: string): Promise<VisitorTypeRow[]> {
  const { rows } = await sql<VisitorTypeRow>`
    select ${selectedColumns} from visitor_type where client_id = ${clientId}
    order by is_active desc, position, name collate natural_order, id`.execute(db);
  return rows;
}

/** Changes of the list run one after the other: its order and the default type concern several rows. */
export async function lockTypes(db: Db, clientId: string): Promise<void> {
  await lockKeys(db, "visitor types", [`visitor types ${clientId}`]);
}

export type TypeValues = { [Key in keyof typeof COLUMNS]?: VisitorTypeRow[Key] | undefined };

const toColumns = (values: TypeValues) =>
  Object.entries(COLUMNS).flatMap(([key, column]) => {
    const value = values[key as keyof TypeValues];
    if (value === undefined) return [];
    const isJson = JSON_COLUMNS.includes(key) && value !== null;
    return [
      { column: sql.ref(column), value: isJson ? sql`${JSON.stringify(value)}::jsonb` : sql`${value}` },
    ];
  });

export async function insertType(db: Db, clientId: string, id: string, values: TypeValues): Promise<void> {
  const fields = toColumns(values);
  await sql`insert into visitor_type (client_id, id, ${sql.join(fields.map(({ column }) => column))})
    values (${clientId}, ${id}, ${sql.join(fields.map(({ value }) => value))})`.execute(db);
}

export async function updateType(db: Db, clientId: string, id: string, values: TypeValues): Promise<void> {
  const fields = toColumns(values);
  if (fields.length === 0) return;
  await sql`update visitor_type set ${sql.join(fields.map(({ column, value }) => sql`${column} = ${value}`))}
    where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** Clears the default from the type that has it. */
export async function clearDefault(db: Db, clientId: string): Promise<void> {
  await sql`update visitor_type set is_default = false where client_id = ${clientId} and is_default`.execute(
    db,
  );
}

/** Numbers these types from 1, in the given order. */
export async function numberTypes(db: Db, clientId: string, ids: string[]): Promise<void> {
  await sql`update visitor_type t set position = o.position
    from unnest(${ids}::uuid[]) with ordinality as o (id, position)
    where t.client_id = ${clientId} and t.id = o.id`.execute(db);
}
