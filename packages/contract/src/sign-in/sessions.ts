import { z } from "zod";
import { Id, LocaleName, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { passwordLimits } from "../people/password-rule.ts";
import { CurrentUser } from "../people/people.ts";
import { encodeText } from "../texts/text.ts";

export const limits = { emailMax: 254 } as const;

export const ClientSettings = namedObject("ClientSettings", {
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
  /** Administrators see on the dashboard what the new workplace still lacks. */
  showsNextSteps: z.boolean(),
});

export const ClientConfig = namedObject("ClientConfig", {
  domains: z.array(z.string()),
  product: z.enum(["ve", "c2p", "c2b"]),
  /** The address of the client's logo; null: the product's mark. */
  logo: z.string().nullable(),
  /** `#RRGGBB`. */
  brandColor: z.string(),
  /** `set-up`: nobody has an account yet, and only the link of the set-up leads further. */
  mode: z.enum(["demo", "live", "set-up"]),
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
  /** The language of people who have chosen none; null: that of their browser. */
  locale: LocaleName.nullable(),
  /** Whether this installation can send text messages. */
  canText: z.boolean(),
});

export const Client = namedObject("Client", { id: Id, name: z.string(), config: ClientConfig });

/**
 * 200 for every caller; an anonymous one gets `user: null` and the data of the log-in page. Sets the
 * `csrftoken` cookie.
 */
export const whoami = endpoint({
  method: "GET",
  path: "/whoami/",
  summary: "Who is signed in, and the client's configuration",
  access: "public",
  output: z.object({
    user: CurrentUser.nullable(),
    /** Whether the person must set up a second factor before anything else. */
    needsSecondFactor: z.boolean(),
    client: Client,
    /** How the person left their screens (`PUT /choices/`): values by name. */
    choices: z.record(z.string(), z.string()),
  }),
  refusals: [],
});

/** The second step of a log-in, after the password: one of `ways`, within ten minutes, with `token`. */
export const SecondStep = namedObject("SecondStep", {
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
      .string({ error: encodeText("common.emailRequired") })
      .min(1, encodeText("common.emailRequired"))
      .max(limits.emailMax, encodeText("common.emailInvalid")),
    password: z
      .string({ error: encodeText("passwords.required") })
      .min(1, encodeText("passwords.required"))
      .max(passwordLimits.max, encodeText("passwords.long")),
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
  beforeSecondFactor: true,
  body: z.object({ everywhere: z.boolean().default(false) }),
  output: z.object({ ended: z.number().int().describe("number of sessions ended") }),
  refusals: [403],
});
