import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/** SQL of sign-ins that have gone to a provider and not come back yet. */

export interface Attempt {
  nonce: string;
  codeVerifier: string;
  redirectTo: string;
  /** Who links an account; null: somebody signs in. */
  personId: string | null;
}

/** `key`: what only the browser and the address that it comes back to say together. */
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

/** Uses an attempt up. Deleting decides between two that come back at once. */
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
