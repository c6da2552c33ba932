/** What is asked of a payment provider, and what it says. Amounts are in pence. */

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

/** Who sells, and where the person comes back to. */
export interface Shop {
  clientName: string;
  /** An origin, without a slash at the end. */
  base: string;
}

export type ProviderName = "demo" | "stripe";

export interface PaymentProvider {
  name: ProviderName;
  /**
   * Opens a checkout; the same again for the same payment. `reference` is the provider's own name for it. A provider that
   * cannot be reached is `ProviderUnavailable`.
   */
  openCheckout(payment: Payment, shop: Shop): Promise<{ reference: string; checkout: Checkout }>;
}

export class ProviderUnavailable extends Error {}

/** What a provider said of a payment, proved to be its own words. */
export interface PaymentNotice {
  provider: ProviderName;
  paymentId: string;
  reference: string;
  amount: number;
  currency: string;
  outcome: "paid" | "failed" | "expired";
}

/** A checkout can be paid for so long; a notice of one that was paid may come later. */
export const CHECKOUT_MINUTES = 60;

export const checkoutExpiry = (createdAt: Date): Date =>
  new Date(createdAt.getTime() + CHECKOUT_MINUTES * 60_000);

/** Where the person comes back to; it tells them, and decides nothing. */
export const returnUrl = (base: string, outcome: "success" | "cancelled"): string =>
  `${base}/credits?credit_purchase=${outcome}`;
