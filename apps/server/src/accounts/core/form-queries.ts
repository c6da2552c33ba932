import type { ProfileRules } from "@portico/contract/accounts/profile-form";
import type { Group } from "@portico/contract/common";
import type { Db } from "../../platform/database/database.ts";
import { type FieldRow, listFields, listGroups, readFormSettings } from "./settings-queries.ts";

/** The fields that a client requires of its people. */

export interface SignUpRules extends ProfileRules {
  /** The groups of a new account. */
  groups: Group[];
}

/** The client's rules for its people; defaults if it has set none. */
export async function readSignUpRules(db: Db, clientId: string): Promise<SignUpRules> {
  const [{ isOn: _, ...settings }, additionalSignupGroups] = await Promise.all([
    readFormSettings(db, clientId),
    listGroupsWithFields(db, clientId),
  ]);
  return { ...settings, additionalSignupGroups };
}

const toField = ({ fieldType, options, ...field }: FieldRow) => ({
  ...field,
  signUpFieldType: { fieldType, options: options.map((name) => ({ name })) },
});

/** The client's own groups with their fields, in order. */
export async function listGroupsWithFields(db: Db, clientId: string) {
  const [groups, fields] = await Promise.all([listGroups(db, clientId), listFields(db, clientId)]);
  return groups.map((group) => ({
    ...group,
    additionalSignupGroupFields: fields.filter(({ groupId }) => groupId === group.id).map(toField),
  }));
}

/** Sites to choose the home site from, in the client's order. */
export const listSiteNames = (db: Db, clientId: string): Promise<{ id: string; name: string }[]> =>
  db
    .selectFrom("site")
    .select(["id", "name"])
    .where("client_id", "=", clientId)
    .orderBy("position")
    .orderBy("id")
    .execute();
