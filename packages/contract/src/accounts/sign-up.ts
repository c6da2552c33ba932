import { z } from "zod";
import { Id, Instant, LocaleName, Named, namedObject, OpenRecord } from "../common.ts";
import { withoutDirectionSigns } from "../core/typed-name.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { FIELD_TYPES, profileLimits, VEHICLE_TYPES } from "./profile-form.ts";

/** The lifetimes of links in mails, in days. */
export const lifetimes = {
  activationDays: 7,
  lineManagerDays: 14,
  emailChangeDays: 1,
  invitationDays: 14,
} as const;

export const SignUpFieldOut = namedObject("SignUpField", {
  fieldName: z.string(),
  fieldLabel: z.string(),
  fieldHint: z.string().nullable(),
  required: z.boolean(),
  requiresVerification: z.boolean(),
  hideOnEdit: z.boolean(),
  signUpFieldType: z.object({
    fieldType: z.enum(FIELD_TYPES),
    options: z.array(z.object({ name: z.string() })),
  }),
});

export const SignUpGroupOut = namedObject("SignUpGroup", {
  id: Id,
  name: z.string(),
  description: z.string().nullable(),
  isConditional: z.boolean(),
  condition: z.string().nullable(),
  isClosable: z.boolean(),
  additionalSignupGroupFields: z.array(SignUpFieldOut),
});

/** The configuration of the form; `sites` are the choices of the home site. */
export const SignUpConfig = namedObject("SignUpConfig", {
  phoneRequired: z.boolean(),
  vehiclesRequired: z.boolean(),
  maxRegistrations: z.number().int(),
  photoRequired: z.boolean(),
  askVehicleType: z.boolean(),
  allowedEmailDomains: z.array(z.string()),
  lineManagerVerification: z.boolean(),
  additionalSignupGroups: z.array(SignUpGroupOut),
  sites: z.array(Named),
});
export type SignUpConfig = z.output<typeof SignUpConfig>;

/** `config` is null where people need an invitation; the screen then goes to the home page. */
export const getSignUpConfig = endpoint({
  method: "GET",
  path: "/signup-config/",
  summary: "What the sign-up form asks",
  access: "public",
  output: SignUpConfig.nullable(),
  refusals: [],
});

/** Null becomes an empty text, so that the rules report the missing field in their own words. */
const text = z
  .union([z.string().overwrite(withoutDirectionSigns), z.null().transform(() => "")], {
    error: encodeText("common.expected", { type: "string" }),
  })
  .optional();

/**
 * The fields of a sent profile, as JSON or as multipart with the picture in `photo`. The schema checks shapes
 * only. The server runs the rules (`checkProfile` in profile-form.ts) after it has read the client's
 * configuration, so its messages are those of the browser.
 */
export const profileFields = {
  firstName: text,
  lastName: text,
  phone: z.string().nullish(),
  email: text,
  lineManagerEmail: z.string().nullish(),
  postcode: z.string().nullish(),
  /** The home site. */
  site: z.union([z.null(), z.literal(""), Id]).optional(),
  isLocatable: z.boolean().optional(),
  /** The language of screens and mails; null: the client's. */
  locale: LocaleName.nullish(),
  /** 6 digits; null or an empty text removes the pin. Stored as a hash and never shown. */
  meetingRoomPin: z.string().nullish(),
  vehicles: z
    .array(
      z.object({
        registration: z.string(),
        vehicleType: z.union([z.enum(VEHICLE_TYPES), z.null(), z.literal("")]).optional(),
      }),
    )
    .optional(),
  /** Answers by field name; the keys are not converted. */
  additionalInformation: OpenRecord.optional(),
  tags: z.array(z.string().trim().min(1).max(profileLimits.tagMax)).max(profileLimits.tagsMax).optional(),
  /** Null or an empty text removes the picture; a new one comes as the file `photo`. */
  photo: z.union([z.null(), z.literal("")]).optional(),
} as const;

const withPassword = {
  ...profileFields,
  password: text,
  passwordConfirm: text,
};

/**
 * The answer and its timing are the same whether or not the address has an account; the owner of the address
 * learns the difference by mail. The account works after its address is confirmed and, where the client
 * requires it, the line manager has approved. Until the confirmation, a new sign-up with the address replaces
 * it, and links of earlier mails stop working. 403 where people need an invitation.
 */
export const signUp = endpoint({
  method: "POST",
  path: "/users/sign-up/",
  summary: "Create an account",
  access: "public",
  /** The client's own questions. */
  bodyMax: 65_536,
  body: z.object(withPassword),
  files: ["photo"],
  status: 201,
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 413, 429],
});

/**
 * 404 for a link that was used, withdrawn, altered or has expired. `config` is what the form needs, also
 * where people cannot sign up without an invitation.
 */
export const getInvite = endpoint({
  method: "GET",
  path: "/invites/:token/",
  summary: "What an invitation says",
  access: "public",
  params: z.object({ token: z.string().max(128) }),
  output: z.object({ email: z.string(), prefill: z.record(z.string(), z.unknown()), config: SignUpConfig }),
  refusals: [404, 429],
});

/**
 * Creates the account of the invitation, once. The link confirms its address, so `email` is ignored and no
 * line manager is asked. 400 in `nonFieldErrors` where the address has an account by now.
 */
export const acceptInvite = endpoint({
  method: "POST",
  path: "/users/invited/:token/",
  summary: "Accept an invitation",
  access: "public",
  params: z.object({ token: z.string().max(128) }),
  bodyMax: 65_536,
  body: z.object(withPassword),
  files: ["photo"],
  status: 201,
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 404, 413, 429],
});

const personLink = z.object({ userId: z.string().max(64), token: z.string().max(128) });

/**
 * Confirms the address of a new account, or a changed address, once. A changed address ends the person's
 * sessions, except the one that makes this call. 404 for any other link; 400 where
 * another account has taken the address since.
 */
export const activate = endpoint({
  method: "POST",
  path: "/users/:userId/activate/:token/",
  summary: "Confirm an e-mail address",
  access: "public",
  params: personLink,
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 404, 429],
});

/**
 * By the link of the mail to the present address: a new address that is not confirmed yet is withdrawn, and all
 * sessions of the person end. 404 for any other link.
 */
export const withdrawAddress = endpoint({
  method: "POST",
  path: "/users/:userId/withdraw-address/:token/",
  summary: "Withdraw a new e-mail address",
  access: "public",
  params: personLink,
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 404, 429],
});

/** One detail for the line manager: a label and the person's answer. */
const Detail = z.object({ label: z.string(), value: z.string() });

/** 404 for a link that was used, altered or has expired. */
export const getLineVerification = endpoint({
  method: "GET",
  path: "/users/:userId/line_verify/:token/",
  summary: "What a line manager is asked to confirm",
  access: "public",
  params: personLink,
  output: z.object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    photo: z.string().nullable().describe("a data URL: the link is no session"),
    askedAt: Instant,
    details: z.array(Detail),
  }),
  refusals: [404, 429],
});

/** The form field `approve`, true or false; accepted once. The person gets a mail. */
export const verifyLine = endpoint({
  method: "POST",
  path: "/users/:userId/line_verify/:token/",
  summary: "A line manager approves or denies",
  access: "public",
  params: personLink,
  body: z.object({
    approve: z.union([z.boolean(), z.enum(["true", "false"]).transform((said) => said === "true")], {
      error: encodeText("common.yesOrNo"),
    }),
  }),
  files: [],
  output: z.object({ detail: z.string() }),
  refusals: [400, 403, 404, 429],
});
