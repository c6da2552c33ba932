import type { Keys } from "../../people/public.ts";

export const signUpKeys = (clientId: string, email: string, address: string): Keys => [
  ["sign-up-account", `${clientId} ${email.trim().toLowerCase()}`],
  ["sign-up-address", address],
];

/** Links that are wrong, by the address they come from. */
export const linkKeys = (address: string): Keys => [["link-address", address]];
