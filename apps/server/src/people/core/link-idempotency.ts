import { hashToken } from "../../platform/core/ids.ts";
import { keepAnswer, type Repeatable, repeatable, takeKey } from "../../platform/http/idempotency.ts";
import type { Work } from "../../platform/work/work.ts";

/**
 * A link works once, and the answer to that once may get lost. The browser repeats what got no answer with the same
 * Idempotency-Key, and must not be told that the link was used: by itself. Strangers have no name under which answers are
 * kept; whoever has a link's secret has that of its hash.
 */
export const followedBy = (
  {
    client,
    body,
    request,
  }: { client: { id: string }; body: unknown; request: { headers: Record<string, unknown> } },
  token: string,
  secret: string,
): Repeatable | null =>
  repeatable(
    client.id,
    `link ${hashToken(token).toString("base64url")}`,
    request.headers["idempotency-key"],
    body,
    secret,
  );

/** Whether this very request has done what it asks for. */
export const isDone = async ({ db, now }: Work, again: Repeatable | null): Promise<boolean> =>
  again !== null && (await takeKey(db, again, now)) !== undefined;

/** Notes that it has, in the transaction in which it does. What it answers is said by the route. */
export const noteDone = async ({ db, now }: Work, again: Repeatable | null): Promise<void> => {
  if (again) await keepAnswer(db, again, { status: 200, answer: "{}" }, now);
};
