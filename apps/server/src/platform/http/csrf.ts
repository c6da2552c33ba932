import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

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
export const isCsrfValid = (secret: string, cookie: string | undefined, header: unknown): boolean =>
  isCsrfToken(secret, cookie) && typeof header === "string" && isEqualText(cookie, header);

function isEqualText(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
