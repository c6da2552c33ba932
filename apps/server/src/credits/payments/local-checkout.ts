import { createHmac, timingSafeEqual } from "node:crypto";
import { Id } from "@portico/contract/common";
import { LOCALES } from "@portico/contract/texts/text";
import { z } from "zod";
import { type Checkout, checkoutExpiry, type Payment, type PaymentProvider, type Shop } from "./provider.ts";

/**
 * The payment provider of demo clients: a page of ours that moves no money (local-checkout-routes.ts). Like a
 * real provider it signs requests and results; a signature holds for one payment, client, amount and outcome
 * until it expires.
 */

export const CHECKOUT_PATH = "/demo-payments/checkout";
export const RESULT_PATH = "/demo-payments/result";

/** `open` is the status in the request for the page; the page posts the others back. */
export const CheckoutFields = z.object({
  payment: Id,
  client: Id,
  amount: z.coerce.number().int().min(0).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  locale: z.enum(LOCALES),
  credits: z.coerce.number().int().min(1).max(1_000_000),
  status: z.enum(["open", "paid", "cancelled"]),
  /** Milliseconds since 1970. */
  expires: z.coerce.number().int().min(0).max(8e15),
});
export type CheckoutFields = z.output<typeof CheckoutFields>;

const FIELD_NAMES = [
  "payment",
  "client",
  "amount",
  "currency",
  "locale",
  "credits",
  "status",
  "expires",
] as const;

const signatureOf = (secret: string, fields: CheckoutFields): string =>
  createHmac("sha256", secret)
    .update(JSON.stringify(["demo payment", ...FIELD_NAMES.map((name) => fields[name])]))
    .digest("base64url");

/** The fields with their signature, for hidden inputs of a form. */
export const signedFields = (secret: string, fields: CheckoutFields): Checkout["fields"] => [
  ...FIELD_NAMES.map((name) => ({ name, value: String(fields[name]) })),
  { name: "signature", value: signatureOf(secret, fields) },
];

/** The fields of a form; undefined unless we signed them and they have not expired. */
export function readSignedFields(
  secret: string,
  form: Record<string, string>,
  now: Date,
): CheckoutFields | undefined {
  const parsed = CheckoutFields.safeParse(form);
  if (!parsed.success) return undefined;
  const [given, right] = [form.signature ?? "", signatureOf(secret, parsed.data)].map((text) =>
    createHmac("sha256", secret).update(text).digest(),
  );
  const isSigned = timingSafeEqual(given!, right!);
  return isSigned && parsed.data.expires > now.getTime() ? parsed.data : undefined;
}

export const localCheckout = (secret: string): PaymentProvider => ({
  name: "demo",
  async openCheckout(payment: Payment, { locale }: Shop) {
    const fields: CheckoutFields = {
      payment: payment.id,
      client: payment.clientId,
      amount: payment.amount,
      currency: payment.currency,
      locale,
      credits: payment.credits,
      status: "open",
      expires: checkoutExpiry(payment.createdAt).getTime(),
    };
    return {
      reference: `demo_${payment.id}`,
      checkout: { url: CHECKOUT_PATH, method: "POST", fields: signedFields(secret, fields) },
    };
  },
});
