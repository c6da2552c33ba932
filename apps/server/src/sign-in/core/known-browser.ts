import { timingSafeEqual } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";
import { keyedHash } from "../../platform/core/encryption.ts";
import { newToken } from "../../platform/core/ids.ts";

/**
 * A browser in which somebody logged in before is known by a cookie, and its failures are counted by themselves: strangers
 * who guess at an account slow each other down, and not its owner.
 * https://owasp.org/www-community/Slow_Down_Online_Guessing_Attacks_with_Device_Cookies
 */

const COOKIE = "portico_browser";
const YEAR_SECONDS = 365 * 24 * 3600;

/** Whose account it is about. */
interface AccountKey {
  clientId: string;
  email: string;
}

const signName = (secret: string, { clientId, email }: AccountKey, name: string): Buffer =>
  keyedHash(secret, { clientId, purpose: "people.known-browser" }, `${name} ${email.trim().toLowerCase()}`);

/** What the browser is counted under at this account; undefined where nobody has logged in to it there. */
export function readKnownBrowser(
  secret: string,
  account: AccountKey,
  { cookies }: Pick<FastifyRequest, "cookies">,
): string | undefined {
  const [name = "", sign = ""] = cookies[COOKIE]?.split(".") ?? [];
  const [given, own] = [Buffer.from(sign, "base64url"), signName(secret, account, name)];
  return name !== "" && given.length === own.length && timingSafeEqual(given, own) ? name : undefined;
}

/** Makes the browser known, or known for longer, once somebody is in. */
export function rememberBrowser(
  { secret, secureCookies }: { secret: string; secureCookies: boolean },
  account: AccountKey,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const name = readKnownBrowser(secret, account, request) ?? newToken();
  reply.setCookie(COOKIE, `${name}.${signName(secret, account, name).toString("base64url")}`, {
    path: "/",
    sameSite: "lax",
    secure: secureCookies,
    httpOnly: true,
    maxAge: YEAR_SECONDS,
  });
}
