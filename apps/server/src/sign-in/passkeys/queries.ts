import { newId } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

export interface StoredPasskey {
  id: string;
  personId: string;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

/** A person's passkeys, the oldest first. */
export const listPasskeys = (db: Db, clientId: string, personId: string) =>
  db
    .selectFrom("passkey")
    .select([
      "id",
      "name",
      "credential_id as credentialId",
      "transports",
      "created_at as createdAt",
      "last_used_at as lastUsedAt",
    ])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();

export const passkeyByCredential = (
  db: Db,
  clientId: string,
  credentialId: string,
): Promise<StoredPasskey | undefined> =>
  db
    .selectFrom("passkey")
    .select([
      "id",
      "person_id as personId",
      "credential_id as credentialId",
      "public_key as publicKey",
      "counter",
      "transports",
    ])
    .where("client_id", "=", clientId)
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();

/** Undefined if the client knows the credential already. */
export async function addPasskey(
  db: Db,
  clientId: string,
  passkey: Omit<StoredPasskey, "id"> & { name: string },
  now: Date,
): Promise<{ id: string; name: string; createdAt: string; lastUsedAt: null } | undefined> {
  const row = { id: newId(), name: passkey.name, createdAt: now.toISOString(), lastUsedAt: null };
  const added = await db
    .insertInto("passkey")
    .values({
      client_id: clientId,
      id: row.id,
      person_id: passkey.personId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      name: row.name,
      created_at: row.createdAt,
    })
    .onConflict((same) => same.constraint("passkey_credential_once").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added && row;
}

/**
 * Records a use. False if the counter did not grow: a copy of the passkey was used. Passkeys that do not
 * count stay at 0 (https://www.w3.org/TR/webauthn-3/#sctn-sign-counter).
 */
export async function recordPasskeyUse(
  db: Db,
  clientId: string,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable("passkey")
    .set({ counter, last_used_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("id", "=", id)
    .where((eb) => (counter === 0 ? eb("counter", "=", 0) : eb("counter", "<", counter)))
    .returning("id")
    .execute();
  return used.length === 1;
}

/** Returns whether the passkey existed and was the person's. */
export async function deletePasskey(
  db: Db,
  clientId: string,
  personId: string,
  id: string,
): Promise<boolean> {
  const gone = await db
    .deleteFrom("passkey")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("id", "=", id)
    .returning("id")
    .execute();
  return gone.length === 1;
}
