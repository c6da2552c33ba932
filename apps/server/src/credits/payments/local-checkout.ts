import { createHmac, timingSafeEqual } from "node:crypto";
import { Id } from "@portico/contract/common";
import { z } from "zod";
import { type Checkout, endOfCheckout, type Payment, type PaymentProvider } from "./provider.ts";

/**
 * The payment provider of demo clients: a page of ours that moves no money (local-checkout-page.ts). It speaks as a real
 * one does: what it is asked and what it posts back is signed, and holds for one payment, client, amount and outcome until
 * it expires.
 */

export const CHECKOUT_ADDRESS = "/demo-payments/checkout";
export const RESULT_ADDRESS = "/demo-payments/result";

/** `open` asks for the page; the others are what it posts back. */
export const Words = z.object({
  payment: Id,
  client: Id,
  amount: z.coerce.number().int().min(0).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  credits: z.coerce.number().int().min(1).max(1_000_000),
  status: z.enum(["open", "paid", "cancelled"]),
  /** Milliseconds since 1970. */
  expires: z.coerce.number().int().min(0).max(8e15),
});
export type Words = z.output<typeof Words>;

const NAMES = ["payment", "client", "amount", "currency", "credits", "status", "expires"] as const;

const signatureOf = (secret: string, words: Words): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["demo payment", ...NAMES.map((name) => words[name])]))
    .digest("base64url");

/** As hidden fields of a form. */
export const signedFields = (secret: string, words: Words): Checkout["fields"] => [
  ...NAMES.map((name) => ({ name, value: String(words[name]) })),
  { name: "signature", value: signatureOf(secret, words) },
];

/** What a form says, where it is signed by us and not too old. */
export function readSigned(secret: string, form: Record<string, string>, now: Date): Words | undefined {
  const parsed = Words.safeParse(form);
  if (!parsed.success) return undefined;
  const [given, right] = [form.signature ?? "", signatureOf(secret, parsed.data)].map((text) =>
    createHmac("sha256", secret).update(text).digest(),
  );
  const isSigned = timingSafeEqual(given!, right!);
  return isSigned && parsed.data.expires > now.getTime() ? parsed.data : undefined;
}

export const localCheckout = (secret: string): PaymentProvider => ({
  name: "demo",
  async open(payment: Payment) {
    const words: Words = {
      payment: payment.id,
      client: payment.clientId,
      amount: payment.amount,
      currency: payment.currency,
      credits: payment.credits,
      status: "open",
      expires: endOfCheckout(payment.createdAt).getTime(),
    };
    return {
      reference: `demo_${payment.id}`,
      checkout: { url: CHECKOUT_ADDRESS, method: "POST", fields: signedFields(secret, words) },
    };
  },
});
