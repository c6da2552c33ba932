import type { Keys } from "../../people/public.ts";
import type { ThrottleRule } from "../../platform/http/throttle.ts";

/** Each attempt counts: it may cost a mail to somebody who did not ask for it, and reads a picture. */
const byAccount: ThrottleRule = { name: "sign-up-account", points: 4, duration: 3600, blockDuration: 900 };
const byAddress: ThrottleRule = {
  name: "sign-up-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/** Wrong links of mails: to invitations, to confirm an address, to line managers. */
const linkByAddress: ThrottleRule = {
  name: "link-address",
  points: 60,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

export const signUpKeys = (clientId: string, email: string, address: string): Keys => [
  [byAccount, `${clientId} ${email.trim().toLowerCase()}`],
  [byAddress, address],
];

/** Links that are wrong, by the address they come from. */
export const linkKeys = (address: string): Keys => [[linkByAddress, address]];
