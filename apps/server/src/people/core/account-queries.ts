import type { Locale } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { sql } from "kysely";
import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import { dropFile, dropFiles, fileUrl } from "../../platform/documents/files.ts";
import type { AccountStatus } from "./queries.ts";

/** SQL of accounts that people create and change themselves. */

/** The fields of a person from a form; a field that a change leaves out stays. */
export interface AccountFields {
  firstName: string;
  lastName: string;
  phone: string | null;
  postcode: string | null;
  lineManagerEmail: string | null;
  siteId: string | null;
  isLocatable: boolean;
  locale: Locale | null;
  /** Null: no pin. */
  pinHash: string | null;
  answers: Record<string, unknown>;
  tags: string[];
}

const toColumns = (fields: Partial<AccountFields>) => ({
  ...(fields.firstName !== undefined && { first_name: fields.firstName }),
  ...(fields.lastName !== undefined && { last_name: fields.lastName }),
  ...(fields.phone !== undefined && { phone: fields.phone }),
  ...(fields.postcode !== undefined && { postcode: fields.postcode }),
  ...(fields.lineManagerEmail !== undefined && { line_manager_email: fields.lineManagerEmail }),
  ...(fields.siteId !== undefined && { home_site_id: fields.siteId }),
  ...(fields.isLocatable !== undefined && { is_locatable: fields.isLocatable }),
  ...(fields.locale !== undefined && { locale: fields.locale }),
  ...(fields.pinHash !== undefined && { meeting_room_pin_hash: fields.pinHash }),
  ...(fields.answers !== undefined && { additional_information: JSON.stringify(fields.answers) }),
  ...(fields.tags !== undefined && { tags: fields.tags }),
});

export interface NewAccount extends AccountFields {
  passwordHash: string;
  groups: string[];
  status: "unconfirmed" | "active";
}

const toNewColumns = (account: NewAccount, now: Date) => ({
  ...toColumns(account),
  first_name: account.firstName,
  last_name: account.lastName,
  password_hash: account.passwordHash,
  groups: account.groups,
  status: account.status,
  disabled_at: account.status === "active" ? null : now.toISOString(),
});

/** The new id; undefined if the address is taken. Waits for a concurrent insert of the same address. */
export async function insertAccount(
  db: Db,
  clientId: string,
  email: string,
  account: NewAccount,
  now: Date,
): Promise<string | undefined> {
  const [row] = await db
    .insertInto("person")
    .values({
      client_id: clientId,
      id: newId(),
      email,
      created_at: now.toISOString(),
      ...toNewColumns(account, now),
    })
    .onConflict((conflict) => conflict.constraint("person_email_once").doNothing())
    .returning("id")
    .execute();
  return row?.id;
}

/** Replaces an unconfirmed account as if it was new. */
export async function replaceAccount(
  db: Db,
  clientId: string,
  personId: string,
  account: NewAccount,
  now: Date,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ ...toNewColumns(account, now), created_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}

export async function changeAccount(
  db: Db,
  clientId: string,
  personId: string,
  fields: Partial<AccountFields>,
): Promise<void> {
  const columns = toColumns(fields);
  if (Object.keys(columns).length === 0) return;
  await db
    .updateTable("person")
    .set(columns)
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}

export interface AccountRow {
  id: string;
  email: string;
  locale: Locale | null;
  status: AccountStatus;
  firstName: string;
  lastName: string;
  phone: string | null;
  photo: string | null;
  photoFileId: string | null;
  postcode: string | null;
  pendingEmail: string | null;
  lineManagerEmail: string | null;
  siteId: string | null;
  answers: Record<string, unknown>;
  tags: string[];
}

const selectAccount = (db: Db, clientId: string) =>
  db
    .selectFrom("person")
    .select([
      "id",
      "email",
      sql<Locale | null>`locale`.as("locale"),
      sql<AccountStatus>`status`.as("status"),
      "first_name as firstName",
      "last_name as lastName",
      "phone",
      "photo",
      "photo_file_id as photoFileId",
      "postcode",
      "pending_email as pendingEmail",
      "line_manager_email as lineManagerEmail",
      "home_site_id as siteId",
      sql<Record<string, unknown>>`additional_information`.as("answers"),
      "tags",
    ])
    .where("client_id", "=", clientId);

