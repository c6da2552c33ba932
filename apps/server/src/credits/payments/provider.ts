import type { Locale } from "@portico/contract/texts/text";

/** The interface of payment providers: requests to them and their notices. Amounts are in pence. */

export interface Payment {
  id: string;
  clientId: string;
  credits: number;
  amount: number;
  /** ISO 4217, upper case. */
  currency: string;
  createdAt: Date;
}

export interface Checkout {
  url: string;
  method: "GET" | "POST";
  fields: { name: string; value: string }[];
}

/** The page of a checkout, and the address to which the person returns. */
export interface Shop {
  /** In the client's locale: a repeat of the attempt names the same, whatever its reader's locale. */
  productName: string;
  /** The person's. */
  locale: Locale;
  /** An origin, without a slash at the end. */
  base: string;
}

export type ProviderName = "demo" | "stripe";

export interface PaymentProvider {
  name: ProviderName;
  /**
   * Opens a checkout; the same payment always gets the same checkout. `reference` is the provider's own name
   * for it. Throws `ProviderUnavailable` if the provider cannot be reached.
   */
  openCheckout(payment: Payment, shop: Shop): Promise<{ reference: string; checkout: Checkout }>;
}

export class ProviderUnavailable extends Error {}

/** A provider's notice about a payment, proved to be the provider's. */
export interface PaymentNotice {
  provider: ProviderName;
  paymentId: string;
  reference: string;
  amount: number;
  currency: string;
  outcome: "paid" | "failed" | "expired";
}

/** How long a checkout can be paid; the notice of a payment may come later. */
export const CHECKOUT_MINUTES = 60;

export const checkoutExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + CHECKOUT_MINUTES * 60_000);

/** The address to which the person returns; it shows them the outcome and decides nothing. */
export const returnUrl = (base: string, outcome: "success" | "cancelled"): string =>
  `${base}/credits?credit_purchase=${outcome}`;
