import type { FieldType, ProfileRules, SignUpGroup } from "@portico/contract/profile-form";
import { sql } from "kysely";
import type { Db } from "../platform/database.ts";
import { hashToken } from "../platform/identity.ts";

/** What a client asks of its people, and whom it has invited. */

export interface StoredConfig extends ProfileRules {
  /** What a new account may do. */
  groups: string[];
}

/** Null where the client has set nothing: the usual is asked. */
export async function readSignUpConfig(db: Db, clientId: string): Promise<StoredConfig | null> {
  const row = await db
    .selectFrom("signup_config")
    .select([
      "phone_required as phoneRequired",
      "vehicles_required as vehiclesRequired",
      "max_registrations as maxRegistrations",
      "photo_required as photoRequired",
      "ask_vehicle_type as askVehicleType",
      "allowed_email_domains as allowedEmailDomains",
      "line_manager_verification as lineManagerVerification",
      "groups",
    ])
    .where("client_id", "=", clientId)
    .executeTakeFirst();
  return row ? { ...row, additionalSignupGroups: await readGroups(db, clientId) } : null;
}

interface FieldRow {
  groupId: string;
  fieldName: string;
  fieldLabel: string;
  fieldHint: string | null;
  required: boolean;
  requiresVerification: boolean;
  hideOnEdit: boolean;
  fieldType: FieldType;
  options: string[];
}

async function readGroups(db: Db, clientId: string): Promise<SignUpGroup[]> {
  const [groups, fields] = await Promise.all([
    db
      .selectFrom("signup_group")
      .select([
        "id",
        "name",
        "description",
        "is_conditional as isConditional",
        "condition",
        "is_closable as isClosable",
      ])
      .where("client_id", "=", clientId)
      .orderBy("position")
      .orderBy("id")
      .execute(),
    sql<FieldRow>`
      select group_id as "groupId", field_name as "fieldName", field_label as "fieldLabel", field_hint as "fieldHint",
        required, requires_verification as "requiresVerification", hide_on_edit as "hideOnEdit",
        field_type as "fieldType", options
      from signup_field where client_id = ${clientId} order by position, id`.execute(db),
  ]);
  return groups.map((group) => ({
    ...group,
    additionalSignupGroupFields: fields.rows
      .filter(({ groupId }) => groupId === group.id)
      .map(({ groupId: _groupId, fieldType, options, ...field }) => ({
        ...field,
        signUpFieldType: { fieldType, options: options.map((name) => ({ name })) },
      })),
  }));
}

/** Sites to choose the home site from, in the client's order. */
export const siteNames = (db: Db, clientId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom("site")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .orderBy("position")
    .orderBy("id")
    .execute();

export interface Invitation {
  id: string;
  email: string;
  prefill: Record<string, unknown>;
  groups: string[];
  siteId: string | null;
}

const openInvitation = (db: Db, clientId: string, token: string, now: Date) =>
  db
    .selectFrom("invitation")
    .select([
      "id",
      "email",
      sql<Record<string, unknown>>`prefill`.as("prefill"),
      "groups",
      "site_id as siteId",
    ])
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token))
    .where("accepted_at", "is", null)
    .where("withdrawn_at", "is", null)
    .where("expires_at", ">", now.toISOString());

export const findInvitation = (
  db: Db,
  clientId: string,
  token: string,
  now: Date,
): Promise<Invitation | undefined> => openInvitation(db, clientId, token, now).executeTakeFirst();

/** Held until the end of the transaction: of two who accept at once the second finds it accepted. */
export const lockInvitation = (
  db: Db,
  clientId: string,
  token: string,
  now: Date,
): Promise<Invitation | undefined> => openInvitation(db, clientId, token, now).forUpdate().executeTakeFirst();

export async function markAccepted(db: Db, clientId: string, id: string, now: Date): Promise<void> {
  await db
    .updateTable("invitation")
    .set({ accepted_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** What strangers wrote of people who never confirmed it, their pictures too: nobody is told, since nobody asked for it. */
export async function dropUnconfirmedBefore(db: Db, clientId: string, before: Date): Promise<void> {
  await sql`
    with gone as (delete from person where client_id = ${clientId} and status = 'unconfirmed'
        and created_at < ${before.toISOString()} returning photo_file_id)
    delete from file where client_id = ${clientId} and id in (select photo_file_id from gone)`.execute(db);
}
