import { sql } from "kysely";
import { setSecondFactorSince } from "../../people/public.ts";
import type { Db } from "../../platform/database/database.ts";
import { dropSteps } from "../core/step-queries.ts";

export interface Factors {
  isOn: boolean;
  hasApp: boolean;
  recoveryCodesLeft: number;
}

/** A person's factors in addition to the password; undefined if the person is unknown here or disabled. */
export async function readFactors(db: Db, clientId: string, personId: string): Promise<Factors | undefined> {
  const { rows } = await sql<Factors>`
    select second_factor_since is not null as "isOn",
      exists (select from totp where client_id = p.client_id and person_id = p.id and confirmed_at is not null) as "hasApp",
      (select count(*) from recovery_code where client_id = p.client_id and person_id = p.id and used_at is null)::int
        as "recoveryCodesLeft"
    from person p where client_id = ${clientId} and id = ${personId} and disabled_at is null`.execute(db);
  return rows[0];
}

/** Deletes all second factors of a person, and steps in progress. */
export async function dropFactors(db: Db, clientId: string, personId: string): Promise<void> {
  for (const table of ["totp", "recovery_code", "passkey"] as const)
    await db.deleteFrom(table).where("client_id", "=", clientId).where("person_id", "=", personId).execute();
  await dropSteps(db, clientId, personId, ["second-factor", "passkey-add", "passkey-step"]);
  await setSecondFactorSince(db, clientId, personId, null);
}

// --- the authenticator app ---

export const readTotp = (db: Db, clientId: string, personId: string) =>
  db
    .selectFrom("totp")
    .select(["secret", sql<boolean>`confirmed_at is not null`.as("isConfirmed")])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .executeTakeFirst();

/** Stores a new secret, which replaces an unconfirmed one. */
export async function storeTotp(
  db: Db,
  clientId: string,
  personId: string,
  sealed: string,
  now: Date,
): Promise<void> {
  const row = { secret: sealed, created_at: now.toISOString() };
  await db
    .insertInto("totp")
    .values({ client_id: clientId, person_id: personId, ...row })
    .onConflict((same) =>
      same.columns(["client_id", "person_id"]).doUpdateSet(row).where("totp.confirmed_at", "is", null),
    )
    .execute();
}

/**
 * Records that a step's code was used, and confirms a new app with it; false if that step or a later one was
 * used before.
 */
export async function consumeTotpStep(
  db: Db,
  clientId: string,
  personId: string,
  step: number,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable("totp")
    .set({ last_step: step, confirmed_at: sql`coalesce(confirmed_at, ${now.toISOString()})` })
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where((eb) => eb.or([eb("last_step", "is", null), eb("last_step", "<", step)]))
    .returning("person_id")
    .execute();
  return used.length === 1;
}

export async function deleteTotp(db: Db, clientId: string, personId: string): Promise<void> {
  await db.deleteFrom("totp").where("client_id", "=", clientId).where("person_id", "=", personId).execute();
}

/** Deletes apps whose set-up was never finished. */
export async function dropUnconfirmedTotp(db: Db, clientId: string, before: Date): Promise<void> {
  await db
    .deleteFrom("totp")
    .where("client_id", "=", clientId)
    .where("confirmed_at", "is", null)
    .where("created_at", "<", before.toISOString())
    .execute();
}

// --- recovery codes ---

/** Replaces all recovery codes; without hashes none are left. */
export async function storeRecoveryCodes(
  db: Db,
  clientId: string,
  personId: string,
  hashes: Buffer[],
): Promise<void> {
  await db
    .deleteFrom("recovery_code")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .execute();
  if (hashes.length === 0) return;
  await db
    .insertInto("recovery_code")
    .values(hashes.map((hash) => ({ client_id: clientId, person_id: personId, code_hash: hash })))
    .execute();
}

export async function consumeRecoveryCode(
  db: Db,
  clientId: string,
  personId: string,
  hash: Buffer,
  now: Date,
): Promise<boolean> {
  const used = await db
    .updateTable("recovery_code")
    .set({ used_at: now.toISOString() })
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("code_hash", "=", hash)
    .where("used_at", "is", null)
    .returning("person_id")
    .execute();
  return used.length === 1;
}
