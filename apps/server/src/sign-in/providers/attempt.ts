import type { FastifyReply, FastifyRequest } from "fastify";
import type { Client } from "../../platform/callers/client.ts";
import { decrypt } from "../../platform/core/encryption.ts";
import { newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { isNetworkRefused } from "../../platform/http/limited-request.ts";
import * as queries from "./attempt-queries.ts";
import { secretContext } from "./manage.ts";
import type { Oidc, OidcClient } from "./oidc.ts";
import type { ProviderRow } from "./queries.ts";

/** A sign-in attempt at a provider: it comes back once, within ten minutes, to the browser that began it. */

export interface ProviderSignInOptions {
  oidc: Oidc;
  secret: string;
  secureCookies: boolean;
}

/** Only the message goes to the log: other properties of an error may contain a person's claims. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

/** What a person is told when the provider could not be called. */
export const failureOf = (error: unknown) =>
  isNetworkRefused(error) ? "signIn.providerNetwork" : "signIn.providerFailed";

/** With https only the own host may set it (host-cookies.ts), which demands the path `/`. */
export const ATTEMPT_COOKIE = "portico_sign_in";
const MINUTES = 10;

/** The address to which the provider returns the browser, exactly as it is registered there. */
export const redirectUriOf = (origin: string, slug: string): string =>
  `${origin}/api/sign-in/${slug}/return/`;

export const oidcClientOf = (clientId: string, provider: ProviderRow, secret: string): OidcClient => ({
  issuer: provider.issuer,
  oidcClientId: provider.oidcClientId,
  secret:
    provider.oidcClientSecret &&
    decryptSecret(secret, secretContext(clientId, provider.id), provider.oidcClientSecret),
});

/** A secret that cannot be decrypted must not be treated as a missing one. */
function decryptSecret(...sealed: Parameters<typeof decrypt>): string {
  const text = decrypt(...sealed);
  if (text === undefined)
    throw new Error("The provider's client secret does not open: SECRET is another one now.");
  return text;
}

/** The token of this browser's cookie. It makes the return address worthless in another browser. */
const readBrowserToken = (request: FastifyRequest): string | undefined => {
  const cookie = request.cookies[ATTEMPT_COOKIE];
  return cookie && /^[\w-]{43}$/.test(cookie) ? cookie : undefined;
};

const attemptKey = (browser: string, state: string): string => `${browser} ${state}`;

/** Stores the attempt and returns the provider's address. Throws if the provider does not answer. */
export async function beginAttempt(
  { db, client, origin, now, request, reply }: Call,
  provider: ProviderRow,
  { redirectTo, personId }: Pick<queries.Attempt, "redirectTo" | "personId">,
  { oidc, secret, secureCookies }: ProviderSignInOptions,
): Promise<string> {
  const { url, state, nonce, codeVerifier } = await oidc.beginSignIn(
    oidcClientOf(client.id, provider, secret),
    redirectUriOf(origin, provider.slug),
  );
  // The same token for all tabs, so that two attempts can be open at once.
  const browser = readBrowserToken(request) ?? newToken();
  await queries.insertAttempt(db, client.id, provider.id, {
    key: attemptKey(browser, state),
    nonce,
    codeVerifier,
    redirectTo,
    personId,
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  reply.setCookie(ATTEMPT_COOKIE, browser, {
    path: "/",
    // The return is a link from another site.
    sameSite: "lax",
    secure: secureCookies,
    httpOnly: true,
    maxAge: MINUTES * 60,
  });
  return url;
}

interface Call {
  db: Db;
  client: Client;
  /** The client's origin in the browser, without a slash at its end. */
  origin: string;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** Finds and consumes the returning attempt; undefined if it is not this browser's. */
export async function endAttempt(
  { db, client, now, request }: Call,
  provider: ProviderRow,
): Promise<(queries.Attempt & { state: string }) | undefined> {
  const { state } = request.query as Record<string, unknown>;
  const browser = readBrowserToken(request);
  if (typeof state !== "string" || !browser) return undefined;
  const attempt = await queries.consumeSignInAttempt(
    db,
    client.id,
    provider.id,
    attemptKey(browser, state),
    now,
  );
  return attempt && { ...attempt, state };
}
