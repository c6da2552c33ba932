import { sql } from "kysely";
import { hashToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";

/**
 * Tokens of steps in progress: the second step of a log-in, a challenge for a passkey. Several may be open at
 * once, since a person logs in on several devices.
 */
export type StepPurpose = "second-factor" | "passkey-add" | "passkey-login" | "passkey-step";

export interface StepData {
  /** Guesses made with the token. */
  tries?: number;
  /** For a passkey's challenge: SHA-256 in hex of the token of the log-in that it finishes. */
  step?: string;
}

export interface Step {
  purpose: string;
  personId: string | null;
  data: StepData | null;
}

export async function addStep(
  db: Db,
  clientId: string,
  step: { value: string; purpose: StepPurpose; personId: string | null; expiresAt: Date; data?: StepData },
): Promise<void> {
  await db
    .insertInto("token")
    .values({
      client_id: clientId,
      token_hash: hashToken(step.value),
      purpose: step.purpose,
      person_id: step.personId,
      expires_at: step.expiresAt.toISOString(),
      data: step.data ? JSON.stringify(step.data) : null,
    })
    .execute();
}

const stepColumns = ["purpose", "person_id as personId", sql<StepData | null>`data`.as("data")] as const;

/** A step that is open now. */
export const findOpenStep = (
  db: Db,
  clientId: string,
  token: { value: string; purpose: StepPurpose },
  now: Date,
): Promise<Step | undefined> =>
  db
    .selectFrom("token")
    .select(stepColumns)
    .where("client_id", "=", clientId)
    .where("token_hash", "=", hashToken(token.value))
    .where("purpose", "=", token.purpose)
    .where("expires_at", ">", now.toISOString())
    .executeTakeFirst();

/** Consumes a step. The delete decides between two requests that use it at once. */
export const consumeStep = (
  db: Db,
  clientId: string,
  tokenHash: Buffer,
  purposes: StepPurpose[],
  now: Date,
): Promise<Step | undefined> =>
  db
    .deleteFrom("token")
    .where("client_id", "=", clientId)
    .where("token_hash", "=", tokenHash)
    .where("purpose", "in", purposes)
    .where("expires_at", ">", now.toISOString())
    .returning(stepColumns)
    .executeTakeFirst();

/** Counts a guess before it is checked, so that concurrent guesses count too; returns the new count. */
export async function countGuess(db: Db, clientId: string, tokenHash: Buffer): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    update token set data = coalesce(data, '{}') || jsonb_build_object('tries', coalesce((data->>'tries')::int, 0) + 1)
    where client_id = ${clientId} and token_hash = ${tokenHash} returning (data->>'tries')::int as tries`.execute(
    db,
  );
  return rows[0]?.tries ?? Number.POSITIVE_INFINITY;
}

/**
 * Deletes steps that began with the old password, or before the person's factors changed: they must not be
 * finished.
 */
export async function dropSteps(
  db: Db,
  clientId: string,
  personId: string,
  purposes: string[],
): Promise<void> {
  await db
    .deleteFrom("token")
    .where("client_id", "=", clientId)
    .where("person_id", "=", personId)
    .where("purpose", "in", purposes)
    .execute();
}
