import type { FastifyReply, FastifyRequest } from "fastify";
import { type Account, permittedSites } from "../../people/public.ts";
import type { Session } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";
import { hashToken, newToken } from "../../platform/core/ids.ts";
import type { Db } from "../../platform/database/database.ts";
import { CSRF_COOKIE, isCsrfToken, loginCsrfToken, newCsrfToken } from "../../platform/http/csrf.ts";
import type { ServeOptions } from "../../platform/http/serve.ts";
import type { Work } from "../../platform/work/work.ts";
import { rememberBrowser } from "../core/known-browser.ts";
import { toWireUser } from "../core/present.ts";
import { SESSION_COOKIE } from "./authenticator.ts";
import { endSessionOfToken } from "./end-queries.ts";
import { publishSessionsEnded } from "./live-events.ts";
import { insertSession } from "./start-queries.ts";

const MONTH_SECONDS = 30 * 24 * 3600;

interface CookieOptions extends Pick<ServeOptions, "secret"> {
  secureCookies: boolean;
}
export type SignInOptions = CookieOptions & Pick<ServeOptions, "rateLimiter" | "publicUrl">;

const cookieOptions = ({ secureCookies }: CookieOptions) =>
  ({ path: "/", sameSite: "lax", secure: secureCookies, maxAge: MONTH_SECONDS }) as const;

/** Sets the token of a session, or of an anonymous caller, unless the browser has it. */
export function setCsrfCookie(
  options: CookieOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  session: Session | undefined,
): void {
  if (isCsrfToken(options.secret, session, request.cookies[CSRF_COOKIE])) return;
  reply.setCookie(CSRF_COOKIE, newCsrfToken(options.secret, session?.hash), cookieOptions(options));
}

/** The call by which a person signs in. */
export interface SignInCall {
  db: Db;
  client: Client;
  request: FastifyRequest;
  reply: FastifyReply;
  inTransaction<T>(change: (work: Work) => Promise<T>, actorId?: string): Promise<T>;
}

/** The proof that the person gave, for the audit log. */
type SignInProof =
  | "password"
  | "password and app"
  | "password and passkey"
  | "password and recovery code"
  | "passkey"
  | "provider";

/**
 * Begins a session, in the transaction that consumes the proof, and ends the one that the browser had: nobody
 * would end it later. Every way to sign in ends here and in `setSessionCookies`.
 */
export async function beginSession(
  { secret }: CookieOptions,
  work: Work,
  request: FastifyRequest,
  { personId, token, by }: { personId: string; token: string; by: SignInProof },
): Promise<void> {
  const origin = {
    userAgent: request.headers["user-agent"],
    address: request.ip,
    csrfToken: loginCsrfToken(secret, request),
  };
  const earlier = request.cookies[SESSION_COOKIE];
  const ended = earlier && (await endSessionOfToken(work.db, work.clientId, earlier));
  if (ended) publishSessionsEnded(work.publish, ended);
  await insertSession(work.db, work.clientId, personId, token, work.now, origin);
  work.audit({
    action: "people.session.start",
    targetType: "person",
    targetId: personId,
    actor: personId,
    after: { by },
  });
  // The person's other browsers update their list of sessions.
  work.publish({ topic: "account", personId });
}

/** Sets the session's cookies, after the commit. */
export function setSessionCookies(
  options: CookieOptions,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void {
  reply.setCookie(SESSION_COOKIE, token, { ...cookieOptions(options), httpOnly: true });
  if (loginCsrfToken(options.secret, request) === undefined)
    setCsrfCookie(options, request, reply, { hash: hashToken(token), csrfHash: null });
}

/**
 * Signs in a person who has proved their identity. `before` runs first in the session's transaction and
 * consumes the proof (a code, a link); if it refuses, no session begins. Returns the person in the shape of
 * `whoami`.
 */
export async function signInPerson(
  options: CookieOptions,
  { db, client, request, reply, inTransaction }: SignInCall,
  account: Account,
  proof: SignInProof,
  before?: (work: Work) => Promise<void>,
): Promise<ReturnType<typeof toWireUser>> {
  const token = newToken();
  await inTransaction(async (work) => {
    await before?.(work);
    await beginSession(options, work, request, { personId: account.id, token, by: proof });
  }, account.id);
  setSessionCookies(options, request, reply, token);
  rememberBrowser(options, { clientId: client.id, email: account.email }, request, reply);
  return toWireUser(account, await permittedSites(db, client.id, account.id));
}
