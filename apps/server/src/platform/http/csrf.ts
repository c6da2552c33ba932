import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

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
export const isCsrfValid = (
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
