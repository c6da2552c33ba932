import { hashToken } from "../../platform/core/ids.ts";
import {
  claimKey,
  type IdempotentRequest,
  readIdempotentRequest,
  storeResponse,
} from "../../platform/http/idempotency.ts";
import type { Work } from "../../platform/work/work.ts";

/**
 * A link works once, and the answer to that once may get lost. The browser repeats what got no answer with the same
 * Idempotency-Key, and must not be told that the link was used: by itself. Strangers have no name under which answers are
 * kept; whoever has a link's secret has that of its hash.
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

/** Whether this very request has done what it asks for. */
export const isLinkRequestDone = async (
  { db, now }: Work,
  request: IdempotentRequest | null,
): Promise<boolean> => request !== null && (await claimKey(db, request, now)) !== undefined;

/** Notes that it has, in the transaction in which it does. What it answers is said by the route. */
export const markLinkRequestDone = async (
  { db, now }: Work,
  request: IdempotentRequest | null,
): Promise<void> => {
  if (request) await storeResponse(db, request, { status: 200, answer: "{}" }, now);
};
