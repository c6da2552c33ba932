import { limits } from "@portico/contract/sign-in/security";
import type { SecondStep } from "@portico/contract/sign-in/sessions";
import { text } from "@portico/contract/texts/text";
import type { z } from "zod";
import { type Account, limitGuess, personById, type RateLimitKeys } from "../../people/public.ts";
import { hashToken, newToken } from "../../platform/core/ids.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { RateLimiter } from "../../platform/http/rate-limiter.ts";
import { failedLogin } from "../core/failed-login.ts";
import { wrongCodesMail } from "../core/mails.ts";
import { codeByAccount } from "../core/rate-limits.ts";
import { addStep, consumeStep, countGuess, findOpenStep } from "../core/step-queries.ts";
import type { SignInCall } from "../sessions/start.ts";

/** The expiry of a step that begins now. */
export const stepExpiry = (now: Date): Date => new Date(now.getTime() + limits.stepMinutes * 60_000);

/** Begins the second step after the right password. */
export async function beginSecondStep(
  { client, inTransaction }: SignInCall,
  personId: string,
  ways: z.output<typeof SecondStep>["ways"],
): Promise<z.output<typeof SecondStep>> {
  const token = newToken();
  await inTransaction(
    ({ db, now }) =>
      addStep(db, client.id, {
        value: token,
        purpose: "second-factor",
        personId,
        expiresAt: stepExpiry(now),
      }),
    personId,
  );
  return { token, ways };
}

/** The account that a second step's token belongs to; refused once the step has expired. */
export async function readStepAccount(
  { db, client }: Pick<SignInCall, "db" | "client">,
  token: string,
  now: Date,
): Promise<Account> {
  const step = await findOpenStep(db, client.id, { value: token, purpose: "second-factor" }, now);
  const account = step?.personId && (await personById(db, client.id, step.personId));
  if (!account) throw refuse.request(text("signIn.stepOver"));
  return account;
}

/** A wrong code: it rolls back the transaction in which it was checked. */
export class WrongCode extends Error {}

/**
 * Allows one guess. It is counted before it is checked, in its own transaction that no refusal rolls back:
 * five guesses per log-in, and a limit per account across all log-ins.
 */
export async function guessCode<T>(
  rateLimiter: RateLimiter,
  { client, inTransaction }: SignInCall,
  account: Account,
  token: string,
  guess: () => Promise<T>,
): Promise<T> {
  const tokenHash = hashToken(token);
  const keys: RateLimitKeys = [[codeByAccount, `${client.id} ${account.id}`]];
  const limited = async (markWrong: () => void): Promise<T> => {
    const tries = await inTransaction(({ db }) => countGuess(db, client.id, tokenHash), account.id);
    if (tries === Number.POSITIVE_INFINITY) throw refuse.request(text("signIn.stepOver"));
    const failed = failedLogin(client.id, account.email);
    if (tries > limits.codeTries) throw refuse.request(text("signIn.tooManyWrong")).as(failed);
    try {
      const done = await guess();
      await rateLimiter.resetAttempts(...keys[0]!);
      return done;
    } catch (error) {
      if (!(error instanceof WrongCode)) throw error;
    }
    markWrong();
    if (tries < limits.codeTries) throw refuse.fields({ code: [text("signIn.codeWrong")] }).as(failed);
    await inTransaction(async (work) => {
      await consumeStep(work.db, client.id, tokenHash, ["second-factor"], work.now);
      work.audit({ action: "people.second-factor.refuse", targetType: "person", targetId: account.id });
      work.mail(wrongCodesMail(client, account));
    }, account.id);
    throw refuse.request(text("signIn.tooManyWrong")).as(failed);
  };
  return rateLimiter.runExclusive(`code ${account.id}`, () => limitGuess(rateLimiter, keys, limited));
}
