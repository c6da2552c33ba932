import { z } from "zod";
import { Id, Instant, listOf, namedObject } from "../common.ts";
import {
  addEndpoint,
  changeEndpoint,
  nameUpTo,
  removeEndpoint,
  shortListPaging,
} from "../core/list-endpoints.ts";
import { changeOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { passwordConfirmation } from "./security.ts";

/**
 * Sign-in by OpenID Connect: `GET /api/sign-in/{slug}/?redirectFrom=` sends the browser to the provider and
 * `GET /api/sign-in/{slug}/return/` receives it again (both are addresses for browsers, outside the
 * contract). A failure is shown on the log-in page, or on the page that began the linking, by `toast` (a code of
 * address-toasts.ts) and `toastType` in its address.
 */

const SignInProvider = namedObject("SignInProvider", {
  id: Id,
  slug: z.string(),
  name: z.string(),
  issuer: z.string(),
  oidcClientId: z.string(),
  hasSecret: z.boolean(),
  verifiedDomains: z.array(z.string()),
  createsAccounts: z.boolean(),
  isActive: z.boolean(),
  /** The issuer is in a network that the installation does not permit; nobody can log in with it. */
  isNetworkRefused: z.boolean(),
  /** The address to register at the provider; it uses the host of this request. */
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
  .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, encodeText("common.domainForm"))
  .max(253);

const fields = {
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, encodeText("signIn.slugForm")),
  name: nameUpTo(60),
  /** Loopback addresses may be http. */
  issuer: z.string().trim().max(500),
  oidcClientId: z.string().trim().min(1).max(500),
  /** Stored encrypted and never shown; null removes it. */
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
 * Another issuer or `oidcClientId` unlinks the linked accounts: subjects are unique per issuer, and some
 * issuers give each client id other subjects.
 */
export const changeProvider = changeEndpoint({
  path: "/sign-in-providers/:id/",
  summary: "Change a sign-in provider (superadmin)",
  body: changeOf(z.object(fields).omit({ oidcClientSecret: true })).extend({
    oidcClientSecret: fields.oidcClientSecret,
  }),
  output: SignInProvider,
});

/** The accounts stay; their links to the provider are removed. */
export const removeProvider = removeEndpoint({
  path: "/sign-in-providers/:id/",
  summary: "Remove a sign-in provider (superadmin)",
  output: SignInProvider,
});

/** The caller's ways to sign in: all active providers and every linked one. */
export const listIdentities = endpoint({
  method: "GET",
  path: "/users/me/identities/",
  summary: "One's own accounts at sign-in providers",
  access: "session",
  output: listOf(
    namedObject("LinkedIdentity", {
      slug: z.string(),
      name: z.string(),
      /** Null: not linked. */
      linkedAt: Instant.nullable(),
      /** The address that the provider reported last. */
      email: z.string().nullable(),
      can: z.object({ link: z.boolean(), unlink: z.boolean() }),
    }),
  ),
  refusals: [],
});

/**
 * Returns the provider's address for the browser; the provider sends the browser back to `redirectFrom`, a
 * path of this app (default `/`). Linking needs the password again and must not begin by a `GET`. A repeated call
 * begins a second linking; the first that is completed counts. 503 when the provider does not answer.
 */
export const linkProvider = endpoint({
  method: "POST",
  path: "/users/me/identities/:slug/",
  summary: "Begin to link an account of a provider",
  access: "session",
  params: z.object({ slug: z.string().max(40) }),
  body: z.object({ redirectFrom: z.string().max(2000).optional(), ...passwordConfirmation }),
  output: z.object({ url: z.string() }),
  refusals: [400, 403, 404, 409, 429],
});

/** Needs the password again; 409 for the account's only way to sign in. */
export const unlinkProvider = endpoint({
  method: "POST",
  path: "/users/me/identities/:slug/unlink/",
  summary: "Unlink an account of a provider",
  access: "session",
  params: z.object({ slug: z.string().max(40) }),
  body: z.object(passwordConfirmation),
  output: z.object({ unlinked: z.boolean() }),
  refusals: [400, 403, 404, 409, 422, 429],
});