export const readAccount = (db: Db, clientId: string, personId: string): Promise<AccountRow | undefined> =>
  selectAccount(db, clientId).where("id", "=", personId).executeTakeFirst();

/** The account, locked until the transaction ends. */
export function lockAccount(db: Db, clientId: string, personId: string): Promise<AccountRow | undefined> {
  noteLocks(db, "person", [personId]);
  return selectAccount(db, clientId).where("id", "=", personId).forUpdate().executeTakeFirst();
}

/** The account with an address, locked until the transaction ends. */
export async function lockAccountByEmail(
  db: Db,
  clientId: string,
  email: string,
): Promise<AccountRow | undefined> {
  const holder = await selectAccount(db, clientId).where("email", "=", email).forUpdate().executeTakeFirst();
  if (holder) noteLocks(db, "person", [holder.id]);
  return holder;
}

/** An unconfirmed account does not occupy its address. */
export const isAddressTaken = ({ status }: Pick<AccountRow, "status">): boolean => status !== "unconfirmed";

/** Null: no address is pending any more. */
export async function setPendingEmail(
  db: Db,
  clientId: string,
  personId: string,
  email: string | null,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ pending_email: email })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}

/**
 * Deletes unconfirmed accounts with these addresses, with all their facts, in favour of an account that has
 * proved or is given the address.
 */
export async function dropUnconfirmed(db: Db, clientId: string, emails: readonly string[]): Promise<void> {
  const { rows } = await sql<{ photo: string | null }>`delete from person
    where client_id = ${clientId} and email = any(${[...emails]}::text[]) and status = 'unconfirmed'
    returning photo_file_id as photo`.execute(db);
  await dropPhotos(db, clientId, rows);
}

/**
 * Deletes accounts that were never confirmed, with their pictures. No mail is sent: the owner of the address
 * did not ask for the account.
 */
export async function dropUnconfirmedBefore(db: Db, clientId: string, before: Date): Promise<void> {
  const { rows } = await sql<{ photo: string | null }>`delete from person
    where client_id = ${clientId} and status = 'unconfirmed' and created_at < ${before.toISOString()}
      and not exists (select from legal_hold h where h.client_id = person.client_id and h.person_id = person.id
        and h.ended_at is null)
    returning photo_file_id as photo`.execute(db);
  await dropPhotos(db, clientId, rows);
}

const dropPhotos = (db: Db, clientId: string, people: { photo: string | null }[]): Promise<void> =>
  dropFiles(
    db,
    clientId,
    people.flatMap(({ photo }) => photo ?? []),
  );

export async function changeAddress(
  db: Db,
  clientId: string,
  personId: string,
  email: string,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ email, pending_email: null })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
}

export interface Vehicle {
  registration: string;
  vehicleType: "Car" | "Motorcycle" | null;
}

export const listVehicles = (db: Db, clientId: string, personId: string): Promise<Vehicle[]> =>
  db
    .selectFrom("person_vehicle")
    .select(["registration", sql<Vehicle["vehicleType"]>`vehicle_type`.as("vehicleType")])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .orderBy("position")
    .execute();

export async function setVehicles(
  db: Db,
  clientId: string,
  personId: string,
  vehicles: readonly Vehicle[],
): Promise<void> {
  const before = await db
    .deleteFrom("person_vehicle")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .returning(["plate", "added_at"])
    .execute();
  const addedAt = new Map(before.map(({ plate, added_at }) => [plate, added_at]));
  if (vehicles.length === 0) return;
  const rows = vehicles.map(({ registration, vehicleType }, position) => {
    const plate = normalizePlate(registration);
    return {
      client_id: clientId,
      id: newId(),
      person_id: personId,
      position,
      registration,
      plate,
      vehicle_type: vehicleType,
      // A vehicle that stays keeps its time.
      added_at: addedAt.get(plate) ?? sql<string>`now()`,
    };
  });
  await db.insertInto("person_vehicle").values(rows).execute();
}

/** Null removes the picture. The previous file is deleted. */
export async function setPhotoFile(
  db: Db,
  clientId: string,
  personId: string,
  fileId: string | null,
  before: string | null,
): Promise<void> {
  await db
    .updateTable("person")
    .set({ photo_file_id: fileId, photo: fileUrl(fileId) })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .execute();
  if (before) await dropFile(db, clientId, before);
}
