import { safeRedirectPath } from "@portico/contract/core/safe-redirect";
import * as contract from "@portico/contract/sign-in/providers";
import { text } from "@portico/contract/texts/text";
import { lockWithPassword } from "../people/public.ts";
import { refuse, requireRight } from "../platform/core/refuse.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { requirePassword } from "./passwords/reauthenticate.ts";
import {
  beginAttempt,
  failureOf,
  type ProviderSignInOptions,
  reasonOf,
  redirectUriOf,
} from "./providers/attempt.ts";
import * as identities from "./providers/identity-queries.ts";
import { addProviderRow, changeProviderRow, removeProviderRow } from "./providers/manage.ts";
import * as queries from "./providers/queries.ts";
import * as rules from "./providers/rules.ts";

/** Sign-in providers for administrators, and the provider accounts that a person has linked. */
export function providerRoutes(
  serve: Serve,
  options: ProviderSignInOptions & Pick<ServeOptions, "rateLimiter">,
): void {
  const present = async (
    { origin }: { origin: string },
    { oidcClientSecret, ...row }: queries.ProviderRow,
  ): Promise<contract.SignInProvider> => ({
    ...row,
    // The installation's networks may have changed since the provider was added.
    isNetworkRefused: await options.oidc.isRefused(row.issuer),
    hasSecret: oidcClientSecret !== null,
    redirectUri: redirectUriOf(origin, row.slug),
  });

  serve(contract.listProviders, async (call) => {
    requireRight(call, rules.maySeeProviders);
    const { page, limit } = call.query;
    const rows = await queries.listProviders(call.db, call.client.id);
    const shown = rows.slice((page - 1) * limit, page * limit);
    return { count: rows.length, results: await Promise.all(shown.map((row) => present(call, row))) };
  });

  serve(contract.addProvider, async (call) =>
    present(call, await addProviderRow(requireRight(call, rules.mayChangeProviders), call.body, options)),
  );

  serve(contract.changeProvider, async (call) =>
    present(
      call,
      await changeProviderRow(
        requireRight(call, rules.mayChangeProviders),
        call.params.id,
        call.body,
        options,
      ),
    ),
  );

  serve(contract.removeProvider, async (call) =>
    present(call, await removeProviderRow(requireRight(call, rules.mayChangeProviders), call.params.id)),
  );

  serve(contract.listIdentities, async ({ db, client, user }) => {
    const ways = await identities.listProviderLinks(db, client.id, user.id);
    const linkedActive = ways.filter(({ isActive, linkedAt }) => isActive && linkedAt !== null).length;
    const results = ways.map(({ isActive, linkedAt, ...way }) => ({
      ...way,
      linkedAt,
      can: rules.abilities(
        { isActive, isLinked: linkedAt !== null },
        { hasPassword: user.hasPassword, linkedActive },
      ),
    }));
    return { count: results.length, results };
  });

  serve.steps(contract.linkProvider, async (call) => {
    const { db, client, user, params, body, request } = call;
    const provider = await queries.providerBySlug(db, client.id, params.slug);
    if (!provider) throw refuse.with("notFound");
    const ways = await identities.listProviderLinks(db, client.id, user.id);
    if (ways.some(({ slug, linkedAt }) => slug === params.slug && linkedAt !== null))
      throw refuse.with("state", text("signIn.linkedAlready"));
    await requirePassword(options, call, body.password, "password");
    const attempt = { redirectTo: safeRedirectPath(body.redirectFrom) ?? "/", personId: user.id };
    try {
      return { url: await beginAttempt(call, provider, attempt, options) };
    } catch (error) {
      request.log.warn(
        { reason: reasonOf(error), provider: provider.slug },
        "a sign-in provider does not answer",
      );
      throw refuse.later("unavailable", 30, text(failureOf(error)));
    }
  });

  serve(contract.unlinkProvider, async (call) => {
    const { db, client, user, params, body, audit } = call;
    await requirePassword(options, call, body.password, "password");
    const { hasPassword } = await lockWithPassword(db, client.id, user.id);
    const ways = await identities.listProviderLinks(db, client.id, user.id);
    const way = ways.find(({ slug, linkedAt }) => slug === params.slug && linkedAt !== null);
    if (!way) throw refuse.with("notFound");
    const linkedActive = ways.filter(({ isActive, linkedAt }) => isActive && linkedAt !== null).length;
    if (!rules.abilities({ isActive: way.isActive, isLinked: true }, { hasPassword, linkedActive }).unlink)
      throw refuse.with("state", text("signIn.lastWay"));
    await identities.deleteLink(db, client.id, user.id, params.slug);
    audit({
      action: "people.identity.unlink",
      targetType: "person",
      targetId: user.id,
      before: { fields: ["identity"], signInProvider: params.slug },
    });
    return { unlinked: true };
  });
}
