import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ClientFinder } from "../platform/callers/client.ts";
import { requestOrigin } from "../platform/callers/origin.ts";
import { newToken } from "../platform/core/ids.ts";
import { isFromElsewhere } from "../platform/http/fetch-site.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import { refuseOtherMethods } from "../platform/http/serve.ts";
import { inTransaction, type Tools } from "../platform/work/work.ts";
import { providerByAddress } from "./core/rate-limits.ts";
import {
  beginAttempt,
  endAttempt,
  failureOf,
  oidcClientOf,
  type ProviderSignInOptions,
  reasonOf,
  redirectUriOf,
} from "./providers/attempt.ts";
import { type ProviderRow, providerBySlug } from "./providers/queries.ts";
import { linkAccount, resolvePerson, SignInRefused } from "./providers/resolve-person.ts";
import { withToast } from "./providers/rules.ts";
import { SESSION_COOKIE } from "./sessions/authenticator.ts";
import { readSession } from "./sessions/read-queries.ts";
import { beginSession, setSessionCookies } from "./sessions/start.ts";

type Request = FastifyRequest<{ Params: { slug: string }; Querystring: Record<string, unknown> }>;

/**
 * The two addresses that browsers open directly: to a provider, and back. Every failure ends on a page of
 * this app with a message. A link from another origin leads to the log-in page, where people choose to go; the provider's own way back counts by
 * its attempt.
 */
export function addProviderPages(
  app: FastifyInstance,
  tools: Tools,
  options: ProviderSignInOptions & {
    rateLimiter: RateLimiter;
    publicUrl: string | undefined;
    findClient: ClientFinder;
  },
): void {
  const { findClient } = options;

  const callOf = async (request: Request, reply: FastifyReply) => {
    const client = await findClient(request.hostname);
    const db = tools.database.forClient(client.id);
    const provider = await providerBySlug(db, client.id, request.params.slug);
    const origin = requestOrigin(client, request, options.publicUrl);
    return { client, db, origin, provider, request, reply, now: tools.clock.now() };
  };
  type Call = Awaited<ReturnType<typeof callOf>>;

  const page = (url: string, answer: (call: Call) => Promise<string>) => {
    refuseOtherMethods(app, url, ["GET", "HEAD"]);
    app.get<{ Params: { slug: string }; Querystring: Record<string, unknown> }>(
      url,
      { schema: { hide: true } },
      async (request, reply) => reply.redirect(await answer(await callOf(request, reply))),
    );
  };

  const go = async (call: Call): Promise<string> => {
    const { provider, request } = call;
    const redirectTo = readRedirectPath(request.query.redirectFrom ?? request.query.redirect_from);
    // A provider that knows the browser asks nothing: a link elsewhere would log people in without their doing.
    if (isFromElsewhere(request)) return logInPath(undefined, redirectTo);
    if (!provider) return logInPath("signIn.providerFailed", redirectTo);
    // Anonymous callers may open this, and each attempt is a row: every attempt is counted, whatever its
    // result.
    if ((await options.rateLimiter.takeAttempt(providerByAddress, request.ip)) > 0)
      return logInPath("common.tooMany", redirectTo);
    try {
      return await beginAttempt(call, provider, { redirectTo, personId: null }, options);
    } catch (error) {
      request.log.warn(
        { reason: reasonOf(error), provider: provider.slug },
        "a sign-in provider does not answer",
      );
      return logInPath(failureOf(error), redirectTo);
    }
  };

  const back = async (call: Call): Promise<string> => {
    const { client, origin, provider, request } = call;
    const attempt = provider && (await endAttempt(call, provider));
    if (!provider || !attempt) return logInPath("signIn.providerFailed");
    const isLinking = attempt.personId !== null;
    try {
      const user = isLinking ? await userOf(call) : null;
      // The person who is logged in now is not the one who began linking, or nobody is logged in.
      if (isLinking && user?.id !== attempt.personId) return logInPath("signIn.providerFailed");
      const claims = await claimsOf(call, provider, attempt);
      return await inTransaction(
        tools,
        { client, actorId: attempt.personId, requestId: String(request.id), origin },
        async (work) => {
          const returned = { provider, claims };
          if (attempt.personId) {
            await linkAccount(work, attempt.personId, returned);
            return { goTo: withToast(attempt.redirectTo, "signIn.linked", "success") };
          }
          const token = newToken();
          const personId = await resolvePerson(work, returned);
          await beginSession(options, work, request, { personId, token, by: "provider" });
          return { token, goTo: attempt.redirectTo };
        },
      ).then(({ token, goTo }: { token?: string; goTo: string }) => {
        if (token) setSessionCookies(options, request, call.reply, token);
        return goTo;
      });
    } catch (error) {
      if (!(error instanceof SignInRefused))
        request.log.warn(
          { reason: reasonOf(error), provider: provider.slug },
          "a sign-in by a provider failed",
        );
      const said = error instanceof SignInRefused ? error.reason : failureOf(error);
      return isLinking ? withToast(attempt.redirectTo, said, "error") : logInPath(said, attempt.redirectTo);
    }
  };

  const userOf = async ({ client, db, request, now }: Call) => {
    const token = request.cookies[SESSION_COOKIE];
    return token ? readSession(db, client.id, token, now) : null;
  };

  /** The provider's answer: the registered address with the query as it was received. */
  const claimsOf = (
    { client, origin, request }: Call,
    provider: ProviderRow,
    attempt: { state: string; nonce: string; codeVerifier: string },
  ) => {
    const at = new URL(redirectUriOf(origin, provider.slug));
    at.search = request.url.includes("?") ? request.url.slice(request.url.indexOf("?")) : "";
    return options.oidc.finishSignIn(oidcClientOf(client.id, provider, options.secret), at, attempt);
  };

  for (const url of ["/api/sign-in/:slug", "/api/sign-in/:slug/"]) page(url, go);
  page("/api/sign-in/:slug/return/", back);
}

/** Never an address that has an effect when a browser opens it. */
const readRedirectPath = (value: unknown): string => {
  const path = safeRedirectPath(value) ?? "/";
  return path.startsWith("/api/") || path.startsWith("/admin/logout") ? "/" : path;
};

/** The log-in page, which goes on to this path. */
function logInPath(message: AddressToast | undefined, redirectTo = "/"): string {
  const path = redirectTo === "/" ? "/login" : `/login?${new URLSearchParams({ redirectFrom: redirectTo })}`;
  return message ? withToast(path, message, "error") : path;
}
