import type { ThrottleRule } from "../../platform/http/throttle.ts";

export const logInByAccount: ThrottleRule = {
  name: "operator-login-account",
  points: 6,
  duration: 900,
  blockDuration: 60,
};
export const logInByAddress: ThrottleRule = {
  name: "operator-login-address",
  points: 30,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
/** Wrong links. Their tokens have 256 bits; the limit keeps the log readable. */
export const linkByAddress: ThrottleRule = {
  name: "operator-link-address",
  points: 30,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
/** Lets one entry a minute about failed log-ins of an operator pass. */
export const refusalByAccount: ThrottleRule = {
  name: "operator-login-entry",
  points: 0,
  duration: 60,
  blockDuration: 60,
};
export const testPayments: ThrottleRule = {
  name: "operator-test-payments",
  points: 30,
  duration: 3600,
  blockDuration: 600,
};
export const testPasses: ThrottleRule = {
  name: "operator-test-passes",
  points: 30,
  duration: 3600,
  blockDuration: 600,
};
export const testStorage: ThrottleRule = {
  name: "operator-test-storage",
  points: 30,
  duration: 3600,
  blockDuration: 600,
};
export const testTexts: ThrottleRule = {
  name: "operator-test-text",
  points: 10,
  duration: 3600,
  blockDuration: 600,
};
export const testMails: ThrottleRule = {
  name: "operator-test-mail",
  points: 10,
  duration: 3600,
  blockDuration: 600,
};
