import type { Group } from "@portico/contract/common";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";

/** SQL by which administrators and sign-in write people. The handle comes first, the client's id second. */

/**
 * Locks a person, so that changes run one after the other and bookings for the person wait; returns whether
 * they exist.
 */
export async function lockPerson(db: Db, clientId: string, id: string): Promise<boolean> {
  noteLocks(db, "person", [id]);
  const { rows } = await sql`select from person where client_id = ${clientId} and id = ${id}
    for no key update`.execute(db);
  return rows.length === 1;
}

/**
 * Locks the person's row until the transaction ends: of two concurrent calls that unlink providers each could
 * count on the other's link.
 */
export async function lockWithPassword(
  db: Db,
  clientId: string,
  personId: string,
): Promise<{ hasPassword: boolean }> {
  noteLocks(db, "person", [personId]);
  return db
    .selectFrom("person")
    .select(sql<boolean>`password_hash is not null`.as("hasPassword"))
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Columns of a person by name; JSON as text. */
export interface PersonColumns {
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  company: string | null;
  postcode: string | null;
  line_manager_email: string | null;
  pending_email: null;
  home_site_id: string | null;
  is_locatable: boolean;
  is_restricted: boolean;
  groups: Group[];
  tags: string[];
  /** JSON. */
  additional_information: string;
  meeting_room_pin_hash: string | null;
}

export async function insertPerson(
  db: Db,
  clientId: string,
  person: Partial<PersonColumns> & Pick<PersonColumns, "first_name" | "last_name" | "email">,
  now: Date,
): Promise<string> {
  const id = newId();
  await db
    .insertInto("person")
    .values({ ...person, client_id: clientId, id, created_at: now.toISOString() })
    .execute();
  return id;
}

export async function updatePerson(
  db: Db,
  clientId: string,
  id: string,
  columns: Partial<PersonColumns>,
): Promise<void> {
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("person")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .execute();
}

/** Inserts an employee without a password; undefined if the address is taken. */
export async function insertEmployee(
  db: Db,
  clientId: string,
  person: { email: string; firstName: string; lastName: string },
  now: Date,
): Promise<string | undefined> {
  const made = await db
    .insertInto("person")
    .values({
      client_id: clientId,
      id: newId(),
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      groups: ["employee"],
      created_at: now.toISOString(),
    })
    .onConflict((conflict) => conflict.columns(["client_id", "email"]).doNothing())
    .returning("id")
    .executeTakeFirst();
  return made?.id;
}

/** Without ids: every site. */
export async function setPermittedSites(
  db: Db,
  clientId: string,
  personId: string,
  siteIds: readonly string[],
): Promise<void> {
  await db
    .deleteFrom("permitted_site")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .execute();
  if (siteIds.length === 0) return;
  await db
    .insertInto("permitted_site")
    .values(siteIds.map((site_id) => ({ client_id: clientId, person_id: personId, site_id })))
    .execute();
}

export async function dropPassword(db: Db, clientId: string, personId: string): Promise<void> {
  await db
    .updateTable("person")
    .set({ password_hash: null })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}

export async function setSecondFactorSince(
  db: Db,
  clientId: string,
  personId: string,
  since: Date | null,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ second_factor_since: since?.toISOString() ?? null })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}
