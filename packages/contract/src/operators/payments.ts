import { z } from "zod";
import { Instant, namedObject } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import {
  PAYMENT_PROBLEMS,
  STRIPE_KEY,
  STRIPE_MODES,
  STRIPE_WEBHOOK_SECRET,
  serviceLimits,
} from "./service-form.ts";

/**
 * By what payments are taken. What the environment says wins over what was stored here; neither key nor signing secret is
 * ever answered.
 */

export const PaymentsAccount = namedObject("PaymentsAccount", {
  /** `test`: no money moves. */
  mode: z.enum(STRIPE_MODES),
});

export const PaymentsState = namedObject("PaymentsState", {
  /** `environment`: STRIPE_SECRET_KEY; `none`: nothing is sold, except by demo clients without money. */
  source: z.enum(["environment", "stored", "none"]),
  /** The one in use; null: none. */
  account: PaymentsAccount.nullable(),
  /** What was stored here, also while the environment wins. */
  stored: PaymentsAccount.extend({ changedAt: Instant }).nullable(),
  /** What Stripe must be told, so that it sends its notifications. */
  webhook: z.object({ address: z.string(), events: z.array(z.string()) }),
});
export type PaymentsState = z.output<typeof PaymentsState>;

export const getPayments = endpoint({
  method: "GET",
  path: "/operator/payments/",
  summary: "By what payments are taken",
  access: "operator",
  output: PaymentsState,
  refusals: [],
});

const SecretKey = z
  .string()
  .trim()
  .max(serviceLimits.secretMax)
  .regex(STRIPE_KEY, encodeText("operators.stripeKeyWrong"));

/** What is left out stays; the signing secret only while the key is of the same mode. */
export const storePayments = endpoint({
  method: "PUT",
  path: "/operator/payments/",
  summary: "Store the account for payments",
  access: "operator",
  body: z.object({
    secretKey: SecretKey.optional(),
    webhookSecret: z
      .string()
      .trim()
      .max(serviceLimits.secretMax)
      .regex(STRIPE_WEBHOOK_SECRET, encodeText("operators.webhookSecretWrong"))
      .optional(),
  }),
  output: PaymentsState,
  refusals: [400],
});

export const removePayments = endpoint({
  method: "DELETE",
  path: "/operator/payments/",
  summary: "Remove the stored account for payments",
  access: "operator",
  output: PaymentsState,
  refusals: [404],
});

/** Asks Stripe whose key this is, by that of the body, or else by the one in use; nothing is charged. Thirty an hour. */
export const tryPayments = endpoint({
  method: "POST",
  path: "/operator/payments/test/",
  summary: "Ask Stripe for the account",
  access: "operator",
  body: z.object({ secretKey: SecretKey.optional() }),
  output: z.object({
    isWell: z.boolean(),
    mode: z.enum(STRIPE_MODES).nullable(),
    /** The account's name; null: it has none, or the key may not read it. */
    name: z.string().nullable(),
    problem: z.enum(PAYMENT_PROBLEMS).nullable(),
    /** What Stripe said; null: it knows the key. */
    reason: z.string().nullable(),
  }),
  refusals: [400, 429],
});
