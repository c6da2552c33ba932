import { text } from "@portico/contract/texts/text";
import type { AppParts, Feature } from "../feature.ts";
import { balanceRoutes } from "./balance-routes.ts";
import { creditSettings } from "./core/settings.ts";
import { creditSubjects } from "./core/subject-queries.ts";
import { demoCredits } from "./demo/seed.ts";
import { expireUnpaidPayments } from "./jobs.ts";
import { addLocalCheckout } from "./local-checkout-routes.ts";
import { localCheckout } from "./payments/local-checkout.ts";
import { stripeInUse } from "./payments/stripe.ts";
import { creditRoutes } from "./routes.ts";
import { addStripeRoute } from "./stripe-routes.ts";

const stripeOf = ({ config, tools }: AppParts) => stripeInUse(config, tools.services);

export const credits = {
  name: "credits",
  constraints: {
    credit_balance_not_negative: text("credits.notEnough"),
    credit_entry_use_once: text("credits.paidAlready"),
    credit_entry_refund_once: text("credits.refunded"),
  },
  routes(serve, parts) {
    const stripe = stripeOf(parts);
    const local = localCheckout(parts.secret);
    creditRoutes(serve, {
      ...parts,
      // Without Stripe only demo clients sell, on a page that moves no money.
      providerFor: async ({ mode }) => (await stripe()) ?? (mode === "demo" ? local : undefined),
    });
    balanceRoutes(serve);
  },
  pages(app, parts) {
    const { tools, findClient, secret } = parts;
    const stripe = stripeOf(parts);
    addStripeRoute(app, tools, stripe);
    addLocalCheckout(app, tools, findClient, { secret, isOpen: async () => (await stripe()) === undefined });
  },
  jobs: [expireUnpaidPayments],
  settings: creditSettings,
  demo: { credits: demoCredits },
  lasting: [
    {
      tables: ["credit_payment", "credit_entry", "credit_balance"],
      as: "person",
      what: text("retention.credits"),
      why: text("retention.creditsWhy"),
    },
  ],
  subjects: creditSubjects,
} satisfies Feature;
