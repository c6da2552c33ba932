import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Endpoint } from "@portico/contract/endpoint";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import type { Session } from "../callers/caller.ts";
import { hashToken } from "../core/ids.ts";
import { refuse } from "../core/refuse.ts";

export const CSRF_COOKIE = "csrftoken";
export const CSRF_HEADER = "x-csrftoken";

const sign = (secret: string, nonce: string, session: Session["hash"] | undefined): string =>
  createHmac("sha256", secret)
    .update(`csrf ${nonce} ${session?.toString("hex") ?? ""}`)
    .digest("base64url");

/**
 * A token that only this installation can make, for one session or for anonymous callers: one that a neighbouring
 * domain fetched for itself and planted as a cookie is not accepted by somebody's session.
 */
export function newCsrfToken(secret: string, session: Session["hash"] | undefined): string {
  const nonce = randomBytes(16).toString("base64url");
  return `${nonce}.${sign(secret, nonce, session)}`;
}

/** Whether a token counts: one made for the session, or the one that its log-in came with. */
export function isCsrfToken(
  secret: string,
  session: Session | undefined,
  token: string | undefined,
): token is string {
  const [nonce, signature] = token?.split(".") ?? [];
  if (!token || !nonce || !signature) return false;
  if (isEqualText(signature, sign(secret, nonce, session?.hash))) return true;
  return session?.csrfHash?.equals(hashToken(token)) ?? false;
}

/** The double-submit rule: the header repeats the cookie, which other sites can send but not read. */
const isCsrfValid = (
  secret: string,
  session: Session | undefined,
  { cookies, headers }: FastifyRequest,
): boolean => {
  const [cookie, header] = [cookies[CSRF_COOKIE], headers[CSRF_HEADER]];
  return isCsrfToken(secret, session, cookie) && typeof header === "string" && isEqualText(cookie, header);
};

/**
 * The token of a log-in, which stays valid for the session that begins: clients of the API read it once. Undefined
 * where the header did not repeat it.
 */
export const loginCsrfToken = (secret: string, request: FastifyRequest): string | undefined =>
  isCsrfValid(secret, undefined, request) ? request.cookies[CSRF_COOKIE] : undefined;

/** Compares in a time that tells nothing of where the texts differ. */
export function isEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** A change must not come from another site, not even from a neighbouring subdomain. */
export function refuseForeign(request: FastifyRequest, publicUrl: string | undefined): void {
  const { origin } = request.headers;
  const foreign = origin !== undefined && !isOwnOrigin(origin, request.host, publicUrl);
  if (foreign || request.headers["sec-fetch-site"] === "cross-site") {
    throw refuse.with("csrf", text("common.csrfForeign"));
  }
}

/**
 * A change must come from here; one that a cookie authorises also needs the CSRF token. A screen or visitor is authorised
 * by a header that no other site can make a browser send.
 */
export function refuseForgery(
  endpoint: Endpoint,
  request: FastifyRequest,
  { secret, publicUrl }: { secret: string; publicUrl: string | undefined },
): void {
  refuseForeign(request, publicUrl);
  if (endpoint.access === "public" || request.caller.kind !== "person") return;
  if (!isCsrfValid(secret, request.caller.user.session, request)) throw refuse.with("csrf");
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
