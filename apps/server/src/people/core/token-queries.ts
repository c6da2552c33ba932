import { sql } from "kysely";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * What the link of a mail lets its reader do, once. Steps in progress are rows of the same table
 * (step-queries.ts of sign-in).
 */
export type TokenPurpose =
  | "password-reset"
  | "activate"
  | "line-verify"
  | "email-change"
  | "address-withdrawal";

/** A link's token always has a person; a challenge for a passkey may not have one yet. */
const personId = sql<string>`person_id`.as("personId");

interface TokenValue {
  /** The secret in the link; only its hash is stored. */
  value: string;
  purpose: TokenPurpose;
}

interface NewToken extends TokenValue {
  personId: string;
  expiresAt: Date;
  /** Facts stored with the link. */
  data?: object;
}

/** Stores a link's token for one purpose; earlier tokens of the same purpose stop working. */
export async function storeToken(db: Db, clientId: string, token: NewToken): Promise<void> {
  await dropTokens(db, clientId, token.personId, token.purpose);
  await db
    .insertInto("token")
    .values({
      client_id: clientId,
      token_hash: hashToken(token.value),
      purpose: token.purpose,
      person_id: token.personId,
      expires_at: token.expiresAt.toISOString(),
      data: token.data ? JSON.stringify(token.data) : null,
    })
    .execute();
}

/** Stores links to set a password, for people who have none yet. */
export async function insertTokens(
  db: Db,
  clientId: string,
  tokens: readonly { personId: string; value: string }[],
  expiresAt: Date,
): Promise<void> {
  if (tokens.length === 0) return;
  const rows = tokens.map(({ personId, value }) => ({ personId, hash: hashToken(value).toString("hex") }));
  await sql`insert into token (client_id, token_hash, purpose, person_id, expires_at)
    select ${clientId}, decode(hash, 'hex'), 'password-reset', "personId", ${expiresAt.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r("personId" uuid, hash text)`.execute(db);
}

/** Deletes a person's links, of one purpose or all: they must not work any more. */
export async function dropTokens(
  db: Db,
  clientId: string,
  personId: string,
  purpose?: TokenPurpose,
): Promise<void> {
  let query = db.deleteFrom("token").where("client_id", "=", clientId).where("person_id", "=", personId);
  if (purpose) query = query.where("purpose", "=", purpose);
  await query.execute();
}

/** The token's person and data, to check before slow work; only consuming it decides. */
export const findToken = (
  db: Db,
  clientId: string,
  token: TokenValue,
  now: Date,
): Promise<{ personId: string; data: unknown } | undefined> =>
  db
    .selectFrom("token")
    .select([personId, "data"])
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token.value))
    .where("purpose", "=", token.purpose)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/**
 * Consumes a token; returns its purpose and data, undefined if it was invalid. The delete decides between two
 * requests that use it at once.
 */
export async function consumeToken(
  db: Db,
  clientId: string,
  token: { value: string; purposes: TokenPurpose[]; personId: string },
  now: Date,
): Promise<{ personId: string; purpose: TokenPurpose; data: unknown } | undefined> {
  const [used] = await db
    .deleteFrom("token")
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token.value))
    .where("purpose", "in", token.purposes)
    .where(sql<string>`person_id::text`, "=", token.personId.toLowerCase())
    .where("expires_at", ">", now.toISOString())
    .returning([personId, sql<TokenPurpose>`purpose`.as("purpose"), "data"])
    .execute();
  return used;
}

/** The one token of a person for a purpose: its expiry and data. */
export const readToken = (
  db: Db,
  clientId: string,
  personId: string,
  purpose: TokenPurpose,
): Promise<{ expiresAt: string; data: unknown } | undefined> =>
  db
    .selectFrom("token")
    .select(["expires_at as expiresAt", "data"])
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("purpose", "=", purpose)
    .executeTakeFirst();

export async function dropExpiredTokens(db: Db, clientId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("token")
    .where("client_id", "=", clientId)
    .where("expires_at", "<", now.toISOString())
    .execute();
}
