import type { ClientSettings, Client as WireClient } from "@portico/contract/sign-in/sessions";
import type { z } from "zod";
import type { User } from "../../platform/callers/caller.ts";
import type { Client } from "../../platform/callers/client.ts";

export type WireSettings = z.output<typeof ClientSettings>;

interface WireFacts {
  settings: WireSettings;
  dashboardResourceTypes: string[];
  /** Whether text messages can be sent. */
  canText: boolean;
  /** The active providers, in their order. */
  signInProviders: { slug: string; name: string }[];
}

/**
 * A client in the shape of `whoami`, for anonymous callers too: what the log-in page needs, without secrets.
 */
export const toWireClient = (
  client: Client,
  { settings, dashboardResourceTypes, canText, signInProviders }: WireFacts,
): z.output<typeof WireClient> => ({
  id: client.id,
  name: client.name,
  config: {
    domains: client.domains,
    product: client.product,
    logo: client.logo,
    brandColor: client.brandColor,
    mode: client.mode,
    signupEnabled: client.signupEnabled,
    features: client.features,
    settings,
    visitorSettings: client.visitorSettings,
    businessDayStart: client.businessDayStart,
    businessDayEnd: client.businessDayEnd,
    dashboardResourceTypes,
    signInProviders,
    locale: client.locale,
    canText,
  },
});

export const toWireUser = (user: Omit<User, "session">, permittedSites: string[]) => ({
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
  locale: user.locale,
});
