import type { ThrottleRule } from "../../platform/http/throttle.ts";

export const logInByAccount: ThrottleRule = {
  name: "login-account",
  points: 6,
  duration: 900,
  blockDuration: 60,
};
export const logInByAddress: ThrottleRule = {
  name: "login-address",
  points: 60,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

export const resetByAccount: ThrottleRule = {
  name: "reset-account",
  points: 4,
  duration: 3600,
  blockDuration: 900,
};
export const resetByAddress: ThrottleRule = {
  name: "reset-address",
  points: 30,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/**
 * Codes of an authenticator app have six digits, and three codes are valid at a time: after the password, at
 * this rate, a year of guessing succeeds in one of four cases.
 */
export const codeByAccount: ThrottleRule = {
  name: "code-account",
  points: 10,
  duration: 3600,
  blockDuration: 3600,
};

/** Challenges for passkeys, which anonymous callers may request: each is a row until the night. */
export const passkeyByAddress: ThrottleRule = {
  name: "passkey-address",
  points: 300,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

/** Each redirect to a provider, also for anonymous callers: a whole office may sign in at nine. */
export const providerByAddress: ThrottleRule = {
  name: "sign-in-address",
  points: 600,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
