import type { Group } from "@portico/contract/common";
import type { Locale } from "@portico/contract/texts/text";
import { sql } from "kysely";
import type { User } from "../../platform/callers/caller.ts";
import type { Db } from "../../platform/database/database.ts";
import { noteLocks } from "../../platform/database/lock-order.ts";
import { matchesPerson } from "./search-queries.ts";

export interface Account extends Omit<User, "session"> {
  passwordHash: string | null;
}

const accountColumns = [
  "id",
  "email",
  "phone",
  "photo",
  "company",
  "first_name as firstName",
  "last_name as lastName",
  "is_staff as isStaff",
  "home_site_id as homeSiteId",
  "is_restricted as isRestricted",
  "is_locatable as isLocatable",
  "password_hash as passwordHash",
] as const;

const locale = sql<Locale | null>`locale`.as("locale");
const groups = sql<Group[]>`groups`.as("groups");
const hasPassword = sql<boolean>`password_hash is not null`.as("hasPassword");
const hasMeetingRoomPin = sql<boolean>`meeting_room_pin_hash is not null`.as("hasMeetingRoomPin");

/** `unconfirmed`: the address is not confirmed yet; `unverified`: the line manager has not decided. */
export type AccountStatus = "unconfirmed" | "unverified" | "active" | "denied" | "disabled";
const accountStatus = sql<AccountStatus>`status`.as("status");

/** The account that may log in with an address, ignoring case. */
export const accountByEmail = (db: Db, clientId: string, email: string): Promise<Account | undefined> =>
  db
    .selectFrom("person")
    .select([...accountColumns, groups, hasPassword, hasMeetingRoomPin, locale])
    .where("client_id", "=", clientId)
    .where("email", "=", email.trim().toLowerCase())
    .where("disabled_at", "is", null)
    .executeTakeFirst();

/** The account with an address, even if it may not log in; `status` says why. */
export const anyAccountByEmail = (
  db: Db,
  clientId: string,
  email: string,
): Promise<(Account & { status: AccountStatus }) | undefined> =>
  db
    .selectFrom("person")
    .select([...accountColumns, groups, hasPassword, hasMeetingRoomPin, locale, accountStatus])
    .where("client_id", "=", clientId)
    .where("email", "=", email.trim().toLowerCase())
    .executeTakeFirst();

/** A person for whom another feature is about to act; undefined if unknown here or disabled. */
export const personById = (db: Db, clientId: string, id: string): Promise<Account | undefined> =>
  db
    .selectFrom("person")
    .select([...accountColumns, groups, hasPassword, hasMeetingRoomPin, locale])
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();

/**
 * Keeps a person from being disabled until the transaction ends; false if they are disabled or unknown here.
 * Lock order: before any other lock, since disabling locks the person first and then their bookings.
 */
export async function lockPersonShared(db: Db, clientId: string, id: string): Promise<boolean> {
  noteLocks(db, "person", [id], "shared");
  const { rows } = await sql`select from person
    where client_id = ${clientId} and id = ${id} and disabled_at is null for share`.execute(db);
  return rows.length === 1;
}

interface StaffSearch {
  search?: string | undefined;
  isStaff?: boolean | undefined;
  isLocatable?: boolean | undefined;
  page: number;
  limit: number;
}

const staffColumns = ["id", "first_name as firstName", "last_name as lastName", "photo", "company"] as const;

export const staffById = (db: Db, clientId: string, id: string) =>
  db
    .selectFrom("person")
    .select(staffColumns)
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where("disabled_at", "is", null)
    .executeTakeFirst();

export async function listStaff(
  db: Db,
  clientId: string,
  { search, isStaff, isLocatable, page, limit }: StaffSearch,
) {
  let query = db.selectFrom("person").where("client_id", "=", clientId).where("disabled_at", "is", null);
  if (isStaff !== undefined) query = query.where("is_staff", "=", isStaff);
  if (isLocatable !== undefined) query = query.where("is_locatable", "=", isLocatable);
  if (search) query = query.where(matchesPerson(search, "person"));
  const [total, results] = await Promise.all([
    query.select((eb) => eb.fn.countAll<number>().as("count")).executeTakeFirstOrThrow(),
    query
      .select(staffColumns)
      .orderBy(sql`last_name collate natural_order`)
      .orderBy(sql`first_name collate natural_order`)
      .orderBy("id")
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
  ]);
  return { count: total.count, results };
}

/**
 * Sets the password and withdraws a pending new address: a person who requested it with the old password must
 * not take over the account.
 */
export async function setPassword(
  db: Db,
  clientId: string,
  personId: string,
  passwordHash: string,
): Promise<boolean> {
  const changed = await db
    .updateTable("person")
    .set({ password_hash: passwordHash, pending_email: null })
    .where("client_id", "=", clientId)
    .where("id", "=", personId)
    .where("disabled_at", "is", null)
    .returning("id")
    .execute();
  return changed.length === 1;
}

/** Hashes of the pins that these people have set; disabled people have none. */
export async function meetingRoomPins(db: Db, clientId: string, personIds: string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await db
    .selectFrom("person")
    .select("meeting_room_pin_hash as hash")
    .where("client_id", "=", clientId)
    .where("id", "in", personIds)
    .where("disabled_at", "is", null)
    .execute();
  return rows.flatMap(({ hash }) => (hash === null ? [] : [hash]));
}
