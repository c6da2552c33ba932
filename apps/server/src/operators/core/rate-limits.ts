import type { RateLimit } from "../../platform/http/rate-limiter.ts";

export const logInByAccount: RateLimit = {
  name: "operator-login-account",
  points: 6,
  duration: 900,
  blockDuration: 60,
};
export const logInByAddress: RateLimit = {
  name: "operator-login-address",
  points: 30,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
/** Wrong links. Their tokens have 256 bits; the limit keeps the log readable. */
export const linkByAddress: RateLimit = {
  name: "operator-link-address",
  points: 30,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};
/** Lets one entry a minute about failed log-ins of an operator pass. */
export const refusalByAccount: RateLimit = {
  name: "operator-login-entry",
  points: 0,
  duration: 60,
  blockDuration: 60,
};
/** Tests of a service that one operator makes in an hour. */
const testsOf = (what: string, points: number): RateLimit => ({
  name: `operator-test-${what}`,
  ...{ points, duration: 3600, blockDuration: 600 },
});
export const testMails = testsOf("mail", 10);
export const testTexts = testsOf("text", 10);
export const testPayments = testsOf("payments", 30);
export const testPasses = testsOf("passes", 30);
export const testStorage = testsOf("storage", 30);
