import { hashToken } from "../../platform/core/ids.ts";
import {
  claimKey,
  type IdempotentRequest,
  readIdempotentRequest,
  storeResponse,
} from "../../platform/http/idempotency.ts";
import type { Work } from "../../platform/work/work.ts";

/**
 * A link works once, and the answer to that call may get lost. The browser then repeats the call with the
 * same Idempotency-Key, and must not be refused because its own first call used the link. Responses are stored
 * per caller, and anonymous callers have no id: the hash of the link's secret takes its place.
 */
export const readLinkRequest = (
  {
    client,
    body,
    request,
  }: { client: { id: string }; body: unknown; request: { headers: Record<string, unknown> } },
  token: string,
  secret: string,
): IdempotentRequest | null =>
  readIdempotentRequest(
    client.id,
    `link ${hashToken(token).toString("base64url")}`,
    request.headers["idempotency-key"],
    body,
    secret,
  );

/** Whether this same request has already been applied. */
export const isLinkRequestDone = async (
  { db, now }: Work,
  request: IdempotentRequest | null,
): Promise<boolean> => request !== null && (await claimKey(db, request, now)) !== undefined;

/** Records that the request was applied, in the transaction that applies it. The route builds the answer. */
export const markLinkRequestDone = async (
  { db, now }: Work,
  request: IdempotentRequest | null,
): Promise<void> => {
  if (request) await storeResponse(db, request, { status: 200, answer: "{}" }, now);
};
