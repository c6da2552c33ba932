import { z } from "zod";
import { GROUPS, Id, Instant, listOf, namedObject } from "../common.ts";
import { seenOf } from "../core/seen.ts";
import { endpoint } from "../endpoint.ts";
import { passwordLimits } from "../people/password-rule.ts";
import { CurrentUser } from "../people/people.ts";
import { encodeText } from "../texts/text.ts";

/** The caller's own account: password, sessions, second factors. */

export const limits = {
  passkeysMax: 10,
  passkeyNameMax: 60,
  recoveryCodes: 10,
  /** Minutes for which a log-in counts as a confirmation, for an account without a password. */
  freshMinutes: 10,
  /** Minutes between the password and the second factor. */
  stepMinutes: 10,
  /** The most wrong codes in one log-in. */
  codeTries: 5,
} as const;

/**
 * Calls that change who can log in need the password again. An account without one needs a session that began
 * in the last minutes (`limits.freshMinutes`), by a provider or a passkey; else 400 in `nonFieldErrors`.
 */
export const passwordConfirmation = { password: z.string().max(passwordLimits.max).optional() };

/**
 * `currentPassword` is required for an account with a password. `checkNewPassword` (password-rule.ts) reports
 * the problems. All other sessions of the person end.
 */
export const setPassword = endpoint({
  method: "POST",
  path: "/password/set/",
  summary: "Change or set one's own password",
  access: "session",
  body: z.object({
    currentPassword: z.string().max(1024, encodeText("signIn.currentWrong")).optional(),
    password: z.string({ error: encodeText("passwords.required") }).default(""),
    passwordConfirm: z.string().optional(),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 409, 422, 429],
});

// --- sessions ---

export const Session = namedObject("Session", {
  id: Id,
  /** Whether this is the session of the call. */
  isCurrent: z.boolean(),
  /** Browser and system, from the browser's user agent; null when it names none. */
  device: z.string().nullable(),
  address: z.string().nullable(),
  createdAt: Instant,
  lastSeenAt: Instant,
});

/** The caller's sessions, the last used first. */
export const listSessions = endpoint({
  method: "GET",
  path: "/sessions/",
  summary: "Where one is logged in",
  access: "session",
  output: listOf(Session),
  refusals: [],
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/:id/",
  summary: "End one of one's own sessions",
  access: "session",
  params: z.object({ id: Id }),
  output: z.object({ ended: z.number().int() }),
  refusals: [403, 404, 409, 422],
});

export const endOtherSessions = endpoint({
  method: "POST",
  path: "/sessions/end-others/",
  summary: "End all of one's own sessions but this one",
  access: "session",
  output: z.object({ ended: z.number().int() }),
  refusals: [403, 409, 422],
});

// --- second factors ---

export const Passkey = namedObject("Passkey", {
  id: Id,
  name: z.string(),
  createdAt: Instant,
  lastUsedAt: Instant.nullable(),
});

export const SecondFactors = namedObject("SecondFactors", {
  /** Whether a log-in by password needs a second step. */
  isOn: z.boolean(),
  hasApp: z.boolean(),
  passkeys: z.array(Passkey),
  /** The number of unused codes. */
  recoveryCodesLeft: z.number().int(),
});

/** The groups whose people cannot work without a second step; empty: nobody must have one. */
const SignInSettings = namedObject("SignInSettings", { secondFactorGroups: z.array(z.enum(GROUPS)) });
export type SignInSettings = z.output<typeof SignInSettings>;

export const getSignInSettings = endpoint({
  method: "GET",
  path: "/sign-in-settings/",
  summary: "Who must have a second factor (admin, superadmin)",
  access: "session",
  output: SignInSettings,
  refusals: [403],
});

/**
 * Counts from the next request of each person on: without a second factor they can only set one up. An account
 * without a password is not asked, since its provider or passkey decides.
 */
export const changeSignInSettings = endpoint({
  method: "PATCH",
  path: "/sign-in-settings/",
  summary: "Change who must have a second factor (superadmin)",
  access: "session",
  body: z
    .object({ secondFactorGroups: z.array(z.enum(GROUPS)).max(GROUPS.length) })
    .partial()
    .extend(seenOf(SignInSettings)),
  output: SignInSettings,
  refusals: [400, 403, 409, 422],
});

export const getSecondFactors = endpoint({
  method: "GET",
  path: "/second-factors/",
  summary: "One's own second factors",
  access: "session",
  beforeSecondFactor: true,
  output: SecondFactors,
  refusals: [],
});

/** The secret is not active until a code of the app confirms it. */
export const beginApp = endpoint({
  method: "POST",
  path: "/second-factors/app/",
  summary: "Begin to set up an authenticator app",
  access: "session",
  beforeSecondFactor: true,
  body: z.object(passwordConfirmation),
  output: z.object({ secret: z.string().describe("base32"), uri: z.string().describe("otpauth://") }),
  refusals: [400, 403, 409, 429],
});

const code = z.string().trim().min(1, encodeText("signIn.codeWrong")).max(40);

/** The first factor creates recovery codes; only this answer contains them. */
export const confirmApp = endpoint({
  method: "POST",
  path: "/second-factors/app/confirm/",
  summary: "Finish setting up an authenticator app",
  access: "session",
  beforeSecondFactor: true,
  body: z.object({ code }),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [400, 403, 409, 429],
});

export const removeApp = endpoint({
  method: "POST",
  path: "/second-factors/app/remove/",
  summary: "Remove the authenticator app",
  access: "session",
  body: z.object(passwordConfirmation),
  output: SecondFactors,
  refusals: [400, 403, 404, 429],
});

/** Options of WebAuthn, as @simplewebauthn/browser takes them. */
const WebAuthnOptions = z.record(z.string(), z.unknown());

/**
 * The browser's WebAuthn response as @simplewebauthn/browser gives it, with the fields that the server needs,
 * in base64url.
 */
const CredentialFields = {
  id: z.string().max(1400),
  rawId: z.string().max(1400),
  type: z.literal("public-key"),
};
const encoded = z.string().max(16_384);
const NewCredential = z.object({
  ...CredentialFields,
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
});
const Assertion = z.object({
  ...CredentialFields,
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
    userHandle: z.string().max(128).optional(),
  }),
});

