import Stripe from "stripe";
import { PAYMENTS, type Services, type StripeKeys } from "../../platform/work/services.ts";
import {
  checkoutExpiry,
  type PaymentNotice,
  type PaymentProvider,
  ProviderUnavailable,
  returnUrl,
} from "./provider.ts";

/** The address of a server that replaces Stripe in tests. */
export interface StripeAddress {
  protocol: "http";
  host: string;
  port: number;
}

/** The path to which Stripe's webhook must send these events, on any of the installation's hosts. */
export const STRIPE_PATH = "/api/credits/notifications/stripe/";
export const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
] as const;

const TIMEOUT_MS = 10_000;
const RETRIES = 1;

const openClient = (secretKey: string, address: StripeAddress | undefined): Stripe =>
  new Stripe(secretKey, {
    telemetry: false,
    timeout: TIMEOUT_MS,
    maxNetworkRetries: RETRIES,
    ...address,
  });

export interface StripePayments extends PaymentProvider {
  /**
   * Reads a notification and its client; null if it is about nothing of ours. Throws unless it is signed by
   * Stripe within the last five minutes.
   */
  readNotice(body: Buffer, signature: string): { clientId: string; notice: PaymentNotice } | null;
}

/**
 * Stripe Checkout: https://docs.stripe.com/payments/checkout. Stripe learns what is bought and where, not by
 * whom.
 */
function stripePayments(keys: StripeKeys, address?: StripeAddress): StripePayments {
  const stripe = openClient(keys.secretKey, address);
  return {
    name: "stripe",
    async openCheckout(payment, { productName, base }) {
      // The same key for each repeat of the attempt: Stripe answers it with the same session.
      const options = { idempotencyKey: `payment-${payment.id}` };
      const session = await stripe.checkout.sessions
        .create(
          {
            mode: "payment",
            line_items: [
              {
                quantity: 1,
                price_data: {
                  currency: payment.currency.toLowerCase(),
                  unit_amount: payment.amount,
                  product_data: { name: productName },
                },
              },
            ],
            client_reference_id: payment.id,
            metadata: { client_id: payment.clientId, payment_id: payment.id },
            success_url: returnUrl(base, "success"),
            cancel_url: returnUrl(base, "cancelled"),
            expires_at: Math.floor(checkoutExpiry(payment.createdAt).getTime() / 1000),
          },
          options,
        )
        .catch((cause: unknown) => {
          throw new ProviderUnavailable("Stripe did not open a checkout", { cause });
        });
      if (!session.url) throw new ProviderUnavailable("Stripe's session has no address");
      return { reference: session.id, checkout: { url: session.url, method: "GET", fields: [] } };
    },
    readNotice(body, signature) {
      return toNotice(stripe.webhooks.constructEvent(body, signature, keys.webhookSecret));
    },
  };
}

/** Stripe by the keys in use now; undefined: none are. */
export type StripeInUse = () => Promise<StripePayments | undefined>;

/** Those of the environment win over those that operators stored. */
export function stripeInUse(
  { stripe, stripeAddress }: { stripe?: StripeKeys | undefined; stripeAddress?: StripeAddress },
  services: Services | undefined,
): StripeInUse {
  let opened: { keys: StripeKeys; payments: StripePayments } | undefined;
  return async () => {
    const keys = stripe ?? (await services?.read(PAYMENTS));
    if (!keys) return undefined;
    if (opened?.keys.secretKey !== keys.secretKey || opened.keys.webhookSecret !== keys.webhookSecret)
      opened = { keys, payments: stripePayments(keys, stripeAddress) };
    return opened.payments;
  };
}

/** The name of a key's account, which charges nothing; null: the account has none. */
export async function readStripeAccount(secretKey: string, address?: StripeAddress): Promise<string | null> {
  const account = await openClient(secretKey, address).accounts.retrieveCurrent();
  return account.settings?.dashboard?.display_name ?? account.business_profile?.name ?? null;
}

/** What a failed call of Stripe is about; undefined: it knows the key, which may not do this. */
export function stripeProblemOf(error: unknown): "key" | "unreachable" | "other" | undefined {
  if (error instanceof Stripe.errors.StripePermissionError) return undefined;
  if (error instanceof Stripe.errors.StripeAuthenticationError) return "key";
  return error instanceof Stripe.errors.StripeConnectionError ? "unreachable" : "other";
}

/** A session can be complete and unpaid: some payment methods take days. */
function toNotice({ type, data }: Stripe.Event): { clientId: string; notice: PaymentNotice } | null {
  if (type === "checkout.session.completed" || type === "checkout.session.async_payment_succeeded")
    return data.object.payment_status === "paid" ? toSessionNotice(data.object, "paid") : null;
  if (type === "checkout.session.async_payment_failed") return toSessionNotice(data.object, "failed");
  if (type === "checkout.session.expired") return toSessionNotice(data.object, "expired");
  return null;
}

function toSessionNotice(
  session: Stripe.Checkout.Session,
  outcome: PaymentNotice["outcome"],
): { clientId: string; notice: PaymentNotice } | null {
  const { client_id: clientId, payment_id: paymentId } = session.metadata ?? {};
  if (!clientId || !paymentId || session.amount_total === null || session.currency === null) return null;
  const amount = session.amount_total;
  const currency = session.currency.toUpperCase();
  return {
    clientId,
    notice: { provider: "stripe", paymentId, reference: session.id, amount, currency, outcome },
  };
}
