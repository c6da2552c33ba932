import { z } from "zod";
import { Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import {
  ACCOUNT_SID,
  AUTH_TOKEN,
  isTextNumber,
  serviceLimits,
  TEXT_PROBLEMS,
  TEXTS_FROM,
} from "./service-form.ts";

/**
 * By what text messages leave. What the environment says wins over what was stored here; the token is never answered.
 */

export const TextsAccount = namedObject("TextsAccount", {
  accountSid: z.string(),
  /** A number, a messaging service or a name. */
  from: z.string(),
});

export const TextsState = namedObject("TextsState", {
  /** `environment`: TWILIO_ACCOUNT_SID; `demo`: the demo's mailbox takes all; `none`: no text leaves. */
  source: z.enum(["environment", "stored", "demo", "none"]),
  /** The one in use; null: none. */
  account: TextsAccount.nullable(),
  /** What was stored here, also while the environment wins. */
  stored: TextsAccount.extend({ changedAt: Instant }).nullable(),
});
export type TextsState = z.output<typeof TextsState>;

export const getTexts = endpoint({
  method: "GET",
  path: "/operator/texts/",
  summary: "By what text messages leave",
  access: "operator",
  output: TextsState,
  refusals: [],
});

/** `authToken` left out: the stored one, for the same account. */
const Account = z.object({
  accountSid: z
    .string()
    .trim()
    .max(serviceLimits.fromMax)
    .regex(ACCOUNT_SID, encodeText("operators.accountSidWrong")),
  authToken: z
    .string()
    .trim()
    .max(serviceLimits.secretMax)
    .regex(AUTH_TOKEN, encodeText("operators.authTokenWrong"))
    .optional(),
  from: z
    .string()
    .trim()
    .max(serviceLimits.fromMax)
    .regex(TEXTS_FROM, encodeText("operators.textsFromWrong")),
});

export const storeTexts = endpoint({
  method: "PUT",
  path: "/operator/texts/",
  summary: "Store the account for text messages",
  access: "operator",
  body: Account,
  output: TextsState,
  refusals: [400],
});

export const removeTexts = endpoint({
  method: "DELETE",
  path: "/operator/texts/",
  summary: "Remove the stored account for text messages",
  access: "operator",
  output: TextsState,
  refusals: [404],
});

/** To a number, by the account of the body, or else by the one in use. Ten an hour. */
export const sendTestText = endpoint({
  method: "POST",
  path: "/operator/texts/test/",
  summary: "Send a text message to try the account",
  access: "operator",
  body: z.object({
    to: z
      .string()
      .trim()
      .max(serviceLimits.numberMax)
      .refine(isTextNumber, encodeText("operators.textNumberWrong")),
    account: Account.optional(),
  }),
  output: z.object({
    isSent: z.boolean(),
    /** What the refusal is about; null: the text was taken. */
    problem: z.enum(TEXT_PROBLEMS).nullable(),
    /** What Twilio said; null: the text was taken. */
    reason: z.string().nullable(),
  }),
  refusals: [400, 429],
});
