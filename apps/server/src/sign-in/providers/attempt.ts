import type { FastifyReply, FastifyRequest } from "fastify";
import type { Client } from "../../platform/callers/client.ts";
import { decrypt } from "../../platform/core/encryption.ts";
import { newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import * as queries from "./attempt-queries.ts";
import { secretContext } from "./manage.ts";
import type { Oidc, OidcClient } from "./oidc.ts";
import type { ProviderRow } from "./queries.ts";

/** A sign-in on its way to a provider: it comes back once, within ten minutes, to the browser that went. */

export interface ProviderSignInOptions {
  oidc: Oidc;
  secret: string;
  secureCookies: boolean;
}

/** For the log: what else an error carries may be somebody's claims. */
export const reasonOf = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};

const COOKIE = "portico_sign_in";
const MINUTES = 10;

/** Where the provider sends the browser back to: exactly what is registered there. */
export const redirectUriOf = (origin: string, slug: string): string =>
  `${origin}/api/sign-in/${slug}/return/`;

export const oidcClientOf = (clientId: string, provider: ProviderRow, secret: string): OidcClient => ({
  issuer: provider.issuer,
  oidcClientId: provider.oidcClientId,
  secret:
    provider.oidcClientSecret &&
    decryptSecret(secret, secretContext(clientId, provider.id), provider.oidcClientSecret),
});

/** One that does not open must not be taken for a client without a secret. */
function decryptSecret(...sealed: Parameters<typeof decrypt>): string {
  const text = decrypt(...sealed);
  if (text === undefined)
    throw new Error("The provider's client secret does not open: SECRET is another one now.");
  return text;
}

/** What this browser was given when it went, so that the address it comes back to is worth nothing in another one. */
const readBrowserToken = (request: FastifyRequest): string | undefined => {
  const given = request.cookies[COOKIE];
  return given && /^[\w-]{43}$/.test(given) ? given : undefined;
};

const attemptKey = (browser: string, state: string): string => `${browser} ${state}`;

/** Writes the attempt down and gives the provider's address. Throws where the provider does not answer. */
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
  // The same for all tabs, so that two can be on their way.
  const browser = readBrowserToken(request) ?? newToken();
  await queries.insertAttempt(db, client.id, provider.id, {
    key: attemptKey(browser, state),
    nonce,
    codeVerifier,
    redirectTo,
    personId,
    expiresAt: new Date(now.getTime() + MINUTES * 60_000),
  });
  reply.setCookie(COOKIE, browser, {
    path: "/api/sign-in/",
    // The way back is a link on another site.
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
  /** Where the browser that goes finds the client, without a slash at the end. */
  origin: string;
  now: Date;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The attempt that comes back, used up by being looked for; undefined for whatever is not this browser's. */
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
