import type * as sessions from "@portico/contract/sign-in/sessions";
import { text } from "@portico/contract/texts/text";
import {
  type Account,
  type AccountStatus,
  anyAccountByEmail,
  limitGuess,
  verifyPassword,
} from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { StepsCall } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { auditFailedLogin, failedLogin } from "../core/failed-login.ts";
import { loginKeys } from "../core/rate-limits.ts";
import type { SignInOptions } from "../sessions/start.ts";

/**
 * For a later feature: sends the link again to an account with an unconfirmed address, after the right
 * password.
 */
export type UnconfirmedListener = (work: Work, account: Account) => Promise<void>;

export interface LoginOptions extends SignInOptions {
  onUnconfirmed: UnconfirmedListener;
}

/** Guesses from one address that are checked at once. The thread pool that hashes has four threads. */
const CONCURRENT_GUESSES = 4;

/**
 * The account of an address and password that may log in. A wrong pair is refused, counted and slowed down; a
 * caller learns what an account still waits for only with its password. After the log-in the caller resets
 * the failures (`loginKeys`).
 *
 * An account with an unconfirmed address answers like no account: a person who signed up with another
 * person's address knows its password, and would learn whether that address had an account before. The link
 * goes to the address again.
 */
export async function authenticate(
  call: StepsCall<typeof sessions.login>,
  { rateLimiter, secret, onUnconfirmed }: Pick<LoginOptions, "rateLimiter" | "secret" | "onUnconfirmed">,
): Promise<Account> {
  const { db, client, body, request, inTransaction } = call;
  const keys = loginKeys(secret, { clientId: client.id, email: body.email }, request);
  const [[, accountKey], [, address]] = keys;
  const sendLink = (account: Account): void => {
    // Not awaited: the answer takes as long as for a wrong password.
    inTransaction((work) => onUnconfirmed(work, account)).catch((error: unknown) =>
      request.log.error({ err: error }, "a link to confirm an address could not be queued"),
    );
  };
  const guess = async (markWrong: () => void): Promise<Account & { status: AccountStatus }> => {
    const found = await anyAccountByEmail(db, client.id, body.email);
    // Checked even without an account, so that the time does not reveal whether there is one.
    const matches = await verifyPassword(found?.passwordHash ?? null, body.password);
    if (found && matches && ["active", "unverified"].includes(found.status)) return found;
    if (found && matches && found.status === "unconfirmed") sendLink(found);
    markWrong();
    await auditFailedLogin(call, rateLimiter, found?.id);
    throw refuse.request(text("signIn.loginFailed")).as(failedLogin(client.id, body.email));
  };
  const account = await rateLimiter.runExclusive(
    `log-in ${address}`,
    () => rateLimiter.runExclusive(accountKey, () => limitGuess(rateLimiter, keys, guess)),
    CONCURRENT_GUESSES,
  );
  if (account.status === "unverified") throw refuse.request(text("accounts.notVerified"));
  return account;
}
