/** What later features may ask of sign-in. */
export { waysOf } from "./identity-queries.ts";
export { dropExpiredAttempts } from "./provider-attempt-queries.ts";
export { dropFactors, dropUnconfirmedTotp } from "./second-factor-queries.ts";
