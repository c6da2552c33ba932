/** Sign-in's interface for later features. */

export type { UnconfirmedListener } from "./passwords/authenticate.ts";
export { requirePassword } from "./passwords/reauthenticate.ts";
export { dropExpiredAttempts } from "./providers/attempt-queries.ts";
export { listProviderLinks } from "./providers/identity-queries.ts";
export { dropFactors, dropUnconfirmedTotp } from "./second-factors/queries.ts";
export { newTotpSecret, totpStep, totpUri } from "./second-factors/totp.ts";
export { describeDevice } from "./sessions/device.ts";
export { dropExpiredSessions, endSessions } from "./sessions/lifecycle-queries.ts";
export { publishSessionsEnded } from "./sessions/live-events.ts";
export { endSessionsExcept } from "./sessions/queries.ts";
export { type SignInOptions, signIn } from "./sessions/start.ts";
