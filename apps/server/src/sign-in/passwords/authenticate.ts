import { messages as signUp } from "@portico/contract/accounts/sign-up";
import * as people from "@portico/contract/people/people";
import {
  type Account,
  type AccountStatus,
  anyAccountByEmail,
  countAttempt,
  isPassword,
  refuseIfSlowed,
} from "../../people/public.ts";
import { refuse } from "../../platform/core/refuse.ts";
import type { StepsCall } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import type { SignInOptions } from "../sessions/start.ts";
import { loginKeys } from "./rate-limits.ts";

/** For a later feature: an account whose address nobody confirmed, and whose password is known here, gets its link again. */
export type UnconfirmedListener = (work: Work, account: Account) => Promise<void>;

export interface LoginOptions extends SignInOptions {
  onUnconfirmed: UnconfirmedListener;
}

/** Guesses from one address that are looked at together. The thread pool that hashes has four threads. */
const CONCURRENT_GUESSES = 4;

/**
 * Who an address and a password stand for: an account that may log in. Refuses what fits nobody, counted and slowed
 * down, and says what an account still waits for only to who knows its password. The caller forgets the failures
 * (`loginKeys`) once somebody is in.
 *
 * An account whose address nobody confirmed answers as none at all: whoever signed up with somebody else's address knows
 * its password, and would learn whether that address had an account before. The link goes to the address anew.
 */
export async function authenticate(
  { db, client, body, request, inTransaction }: StepsCall<typeof people.login>,
  { throttle, secret, onUnconfirmed }: Pick<LoginOptions, "throttle" | "secret" | "onUnconfirmed">,
): Promise<Account> {
  const keys = loginKeys(secret, { clientId: client.id, email: body.email }, request);
  const [[, accountKey], [, address]] = keys;
  const sendLink = (account: Account): void => {
    // Nobody waits for this: the answer takes as long as for a wrong password.
    inTransaction((work) => onUnconfirmed(work, account)).catch((error: unknown) =>
      request.log.error({ err: error }, "a link to confirm an address could not be queued"),
    );
  };
  const guess = async (): Promise<Account & { status: AccountStatus }> => {
    await refuseIfSlowed(throttle, keys);
    const found = await anyAccountByEmail(db, client.id, body.email);
    // Asked also when there is no account, since time must not tell.
    const matches = await isPassword(found?.passwordHash ?? null, body.password);
    if (found && matches && ["active", "unverified"].includes(found.status)) return found;
    if (found && matches && found.status === "unconfirmed") sendLink(found);
    await countAttempt(throttle, keys);
    throw refuse.request(people.messages.loginFailed);
  };
  const account = await throttle.runExclusive(
    `log-in ${address}`,
    () => throttle.runExclusive(accountKey, guess),
    CONCURRENT_GUESSES,
  );
  if (account.status === "unverified") throw refuse.request(signUp.notVerified);
  return account;
}
