import { z } from "zod";
import { Id, Instant, listOf } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { endpoint } from "../endpoint.ts";

/**
 * Sign-in by OpenID Connect: `GET /api/sign-in/{slug}/?redirectFrom=` sends the browser to the provider and
 * `GET /api/sign-in/{slug}/return/` takes it back (both are addresses for browsers, beside the contract). What goes wrong is
 * said on the log-in page, or where the link was asked for, by `toast` and `toastType` in the address.
 */

export const messages = {
  providerFailed: "Signing in there did not work. Please try again.",
  notLinked: "There is no account here for you yet. Ask your administrator.",
  linkedElsewhere: "This account is linked to another person already.",
  linked: "Account linked.",
  linkedAlready: "You have linked an account there already.",
  lastWay: "Set a password first: this is your only way to sign in.",
  slugTaken: "There is one with this address already.",
  issuerInvalid: "Give the issuer's https address.",
  microsoftIssuer: "Give your own tenant's: https://login.microsoftonline.com/{tenant id}/v2.0.",
  issuerUnreachable: "This issuer does not answer as an OpenID Connect provider.",
  slugForm: "Use small letters, digits and hyphens.",
  domainForm: "Use domains such as example.com.",
} as const;

const SignInProvider = z.object({
  id: Id,
  slug: z.string(),
  name: z.string(),
  issuer: z.string(),
  oidcClientId: z.string(),
  hasSecret: z.boolean(),
  verifiedDomains: z.array(z.string()),
  createsAccounts: z.boolean(),
  isActive: z.boolean(),
  /** To be registered at the provider; by the host at which it is asked for. */
  redirectUri: z.string(),
});
export type SignInProvider = z.output<typeof SignInProvider>;

export const listProviders = endpoint({
  method: "GET",
  path: "/sign-in-providers/",
  summary: "Providers by which people sign in (admin, superadmin)",
  access: "session",
  query: z.object(shortListPaging),
  output: listOf(SignInProvider),
  refusals: [400, 403],
});

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, messages.domainForm)
  .max(253);

const fields = {
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, messages.slugForm),
  name: nameUpTo(60),
  /** Loopback addresses may be http. */
  issuer: z.string().trim().max(500),
  oidcClientId: z.string().trim().min(1).max(500),
  /** Kept sealed and never told; null takes it away. */
  oidcClientSecret: z.string().max(1000).nullish(),
  verifiedDomains: z.array(domain).max(50).optional(),
  createsAccounts: z.boolean().optional(),
  isActive: z.boolean().optional(),
};

export const addProvider = addEndpoint({
  path: "/sign-in-providers/",
  summary: "Add a sign-in provider (superadmin)",
  body: z.object(fields),
  output: SignInProvider,
});

/**
 * With another issuer or `oidcClientId` the accounts that were linked are unlinked: subjects are that issuer's own, and
 * some issuers give each client others.
 */
export const changeProvider = changeEndpoint({
  path: "/sign-in-providers/:id/",
  summary: "Change a sign-in provider (superadmin)",
  body: z.object(fields).partial(),
  output: SignInProvider,
});

/** The accounts stay; their links go. */
export const removeProvider = removeEndpoint({
  path: "/sign-in-providers/:id/",
  summary: "Remove a sign-in provider (superadmin)",
  output: SignInProvider,
});

/** One's own ways to sign in: all active providers, and those that are linked. */
export const listIdentities = endpoint({
  method: "GET",
  path: "/users/me/identities/",
  summary: "One's own accounts at sign-in providers",
  access: "session",
  output: listOf(
    z.object({
      slug: z.string(),
      name: z.string(),
      /** Null: not linked. */
      linkedAt: Instant.nullable(),
      /** As the provider told it last. */
      email: z.string().nullable(),
      can: z.object({ link: z.boolean(), unlink: z.boolean() }),
    }),
  ),
  refusals: [],
});

/**
 * The address to send the browser to; it comes back to `redirectFrom`, a path of this app (default `/`). Linking is for
 * whoever is logged in; a `GET` must not begin it. Asked twice, it begins twice, and the first way back that is taken counts.
 * 503 when the provider does not answer.
 */
export const linkProvider = endpoint({
  method: "POST",
  path: "/users/me/identities/:slug/",
  summary: "Begin to link an account of a provider",
  access: "session",
  params: z.object({ slug: z.string().max(40) }),
  body: z.object({ redirectFrom: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  refusals: [400, 403, 404, 409],
});

/** 409 where it is the only way to sign in. */
export const unlinkProvider = endpoint({
  method: "DELETE",
  path: "/users/me/identities/:slug/",
  summary: "Unlink an account of a provider",
  access: "session",
  params: z.object({ slug: z.string().max(40) }),
  output: z.object({ unlinked: z.boolean() }),
  refusals: [403, 404, 409, 422],
});
