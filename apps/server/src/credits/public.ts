/** What operators need for connecting a payment provider, and its price for clients. */

export { creditSettings } from "./core/settings.ts";
/** What later features may use of credits: paying for something with them. */
export { type Charge, openPurse, refundCredits, spendCredits } from "./core/spend.ts";
export { readStripeAccount, STRIPE_EVENTS, STRIPE_PATH, stripeProblemOf } from "./payments/stripe.ts";
