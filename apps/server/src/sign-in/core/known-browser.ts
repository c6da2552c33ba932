import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keyedHash } from "../../platform/core/encryption.ts";
import { newToken } from "../../platform/core/ids.ts";

/**
 * A cookie identifies a browser in which the person logged in before, and its failures are counted
 * separately: anonymous callers who guess at an account slow each other down, but not its owner.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */

export const BROWSER_COOKIE = "portico_browser";
const YEAR_SECONDS = 365 * 24 * 3600;

/** The account that is guessed at. */
interface AccountKey {
  clientId: string;
  email: string;
}

const signName = (secret: string, { clientId, email }: AccountKey, name: string): Buffer =>
  keyedHash(secret, { clientId, purpose: "people.known-browser" }, `${name} ${email.trim().toLowerCase()}`);

/** The browser's key in the counts of this account; undefined if the account never logged in there. */
export function readKnownBrowser(
  secret: string,
  account: AccountKey,
  { cookies }: Pick<FastifyRequest, "cookies">,
): string | undefined {
  const [name = "", sign = ""] = cookies[BROWSER_COOKIE]?.split(".") ?? [];
  const [given, own] = [Buffer.from(sign, "base64url"), signName(secret, account, name)];
  return name !== "" && given.length === own.length && timingSafeEqual(given, own) ? name : undefined;
}

/** Remembers the browser, or remembers it for longer, after a log-in. */
export function rememberBrowser(
  { secret, secureCookies }: { secret: string; secureCookies: boolean },
  account: AccountKey,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const name = readKnownBrowser(secret, account, request) ?? newToken();
  reply.setCookie(BROWSER_COOKIE, `${name}.${signName(secret, account, name).toString("base64url")}`, {
    path: "/",
    sameSite: "lax",
    secure: secureCookies,
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
}
