/** Sign-in's interface for later features. */

export type { UnconfirmedListener } from "./passwords/authenticate.ts";
export { requirePassword } from "./passwords/reauthenticate.ts";
export { listProviderLinks } from "./providers/identity-queries.ts";
export { dropFactors } from "./second-factors/queries.ts";
export { newTotpSecret, totpStep, totpUri } from "./second-factors/totp.ts";
export { describeDevice } from "./sessions/device.ts";
export { endSessions, endSessionsExcept } from "./sessions/end-queries.ts";
export { publishSessionsEnded } from "./sessions/live-events.ts";
export { type SignInOptions, signInPerson } from "./sessions/start.ts";
