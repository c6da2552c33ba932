import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { refuse } from "../core/refuse.ts";

export const CSRF_COOKIE = "csrftoken";
export const CSRF_HEADER = "x-csrftoken";

/** The hash of the session for which a token is made; undefined for anonymous callers. */
type SessionHash = Buffer | undefined;

const sign = (secret: string, nonce: string, session: SessionHash): string =>
  createHmac("sha256", secret)
    .update(`csrf ${nonce} ${session?.toString("hex") ?? ""}`)
    .digest("base64url");

/**
 * A token that only this installation can make, for one session only: one that a neighbouring domain fetched
 * for itself and planted as a cookie is not accepted.
 */
export function newCsrfToken(secret: string, session: SessionHash): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, nonce, session)}`;
}

export function isCsrfToken(
  secret: string,
  session: SessionHash,
  token: string | undefined,
): token is string {
  const [nonce, signature] = token?.split(".") ?? [];
  if (!nonce || !signature) return false;
  return isEqualText(signature, sign(secret, nonce, session));
}

/** The double-submit rule: the header repeats the cookie, which other sites can send but not read. */
const isCsrfValid = (
  secret: string,
  session: SessionHash,
  cookie: string | undefined,
  header: unknown,
): boolean =>
  isCsrfToken(secret, session, cookie) && typeof header === "string" && isEqualText(cookie, header);

/** Compares in a time that tells nothing of where the texts differ. */
export function isEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/**
 * A change must not come from another site, not even from a neighbouring subdomain; a change that a cookie
 * authorises also needs the CSRF token. A screen or visitor is authorised by a header that no other site can
 * make a browser send.
 */
export function refuseForgery(
  endpoint: Endpoint,
  request: FastifyRequest,
  { secret, publicUrl }: { secret: string; publicUrl: string | undefined },
): void {
  const { origin } = request.headers;
  const foreign = origin !== undefined && !isOwnOrigin(origin, request.host, publicUrl);
  if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
    throw refuse.with("csrf", text("common.csrfForeign"));
  }
  if (endpoint.access === "public" || request.caller.kind !== "person") return;
  const { sessionHash } = request.caller.user;
  if (!isCsrfValid(secret, sessionHash, request.cookies[CSRF_COOKIE], request.headers[CSRF_HEADER]))
    throw refuse.with("csrf");
}

/**
 * Whether a page at this origin is Portico's: at the host of the request, with the scheme of the public address.
 * Without a public address a proxy may speak https, of which nothing is known here.
 */
export function isOwnOrigin(origin: string, host: string, publicUrl: string | undefined): boolean {
  if (origin === publicUrl) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, host: originHost } = new URL(origin);
  return originHost === host && (publicUrl === undefined || protocol === new URL(publicUrl).protocol);
}