export const beginPasskey = endpoint({
  method: "POST",
  path: "/second-factors/passkeys/begin/",
  summary: "Begin to add a passkey",
  access: "session",
  beforeSecondFactor: true,
  body: z.object(passwordConfirmation),
  output: z.object({ options: WebAuthnOptions }),
  refusals: [400, 403, 409, 429],
});

export const addPasskey = endpoint({
  method: "POST",
  path: "/second-factors/passkeys/",
  summary: "Add a passkey",
  access: "session",
  beforeSecondFactor: true,
  body: z.object({
    name: z
      .string({ error: encodeText("common.nameRequired") })
      .trim()
      .min(1, encodeText("common.nameRequired"))
      .max(limits.passkeyNameMax, encodeText("common.tooLong", { max: limits.passkeyNameMax })),
    response: NewCredential,
  }),
  status: 201,
  output: z.object({ passkey: Passkey, recoveryCodes: z.array(z.string()) }),
  refusals: [400, 403, 409, 429],
});

export const removePasskey = endpoint({
  method: "POST",
  path: "/second-factors/passkeys/:id/remove/",
  summary: "Remove a passkey",
  access: "session",
  params: z.object({ id: Id }),
  body: z.object(passwordConfirmation),
  output: SecondFactors,
  refusals: [400, 403, 404, 429],
});

/** Creates new codes; the former codes stop working. */
export const renewRecoveryCodes = endpoint({
  method: "POST",
  path: "/second-factors/recovery-codes/",
  summary: "Make new recovery codes",
  access: "session",
  body: z.object(passwordConfirmation),
  output: z.object({ recoveryCodes: z.array(z.string()) }),
  refusals: [400, 403, 409, 429],
});

// --- the second step of a log-in ---

/** Takes a code of the app or a recovery code; returns what `login` does after a complete log-in. */
export const loginByCode = endpoint({
  method: "POST",
  path: "/login/second-step/",
  summary: "Finish a log-in with a code",
  access: "public",
  body: z.object({ token: z.string().max(128), code }),
  output: z.object({ user: CurrentUser }),
  refusals: [400, 403, 429],
});

/** Without `token` any passkey of the client signs in by itself, because a passkey is two factors in one. */
export const beginPasskeyLogin = endpoint({
  method: "POST",
  path: "/login/passkey/begin/",
  summary: "Begin a log-in with a passkey",
  access: "public",
  body: z.object({ token: z.string().max(128).optional() }),
  output: z.object({ challenge: z.string(), options: WebAuthnOptions }),
  refusals: [400, 403, 429],
});

export const loginByPasskey = endpoint({
  method: "POST",
  path: "/login/passkey/",
  summary: "Log in with a passkey",
  access: "public",
  body: z.object({ challenge: z.string().max(128), response: Assertion }),
  output: z.object({ user: CurrentUser }),
  refusals: [400, 403, 429],
});
