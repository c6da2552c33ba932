import type { FieldType, ProfileRules } from "@portico/contract/accounts/profile-form";
import { NO_RULES } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { setSignUp } from "../../platform/work/client-settings.ts";

/** SQL of the sign-up form's settings. The handle comes first, the client's id second. */

type ConfigColumns = Omit<ProfileRules, "additionalSignupGroups">;

export interface FormSettings extends Omit<ConfigColumns, "allowedEmailDomains"> {
  isOn: boolean;
  allowedEmailDomains: string[];
  groups: Group[];
}

const COLUMNS = {
  phoneRequired: "phone_required",
  photoRequired: "photo_required",
  vehiclesRequired: "vehicles_required",
  askVehicleType: "ask_vehicle_type",
  maxRegistrations: "max_registrations",
  allowedEmailDomains: "allowed_email_domains",
  lineManagerVerification: "line_manager_verification",
  groups: "groups",
} as const;

/** The client's settings, with defaults for those without a value. */
export async function readFormSettings(db: Db, clientId: string): Promise<FormSettings> {
  const columns = sql.join(
    Object.entries(COLUMNS).map(([key, column]) => sql`${sql.ref(`f.${column}`)} as ${sql.ref(key)}`),
  );
  const { rows } = await sql<FormSettings & { isThere: boolean }>`
    select c.signup_enabled as "isOn", f.client_id is not null as "isThere", ${columns}
    from client c left join signup_config f on f.client_id = c.id where c.id = ${clientId}`.execute(db);
  const { isThere, ...settings } = rows[0]!;
  const { additionalSignupGroups: _, ...usual } = NO_RULES;
  if (isThere) return settings;
  return { ...usual, allowedEmailDomains: [], groups: ["employee"], isOn: settings.isOn };
}

export async function writeFormSettings(
  db: Db,
  clientId: string,
  { isOn, ...config }: Partial<FormSettings>,
): Promise<void> {
  if (isOn !== undefined) await setSignUp(db, clientId, isOn);
  const entries = Object.entries(config) as [keyof typeof COLUMNS, unknown][];
  if (entries.length === 0) return;
  await sql`insert into signup_config (client_id) values (${clientId}) on conflict do nothing`.execute(db);
  const set = sql.join(entries.map(([key, value]) => sql`${sql.ref(COLUMNS[key])} = ${value}`));
  await sql`update signup_config set ${set} where client_id = ${clientId}`.execute(db);
}

// --- further groups and their fields ---

export interface FieldRow {
  id: string;
  groupId: string;
  fieldName: string;
  fieldLabel: string;
  fieldHint: string | null;
  fieldType: FieldType;
  options: string[];
  required: boolean;
  requiresVerification: boolean;
  hideOnEdit: boolean;
}

export interface GroupRow {
  id: string;
  name: string;
  description: string | null;
  isConditional: boolean;
  condition: string | null;
  isClosable: boolean;
}

const GROUP = {
  name: "name",
  description: "description",
  isConditional: "is_conditional",
  condition: "condition",
  isClosable: "is_closable",
} as const;
const FIELD = {
  groupId: "group_id",
  fieldName: "field_name",
  fieldLabel: "field_label",
  fieldHint: "field_hint",
  fieldType: "field_type",
  options: "options",
  required: "required",
  requiresVerification: "requires_verification",
  hideOnEdit: "hide_on_edit",
} as const;

type FormTable = "signup_group" | "signup_field";
const COLUMNS_OF: Record<FormTable, Readonly<Record<string, string>>> = {
  signup_group: GROUP,
  signup_field: FIELD,
};

const selectColumns = (columns: Readonly<Record<string, string>>) =>
  sql.join(Object.entries(columns).map(([key, column]) => sql`${sql.ref(column)} as ${sql.ref(key)}`));

export async function listGroups(db: Db, clientId: string): Promise<GroupRow[]> {
  const { rows } = await sql<GroupRow>`select id, ${selectColumns(GROUP)} from signup_group
    where client_id = ${clientId} order by position, id`.execute(db);
  return rows;
}

export async function listFields(db: Db, clientId: string): Promise<FieldRow[]> {
  const { rows } = await sql<FieldRow>`select id, ${selectColumns(FIELD)} from signup_field
    where client_id = ${clientId} order by position, id`.execute(db);
  return rows;
}

const toColumns = (table: FormTable, values: object) =>
  Object.entries(values).flatMap(([key, value]) => {
    const column = COLUMNS_OF[table][key];
    return column === undefined || value === undefined ? [] : [{ column, value }];
  });

export async function insertRow(db: Db, clientId: string, table: FormTable, values: object): Promise<string> {
  const id = newId();
  const fields = toColumns(table, values);
  await sql`insert into ${sql.table(table)}
      (client_id, id, position, ${sql.join(fields.map(({ column }) => sql.ref(column)))})
    values (${clientId}, ${id}, 1000000, ${sql.join(fields.map(({ value }) => sql`${value}`))})`.execute(db);
  return id;
}

export async function updateRow(
  db: Db,
  clientId: string,
  table: FormTable,
  id: string,
  values: object,
): Promise<void> {
  const fields = toColumns(table, values);
  if (fields.length === 0) return;
  const set = sql.join(fields.map(({ column, value }) => sql`${sql.ref(column)} = ${value}`));
  await sql`update ${sql.table(table)} set ${set} where client_id = ${clientId} and id = ${id}`.execute(db);
}

export async function deleteRow(db: Db, clientId: string, table: FormTable, id: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where client_id = ${clientId} and id = ${id}`.execute(db);
}

/** Sets the positions 0, 1, 2, … in the order of these ids. */
export async function setPositions(
  db: Db,
  clientId: string,
  table: FormTable,
  ids: readonly string[],
): Promise<void> {
  await sql`update ${sql.table(table)} r set position = o.position - 1
    from unnest(${[...ids]}::uuid[]) with ordinality as o(id, position)
    where r.client_id = ${clientId} and r.id = o.id`.execute(db);
}
