import type { Group } from "@portico/contract/common";
import { withoutDirectionSigns } from "@portico/contract/core/typed-name";
import type { AddressToast } from "@portico/contract/sign-in/address-toasts";
import { type Text, text } from "@portico/contract/texts/text";
import { inGroup } from "../../platform/callers/caller.ts";
import { isLoopback } from "../../platform/startup/config.ts";

/** Decisions about sign-in by OpenID Connect providers. Pure. */

export const providerConstraints = { sign_in_provider_slug_once: { slug: [text("signIn.slugTaken")] } };

export const maySeeProviders = (user: { groups: readonly Group[] }): boolean => inGroup(user, "admin");
/**
 * A provider decides who people are, so the person who chooses providers controls everything: `superadmin`
 * alone.
 */
export const mayChangeProviders = (user: { groups: readonly Group[] }): boolean =>
  inGroup(user, "superadmin");

const MICROSOFT = [
  "login.microsoftonline.com",
  "login.microsoftonline.us",
  "login.partner.microsoftonline.cn",
];
/** All personal Microsoft accounts together are one tenant. */
const PERSONAL_TENANT = "9188040d-6c67-4c5b-b112-36a304b66dad";
const GOOGLE = "https://accounts.google.com";

export const isLoopbackUrl = ({ hostname }: URL): boolean => isLoopback(hostname.replace(/^\[|\]$/g, ""));

/** Why an address cannot be an issuer; undefined if it can. */
export function issuerProblem(issuer: string): Text | undefined {
  if (!URL.canParse(issuer)) return text("signIn.issuerInvalid");
  const url = new URL(issuer);
  const isSafe = url.protocol === "https:" || (url.protocol === "http:" && isLoopbackUrl(url));
  if (!isSafe || url.username || url.password || /[?#]/.test(issuer)) return text("signIn.issuerInvalid");
  if (!MICROSOFT.includes(url.hostname)) return undefined;
  // `common` and similar paths would let any tenant claim any identity.
  const [, tenant] = /^\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/v2\.0\/?$/i.exec(url.pathname) ?? [];
  return tenant && tenant.toLowerCase() !== PERSONAL_TENANT ? undefined : text("signIn.microsoftIssuer");
}

export type Claims = Readonly<Record<string, unknown>>;

const textClaim = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** The address that a provider names, verified or not; for display only. */
export const claimedEmail = ({ email }: Claims): string | null =>
  textClaim(email)?.toLowerCase().slice(0, 254) ?? null;

/**
 * The address that the person provably owns, in lower case, if its domain is one of these; else null.
 * Microsoft does not send `email_verified`, and any tenant can set its `email`: its optional claim `xms_edov`
 * says that the tenant owns the domain. Google sends `email_verified` also for accounts that a person created
 * with an address at work and kept after leaving: `hd` says that the domain is Google's customer.
 */
export function verifiedEmail(issuer: string, claims: Claims, domains: readonly string[]): string | null {
  const email = textClaim(claims.email)?.toLowerCase();
  const [, domain] = /^[^\s@]{1,64}@([a-z0-9.-]+)$/.exec(email ?? "") ?? [];
  if (!email || !domain || email.length > 254 || !domains.includes(domain)) return null;
  const { origin, hostname } = new URL(issuer);
  if (MICROSOFT.includes(hostname))
    return [true, 1, "1", "true"].includes(claims.xms_edov as never) ? email : null;
  if (claims.email_verified !== true) return null;
  if (origin === GOOGLE && textClaim(claims.hd)?.toLowerCase() !== domain) return null;
  return email;
}

const NAME_MAX = 100;

/** First and last name from the provider, else from the full name or the address. */
export function claimedNames(claims: Claims, email: string): { firstName: string; lastName: string } {
  const clean = (value: unknown): string =>
    withoutDirectionSigns(textClaim(value) ?? "")
      .replace(/\p{Cc}+/gu, " ")
      .replace(/\s+/g, " ")
      .trim()
      .slice(0, NAME_MAX);
  const [first, ...rest] = clean(claims.name).split(" ");
  return {
    firstName: clean(claims.given_name) || first || email.slice(0, email.indexOf("@")),
    lastName: clean(claims.family_name) || rest.join(" "),
  };
}

/** A path of this app with a message to show there; `path` is one of the app's own. */
export function withToast(path: string, message: AddressToast, toastType: "error" | "success"): string {
  const url = new URL(path, "https://portico.invalid");
  url.searchParams.set("toast", message);
  url.searchParams.set("toastType", toastType);
  return `${url.pathname}${url.search}${url.hash}`;
}

/**
 * What a person may do with each way to sign in. The last way stays: without it they could not sign in again.
 */
export const abilities = (
  row: { isActive: boolean; isLinked: boolean },
  { hasPassword, linkedActive }: { hasPassword: boolean; linkedActive: number },
): { link: boolean; unlink: boolean } => ({
  link: row.isActive && !row.isLinked,
  unlink: row.isLinked && (hasPassword || linkedActive > (row.isActive ? 1 : 0)),
});
