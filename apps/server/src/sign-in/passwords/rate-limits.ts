import type { FastifyRequest } from "fastify";
import type { RateLimitKeys } from "../../people/public.ts";
import { readKnownBrowser } from "../core/known-browser.ts";
import { logInByAccount, logInByAddress } from "../core/throttle-rules.ts";

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
