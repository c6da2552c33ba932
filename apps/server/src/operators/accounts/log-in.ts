import { createHash } from "node:crypto";
import type { logInOperator } from "@portico/contract/operators/log-in";
import { text } from "@portico/contract/texts/text";
import { limitGuess, type RateLimitKeys, verifyPassword } from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { RateLimiter } from "../../platform/http/rate-limiter.ts";
import type { OperatorCall } from "../../platform/http/serve-operators.ts";
import { entryContext } from "../core/entry-context.ts";
import { insertEntry } from "../core/entry-queries.ts";
import { logInByAccount, logInByAddress, refusalByAccount } from "../core/rate-limits.ts";
import { consumeStep, type OperatorRow, operatorByEmail } from "./queries.ts";
import { answerSession, beginSession, type SessionOptions } from "./session.ts";
import { stepOfCode } from "./totp.ts";

/** Guesses that are hashed at once. */
const CONCURRENT_GUESSES = 2;

/**
 * Logs in by address, password and code together. A wrong one of the three is refused alike, counted and slowed down; a code
 * works once.
 */
export async function logIn(
  call: OperatorCall<typeof logInOperator>,
  options: SessionOptions & { rateLimiter: RateLimiter },
) {
  const { db, body, request } = call;
  const { rateLimiter } = options;
  const email = body.email.trim().toLowerCase();
  const byAccount: RateLimitKeys[number] = [logInByAccount, email];
  const keys: RateLimitKeys = [byAccount, [logInByAddress, request.ip]];
  const guess = async (markWrong: () => void) => {
    const found = await operatorByEmail(db, email);
    // Checked even without an operator, so that the time does not reveal whether there is one.
    const matches = await verifyPassword(found?.passwordHash ?? null, body.password);
    const step = found?.readyAt && matches ? await stepOf(options.secret, found, call) : undefined;
    const token =
      found && step !== undefined
        ? await db
            .transaction()
            .execute(async (db) =>
              (await consumeStep(db, found.id, step)) ? beginSession(db, call, found) : undefined,
            )
        : undefined;
    if (found && token !== undefined) return answerSession(options, call, found, token);
    markWrong();
    await recordRefusal(call, rateLimiter, found);
    const account = createHash("sha256").update(`operator ${email}`).digest("base64url").slice(0, 16);
    throw refuse.request(text("operators.logInFailed")).as({ kind: "failed-login", account });
  };
  const answer = await rateLimiter.runExclusive(
    "operator-log-in",
    () => rateLimiter.runExclusive(`operator ${email}`, () => limitGuess(rateLimiter, keys, guess)),
    CONCURRENT_GUESSES,
  );
  await rateLimiter.resetAttempts(...byAccount);
  return answer;
}

const stepOf = (
  secret: string,
  { id, totpSecret }: OperatorRow,
  { body, now }: Pick<OperatorCall<typeof logInOperator>, "body" | "now">,
): Promise<number | undefined> =>
  stepOfCode(secret, { operatorId: id, sealed: totpSecret ?? "" }, body.code, now);

/** After the answer, so that its time does not tell whether there is such an operator. */
async function recordRefusal(
  call: OperatorCall<typeof logInOperator>,
  rateLimiter: RateLimiter,
  found: OperatorRow | undefined,
): Promise<void> {
  const { db, body, request, reply } = call;
  const seconds = await rateLimiter.takeAttempt(refusalByAccount, body.email.trim().toLowerCase());
  if (seconds > 0 || !found) return;
  const record = () =>
    insertEntry(db, entryContext(call, found), { action: "session.refuse" }).catch((error: unknown) =>
      request.log.error({ err: error }, "a failed log-in could not be written down"),
    );
  reply.raw.once("finish", () => setImmediate(() => void record()));
}
