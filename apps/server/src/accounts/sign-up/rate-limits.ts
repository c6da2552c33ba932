import type { RateLimitKeys } from "../../people/public.ts";
import type { RateLimit } from "../../platform/http/rate-limiter.ts";

/** Each attempt counts: it may send a mail to a person who did not ask for it, and it decodes a picture. */
const byAccount: RateLimit = { name: "sign-up-account", points: 4, duration: 3600, blockDuration: 900 };
const byAddress: RateLimit = {
  name: "sign-up-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/** Limits wrong links of mails: invitations, confirmations of an address, links of line managers. */
const linkByAddress: RateLimit = {
  name: "link-address",
  points: 60,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

export const signUpKeys = (clientId: string, email: string, address: string): RateLimitKeys => [
  [byAccount, `${clientId} ${email.trim().toLowerCase()}`],
  [byAddress, address],
];

/** The limit of wrong links, by the caller's address. */
export const linkKeys = (address: string): RateLimitKeys => [[linkByAddress, address]];
