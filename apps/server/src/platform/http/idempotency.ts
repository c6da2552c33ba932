import { createHmac } from "node:crypto";
import { HOUR_MS } from "@portico/contract/days/durations";
import { text } from "@portico/contract/texts/text";
import { sql } from "kysely";
import { stringify } from "uuid";
import { newId } from "../core/ids.ts";
import { Refusal, refuse } from "../core/refuse.ts";
import type { Db } from "../database/database.ts";

/** A request that its caller may repeat: the same scope, key and body get the same response. */
export interface IdempotentRequest {
  clientId: string;
  /** Caller, method and path. */
  scope: string;
  key: string;
  bodyHash: Buffer;
}

export interface StoredResponse {
  status: number;
  /** The body as it was sent. */
  answer: string;
}

/** Stored responses are valid for a day; 5xx are not stored. */
export const RETENTION_HOURS = 24;
const KEY_MAX = 255;

/** The body is stored as a keyed hash: a bare hash of a six-digit pin would reveal the pin. */
export function readIdempotentRequest(
  clientId: string,
  scope: string,
  key: unknown,
  body: unknown,
  secret: string,
): IdempotentRequest | null {
  if (key === undefined) return null;
  if (typeof key !== "string" || key.length === 0 || key.length > KEY_MAX) {
    throw refuse.request(text("common.keyLength", { max: KEY_MAX }));
  }
  return {
    clientId,
    scope,
    key,
    bodyHash: createHmac("sha256", secret)
      .update(JSON.stringify(body ?? null))
      .digest(),
  };
}

/**
 * The id of the row that an attempt creates, for calls with their own transactions: a repeat finds the
 * existing row. Without a key each attempt gets a new id.
 *
 * @param scope the caller and the purpose
 */
export function deriveAttemptId(clientId: string, scope: string, key: unknown, secret: string): string {
  if (!readIdempotentRequest(clientId, scope, key, null, secret)) return newId();
  const bytes = createHmac("sha256", secret)
    .update(JSON.stringify(["attempt", clientId, scope, key]))
    .digest();
  // Version 8: https://www.rfc-editor.org/rfc/rfc9562#section-5.8
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return stringify(bytes);
}

/**
 * Claims the key for this transaction and returns the stored response, if any. If another transaction holds
 * the key, the refusal is 409 `in_progress`; a response stored for another body is 422.
 */
export async function claimKey(
  db: Db,
  request: IdempotentRequest,
  now: Date,
): Promise<StoredResponse | undefined> {
  const lock = `${request.clientId} ${request.scope} ${request.key}`;
  const { rows } = await sql<{
    isClaimed: boolean;
  }>`select pg_try_advisory_xact_lock(hashtextextended(${lock}, 1)) as "isClaimed"`.execute(db);
  if (!rows[0]?.isClaimed) throw refuse.with("inProgress");
  return findStored(db, request, now);
}

/** The response that is stored for the key; one for another body is refused with 422. */
export async function findStored(
  db: Db,
  request: IdempotentRequest,
  now: Date,
): Promise<StoredResponse | undefined> {
  const stored = await db
    .selectFrom("stored_response")
    .select(["body_hash", "status", "answer", "created_at"])
    .where("client_id", "=", request.clientId)
    .where("scope", "=", request.scope)
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (!stored || Date.parse(stored.created_at) < now.getTime() - RETENTION_HOURS * HOUR_MS) return undefined;
  if (!request.bodyHash.equals(stored.body_hash)) throw refuse.with("keyReused");
  return { status: stored.status, answer: stored.answer };
}

/** Stores a response; in the change's own transaction if there was a change. */
export async function storeResponse(
  db: Db,
  request: IdempotentRequest,
  response: StoredResponse,
  now: Date,
): Promise<void> {
  const row = {
    body_hash: request.bodyHash,
    status: response.status,
    answer: response.answer,
    created_at: now.toISOString(),
  };
  await db
    .insertInto("stored_response")
    .values({ client_id: request.clientId, scope: request.scope, key: request.key, ...row })
    .onConflict((conflict) => conflict.columns(["client_id", "scope", "key"]).doUpdateSet(row))
    .execute();
}

/**
 * Decided refusals are stored; refusals about the key itself, or that tell the caller to try later, are not.
 */
export const isStorable = (error: unknown): error is Refusal =>
  error instanceof Refusal && error.status < 500 && ![401, 429].includes(error.status) && !isAboutKey(error);

const isAboutKey = ({ content }: Refusal): boolean =>
  "code" in content && (content.code === "in_progress" || content.code === "key_reused");
