import { z } from "zod";
import { Id, Instant, listOf, namedObject, PersonName, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";
import { encodeText } from "../texts/text.ts";
import { limits, REASONS } from "./form.ts";

/**
 * Credits for paid parking (feature 'paypark'), bought in bundles of ten from a payment provider. What a person has
 * is the sum of their entries, and never below zero.
 */

export const BUNDLE_SIZE = 10;

export const CreditEntry = namedObject("CreditEntry", {
  id: Id,
  amount: z.number().int(),
  reason: z.enum(REASONS),
  /** What a use or refund was for, in words, such as 'Parking, South, Tue 24 Nov'. */
  purpose: z.string().nullable(),
  /** What an administrator gave as the reason. */
  note: z.string().nullable(),
  /** Whether it is a use that was given back. */
  isRefunded: z.boolean(),
  createdAt: Instant,
  can: z.object({ refund: z.boolean() }),
});
export type CreditEntry = z.output<typeof CreditEntry>;

export const CreditBalance = namedObject("CreditBalance", {
  user: PersonName,
  current: z.number().int(),
});
export type CreditBalance = z.output<typeof CreditBalance>;

export const currentCredits = endpoint({
  method: "GET",
  path: "/credits/credits/current/",
  summary: "One's own credits",
  access: "session",
  feature: "paypark",
  output: z.object({
    current: z.number().int(),
    /** Credits in a bundle. */
    bundle: z.number().int(),
    /** The price of a bundle, in pence; null: the client sells no credits. */
    price: z.number().int().nullable(),
  }),
  refusals: [],
});

/** Credits bought and spent, newest first. */
export const listCredits = endpoint({
  method: "GET",
  path: "/credits/credits/",
  summary: "One's own credits, entry by entry",
  access: "session",
  feature: "paypark",
  query: z.object(paging),
  output: listOf(CreditEntry),
  refusals: [400],
});

/**
 * The browser opens the checkout by posting `fields` as a hidden form to `url` (`method` POST), or by
 * navigating to `url` (GET). The provider reports the payment to the server; the person's return to the app
 * proves nothing. The response is not stored: the same Idempotency-Key opens the same payment again, 409 once
 * that payment has ended. 503 when the provider cannot be reached.
 */
export const buyCredits = endpoint({
  method: "POST",
  path: "/credits/payments/",
  summary: "Begin to buy a bundle of credits",
  access: "session",
  feature: "paypark",
  status: 201,
  output: z.object({
    id: Id,
    checkout: z.object({
      url: z.string(),
      method: z.enum(["GET", "POST"]),
      fields: z.array(z.object({ name: z.string(), value: z.string() })),
    }),
  }),
  refusals: [400, 403, 409, 429],
});

// --- for parking_admin and superadmin ---

const Reason = z
  .string({ error: encodeText("credits.reasonRequired") })
  .trim()
  .min(1, encodeText("credits.reasonRequired"))
  .max(limits.reasonMax);

/** People who may park, and those who have credits; by name. */
export const listBalances = endpoint({
  method: "GET",
  path: "/credits/balances/",
  summary: "How many credits people have",
  access: "session",
  feature: "paypark",
  query: z.object({ ...paging, search: z.string().trim().max(limits.searchMax).optional() }),
  output: listOf(CreditBalance),
  refusals: [400, 403],
});

/** `id` is the person's id. */
export const getBalance = endpoint({
  method: "GET",
  path: "/credits/balances/:id/",
  summary: "How many credits a person has",
  access: "session",
  feature: "paypark",
  params: z.object({ id: Id }),
  output: CreditBalance,
  refusals: [403, 404],
});

/** Newest first. */
export const listBalanceEntries = endpoint({
  method: "GET",
  path: "/credits/balances/:id/entries/",
  summary: "A person's credits, entry by entry",
  access: "session",
  feature: "paypark",
  params: z.object({ id: Id }),
  query: z.object(paging),
  output: listOf(CreditEntry),
  refusals: [400, 403, 404],
});

/** Adds or takes credits; 400 on `amount` if the person has fewer than are to be taken. */
export const adjustCredits = endpoint({
  method: "POST",
  path: "/credits/adjustments/",
  summary: "Adjust a person's credits, with a reason",
  access: "session",
  feature: "paypark",
  body: z.object({
    employee: Id,
    amount: z
      .number({ error: encodeText("credits.amountRequired") })
      .int(encodeText("credits.amountRequired"))
      .min(-limits.adjustmentMax, encodeText("credits.amountTooLarge"))
      .max(limits.adjustmentMax, encodeText("credits.amountTooLarge"))
      .refine((amount) => amount !== 0, encodeText("credits.amountRequired")),
    reason: Reason,
  }),
  status: 201,
  output: CreditBalance,
  refusals: [400, 403, 409, 422],
});

/** `id` is the use to give back, once: 409 if it was given back already, or is no use. */
export const refundCredits = endpoint({
  method: "POST",
  path: "/credits/credits/:id/refund/",
  summary: "Give used credits back, with a reason",
  access: "session",
  feature: "paypark",
  params: z.object({ id: Id }),
  body: z.object({ reason: Reason }),
  output: CreditEntry,
  refusals: [400, 403, 404, 409, 422],
});
