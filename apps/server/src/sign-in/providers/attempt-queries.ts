import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of sign-in attempts that have gone to a provider and not come back yet. */

export interface Attempt {
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  /** The person who links an account; null: the attempt is a sign-in. */
  personId: string | null;
}

/** `key`: the browser's cookie and the state in the return address, which only this browser has together. */
export async function insertAttempt(
  db: Db,
  clientId: string,
  providerId: string,
  attempt: Attempt & { key: string; expiresAt: Date },
): Promise<void> {
  await db
    .insertInto("sign_in_attempt")
    .values({
      client_id: clientId,
      state_hash: hashToken(attempt.key),
      provider_id: providerId,
      nonce: attempt.nonce,
      code_verifier: attempt.codeVerifier,
      redirect_to: attempt.redirectTo,
      person_id: attempt.personId,
      expires_at: attempt.expiresAt.toISOString(),
    })
    .execute();
}

/** Consumes an attempt. The delete decides between two browsers that come back at once. */
export async function consumeSignInAttempt(
  db: Db,
  clientId: string,
  providerId: string,
  key: string,
  now: Date,
): Promise<Attempt | undefined> {
  return db
    .deleteFrom("sign_in_attempt")
    .where("client_id", "=", clientId)
    .where("state_hash", "=", hashToken(key))
    .where("provider_id", "=", providerId)
    .where("expires_at", ">", now.toISOString())
    .returning([
      "nonce",
      "code_verifier as codeVerifier",
      "redirect_to as redirectTo",
      "person_id as personId",
    ])
    .executeTakeFirst();
}

export async function dropExpiredAttempts(db: Db, clientId: string, now: Date): Promise<void> {
  await db
    .deleteFrom("sign_in_attempt")
    .where("client_id", "=", clientId)
    .where("expires_at", "<", now.toISOString())
    .execute();
}
