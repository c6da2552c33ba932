import type { ProfileRules } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import { hashToken } from "../platform/callers/identity.ts";
import type { Db } from "../platform/database/database.ts";
import { type FieldRow, listFields, listGroups, readSettings } from "./sign-up-settings-queries.ts";

/** What a client asks of its people, and whom it has invited. */

export interface SignUpRules extends ProfileRules {
  /** What a new account may do. */
  groups: Group[];
}

/** What the client asks of its people; the usual where it has set nothing. */
export async function rulesOf(db: Db, clientId: string): Promise<SignUpRules> {
  const [{ isOn: _, ...settings }, additionalSignupGroups] = await Promise.all([
    readSettings(db, clientId),
    groupsWithFields(db, clientId),
  ]);
  return { ...settings, additionalSignupGroups };
}

const fieldOut = ({ fieldType, options, ...field }: FieldRow) => ({
  ...field,
  signUpFieldType: { fieldType, options: options.map((name) => ({ name })) },
});

/** Further groups with their fields, in their order. */
export async function groupsWithFields(db: Db, clientId: string) {
  const [groups, fields] = await Promise.all([listGroups(db, clientId), listFields(db, clientId)]);
  return groups.map((group) => ({
    ...group,
    additionalSignupGroupFields: fields.filter(({ groupId }) => groupId === group.id).map(fieldOut),
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
