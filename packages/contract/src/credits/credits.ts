import { z } from "zod";
import { Id, Instant, listOf, namedObject, paging } from "../common.ts";
import { endpoint } from "../endpoint.ts";

/** Credits for paid parking (feature 'paypark'), bought in bundles of ten from a payment provider. */

export const BUNDLE_SIZE = 10;

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
  output: listOf(
    namedObject("CreditEntry", {
      id: Id,
      amount: z.number().int(),
      reason: z.enum(["purchase", "adjustment", "use"]),
      note: z.string().nullable(),
      createdAt: Instant,
    }),
  ),
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
