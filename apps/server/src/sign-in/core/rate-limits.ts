import type { FastifyRequest } from "fastify";
import type { RateLimitKeys } from "../../people/public.ts";
import type { RateLimit } from "../../platform/http/rate-limiter.ts";
import { readKnownBrowser } from "./known-browser.ts";

export const logInByAccount: RateLimit = {
  name: "login-account",
  points: 6,
  duration: 900,
  blockDuration: 60,
};
export const logInByAddress: RateLimit = {
  name: "login-address",
  points: 60,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

/** The keys that limit a log-in: by account, or by the browser that is known for it, and by address. */
export function loginKeys(
  secret: string,
  login: { clientId: string; email: string },
  request: Pick<FastifyRequest, "cookies" | "ip">,
): [account: RateLimitKeys[number], address: RateLimitKeys[number]] {
  const browser = readKnownBrowser(secret, login, request);
  const account = `${login.clientId} ${login.email.trim().toLowerCase()}`;
  return [
    [logInByAccount, browser ? `${account} ${browser}` : account],
    [logInByAddress, request.ip],
  ];
}

export const resetByAccount: RateLimit = {
  name: "reset-account",
  points: 4,
  duration: 3600,
  blockDuration: 900,
};
export const resetByAddress: RateLimit = {
  name: "reset-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/**
 * Codes of an authenticator app have six digits, and three codes are valid at a time: after the password, at
 * this rate, a year of guessing succeeds in one of four cases.
 */
export const codeByAccount: RateLimit = {
  name: "code-account",
  points: 10,
  duration: 3600,
  blockDuration: 3600,
};

/** Challenges for passkeys, which anonymous callers may request: each is a row until the night. */
export const passkeyByAddress: RateLimit = {
  name: "passkey-address",
  points: 300,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

/** Each redirect to a provider, also for anonymous callers: a whole office may sign in at nine. */
export const providerByAddress: RateLimit = {
  name: "sign-in-address",
  points: 600,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
