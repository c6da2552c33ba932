import type { Group } from "@portico/contract/common";
import type { Client as WireClient } from "@portico/contract/people/people";
import type { z } from "zod";
import { type Client, inGroup, type User } from "../platform/callers/identity.ts";
import type { Work } from "../platform/work/work.ts";

interface WireFacts {
  dashboardResourceTypes: string[];
  /** Whether text messages can be sent. */
  canText: boolean;
  /** The active ones, in their order. */
  signInProviders: { slug: string; name: string }[];
}

/** A client as `whoami` tells it, to strangers too: the log-in page's needs, no secrets. */
export const toWireClient = (
  client: Client,
  { dashboardResourceTypes, canText, signInProviders }: WireFacts,
): z.output<typeof WireClient> => ({
  id: client.id,
  name: client.name,
  config: {
    domains: client.domains,
    product: client.product,
    logo: client.logo,
    mode: client.mode,
    signupEnabled: client.signupEnabled,
    features: client.features,
    settings: client.settings,
    visitorSettings: client.visitorSettings,
    businessDayStart: client.businessDayStart,
    businessDayEnd: client.businessDayEnd,
    dashboardResourceTypes,
    signInProviders,
    canText,
  },
});

export const toWireUser = (user: Omit<User, "sessionHash">, permittedSites: string[]) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  email: user.email,
  phone: user.phone,
  photo: user.photo,
  company: user.company,
  isStaff: user.isStaff,
  hasPhone: user.phone !== null,
  groups: user.groups,
  siteId: user.homeSiteId,
  permittedSites,
  isRestricted: user.isRestricted,
  isLocatable: user.isLocatable,
  hasPassword: user.hasPassword,
  hasMeetingRoomPin: user.hasMeetingRoomPin,
});

/**
 * Where a browser finds the client, for links in mails. A host that is not one of the client's own is whatever the
 * sender of the request wrote: a link to it would hand its token to a stranger.
 */
export function linkBase(
  client: Pick<Client, "domains">,
  request: { hostname: string; localPort?: number | undefined },
  publicUrl: string | undefined,
): string {
  const own = client.domains.find((domain) => domain === request.hostname.toLowerCase());
  // Scheme and port are the installation's, never the request's.
  const base = new URL(publicUrl ?? `http://localhost:${request.localPort ?? 80}`);
  if (own || !publicUrl) base.hostname = own ?? client.domains[0] ?? "localhost";
  return base.origin;
}

/** The same for a mail that no request asks for: the installation's origin where it is the client's, else its first host. */
export function clientOrigin(domains: readonly string[], origin: string): string {
  const base = new URL(origin);
  const [first] = domains;
  if (first && !domains.includes(base.hostname)) base.hostname = first;
  return base.origin;
}

/** Any employee may look colleagues up for a picker, and those who look after the building. */
export const mayListPeople = (user: User): boolean => inGroup(user, "employee", "reception", "security");

/** Who sees whether everybody is on site, besides superadmin: those who look after people and doors. */
export const PRESENCE_READERS: readonly Group[] = ["admin", "reception", "security"];
export const seesPresence = (user: Pick<User, "groups">): boolean => inGroup(user, ...PRESENCE_READERS);

/** Browsers whose session has ended go to log-in; the others show where the person is still logged in. */
export function tellSessionsEnded(tell: Work["tell"], personId: string): void {
  tell({ topic: "session", personId });
  tell({ topic: "account", personId });
}
