import { z } from "zod";
import { Flag, GROUPS, Id, listOf, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { isEmail } from "../visitors/form.ts";
import { passwordLimits, passwordMessages } from "./password-rule.ts";

export const messages = {
  loginFailed: "The email or password you entered is incorrect",
  loggedIn: "Successfully logged in!",
  emailInvalid: "Please enter a valid email.",
  emailRequired: "Email is required",
  passwordRequired: passwordMessages.required,
  passwordShort: passwordMessages.short,
  passwordLong: passwordMessages.long,
  passwordClasses: passwordMessages.classes,
  passwordCommon: passwordMessages.common,
  passwordsDiffer: passwordMessages.differ,
  resetSent: "Password reset email sent. Please check your email.",
  resetInvalid: "Link has expired or been used.",
  passwordUpdated: "Password has been updated.",
} as const;

export const limits = {
  passwordMin: passwordLimits.min,
  passwordMax: passwordLimits.max,
  emailMax: 254,
  staffSearchMin: 3,
} as const;

export const ClientSettings = z.object({
  parkingPermitReleaseNoticeDays: z.number().int().nullable(),
  activeFutureParkingReservations: z.number().int().nullable(),
  parkingFutureBookingDaysLimit: z.number().int().nullable(),
  deskFutureBookingDaysLimit: z.number().int().nullable(),
  /** `HH:mm` at the site: a desk without a check-in by then is released. Null: never. */
  deskReleaseTime: z.string().nullable(),
  parkingDisableCarparkSelection: z.boolean(),
  parkingDefaultTimesEnabled: z.boolean(),
  parkingUnrestricted: z.boolean(),
  visitorBadgePrintMode: z.enum(["pdf", "legacy"]),
});

export const ClientConfig = z.object({
  domains: z.array(z.string()),
  product: z.enum(["ve", "c2p", "c2b"]),
  /** The address of the client's logo; null: the product's mark. */
  logo: z.string().nullable(),
  mode: z.enum(["demo", "live"]),
  signupEnabled: z.boolean(),
  /** The client's features that are switched on, in the specification's words ('qr codes'). */
  features: z.array(z.string()),
  settings: ClientSettings,
  visitorSettings: z.record(z.string(), z.unknown()),
  /** `HH:mm`. */
  businessDayStart: z.string(),
  businessDayEnd: z.string(),
  /** Ids of the resource types with a panel on the dashboard, in their order. */
  dashboardResourceTypes: z.array(Id),
  /** Sign-in providers, at `/api/sign-in/{slug}/`; empty: e-mail and password only. */
  signInProviders: z.array(z.object({ slug: z.string(), name: z.string() })),
  /** Whether this installation can send text messages. */
  canText: z.boolean(),
});

export const Client = z.object({ id: Id, name: z.string(), config: ClientConfig });

export const CurrentUser = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
  isStaff: z.boolean(),
  hasPhone: z.boolean(),
  groups: z.array(z.enum(GROUPS)),
  /** Home site. */
  siteId: Id.nullable(),
  permittedSites: z.array(Id),
  isRestricted: z.boolean(),
  isLocatable: z.boolean(),
  hasPassword: z.boolean(),
  /** Whether the six-digit pin is set that ends or extends a meeting at its door (feature 'screen'). */
  hasMeetingRoomPin: z.boolean(),
});

/**
 * 200 for every caller; an anonymous one gets `user: null` and the data of the log-in page. Sets the
 * `csrftoken` cookie.
 */
export const whoami = endpoint({
  method: "GET",
  path: "/whoami/",
  summary: "Who is signed in, and the client's configuration",
  access: "public",
  output: z.object({ user: CurrentUser.nullable(), client: Client }),
  refusals: [],
});

/** The second step of a log-in, after the password: one of `ways`, within ten minutes, with `token`. */
export const SecondStep = z.object({
  token: z.string(),
  ways: z.array(z.enum(["app", "passkey", "recovery"])),
});

/**
 * A wrong e-mail or password is 400 in `nonFieldErrors`; repeated failures are 429 with Retry-After
 * (seconds). The answer has exactly one of `user` and `secondStep`; with `secondStep` the person is not
 * logged in yet.
 */
export const login = endpoint({
  method: "POST",
  path: "/login/",
  summary: "Log in",
  access: "public",
  body: z.object({
    email: z
      .string({ error: messages.emailRequired })
      .min(1, messages.emailRequired)
      .max(limits.emailMax, messages.emailInvalid),
    password: z
      .string({ error: messages.passwordRequired })
      .min(1, messages.passwordRequired)
      .max(limits.passwordMax, messages.passwordLong),
  }),
  output: z.object({ user: CurrentUser.nullable(), secondStep: SecondStep.nullable() }),
  refusals: [400, 403, 429],
});

/** `everywhere` ends the person's other sessions too. */
export const logout = endpoint({
  method: "POST",
  path: "/logout/",
  summary: "Log out, here or everywhere",
  access: "session",
  body: z.object({ everywhere: z.boolean().default(false) }),
  output: z.object({ ended: z.number().int().describe("number of sessions ended") }),
  refusals: [403],
});

/** The answer and its timing are the same whether or not the account exists. */
export const requestPasswordReset = endpoint({
  method: "POST",
  path: "/password/reset/",
  summary: "Send a link that resets the password",
  access: "public",
  body: z.object({
    email: z
      .string({ error: messages.emailRequired })
      .trim()
      .min(1, messages.emailRequired)
      .max(limits.emailMax, messages.emailInvalid)
      // The same rule as for new accounts, so that every account can get a link.
      .refine(isEmail, messages.emailInvalid),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});

/** The token works once, for an hour. All sessions of the person end. */
export const completePasswordReset = endpoint({
  method: "POST",
  path: "/password/reset/complete/",
  summary: "Set a new password with the token of a reset link",
  access: "public",
  body: z.object({
    userId: z.string().max(64),
    token: z.string().max(128),
    /** `checkNewPassword` (password-rule.ts) reports the problems. */
    password: z.string({ error: messages.passwordRequired }).default(""),
    passwordConfirm: z.string().optional(),
  }),
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 429],
});

/** A person in a picker, without contact details. */
export const StaffMember = z.object({
  id: Id,
  firstName: z.string(),
  lastName: z.string(),
  photo: z.string().nullable(),
  company: z.string().nullable(),
});

/**
 * Staff of the client by last name, first name, id. `search` matches the beginning of any word of the name,
 * or the whole e-mail address; without it the list has everybody (pickers search from 3 characters on).
 */
export const listUsers = endpoint({
  method: "GET",
  path: "/users/",
  summary: "People of the client, for pickers",
  access: "session",
  query: z.object({
    ...paging,
    search: z.string().trim().max(100).optional(),
    isStaff: Flag.optional(),
    isLocatable: Flag.optional(),
  }),
  output: listOf(StaffMember),
  refusals: [400, 403],
});
