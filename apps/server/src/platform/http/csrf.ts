import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { refuse } from "../core/refuse.ts";

export const CSRF_COOKIE = "csrftoken";
export const CSRF_HEADER = "x-csrftoken";

const sign = (secret: string, nonce: string): string =>
  createHmac("sha256", secret).update(`csrf ${nonce}`).digest("base64url");

/**
 * A token that only this installation can make, so that a cookie of a neighbouring domain is not accepted.
 */
export function newCsrfToken(secret: string): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, nonce)}`;
}

export function isCsrfToken(secret: string, token: string | undefined): token is string {
  const [nonce, signature] = token?.split(".") ?? [];
  if (!nonce || !signature) return false;
  return isEqualText(signature, sign(secret, nonce));
}

/** The double-submit rule: the header repeats the cookie, which other sites can send but not read. */
const isCsrfValid = (secret: string, cookie: string | undefined, header: unknown): boolean =>
  isCsrfToken(secret, cookie) && typeof header === "string" && isEqualText(cookie, header);

function isEqualText(a: string, b: string): boolean {
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
  if (!isCsrfValid(secret, request.cookies[CSRF_COOKIE], request.headers[CSRF_HEADER]))
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
