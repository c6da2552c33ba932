import * as credits from "@portico/contract/credits/credits";
import { text } from "@portico/contract/texts/text";
import { limitAttempt, type RateLimitKeys } from "../people/public.ts";
import type { Client } from "../platform/callers/client.ts";
import { refuse } from "../platform/core/refuse.ts";
import { firstLocale, translate } from "../platform/core/translate.ts";
import { deriveAttemptId } from "../platform/http/idempotency.ts";
import type { RateLimit } from "../platform/http/rate-limiter.ts";
import type { Serve, ServeOptions } from "../platform/http/serve.ts";
import { settingsOf } from "../platform/work/client-settings.ts";
import { toEntry } from "./core/present.ts";
import { listEntries, readBalance } from "./core/queries.ts";
import { creditSettings } from "./core/settings.ts";
import { checkoutExpiry, type PaymentProvider, ProviderUnavailable } from "./payments/provider.ts";
import * as queries from "./payments/queries.ts";

export interface CreditsOptions extends Pick<ServeOptions, "secret" | "rateLimiter"> {
  /** The payment provider of this client now; undefined: the client cannot sell. */
  providerFor(client: Client): Promise<PaymentProvider | undefined>;
}

const PROVIDER_RETRY_SECONDS = 5;

/** Each attempt is a call to the payment provider. */
const paymentsByPerson: RateLimit = {
  name: "payment-person",
  points: 20,
  duration: 3600,
  blockDuration: 600,
};

export function creditRoutes(serve: Serve, options: CreditsOptions): void {
  const { rateLimiter, secret, providerFor } = options;
  /** Pence; null: not sold. */
  const priceAt = (client: Client, provider: PaymentProvider | undefined): number | null =>
    provider ? settingsOf(client, creditSettings).creditBundlePrice || null : null;

  serve(credits.currentCredits, async ({ db, client, user }) => ({
    current: await readBalance(db, client.id, user.id),
    bundle: credits.BUNDLE_SIZE,
    price: priceAt(client, await providerFor(client)),
  }));

  serve(credits.listCredits, async (call) => {
    const { count, results } = await listEntries(call.db, call.client.id, call.user.id, call.query);
    return { count, results: results.map((row) => toEntry(row, call)) };
  });

  // In steps: no transaction waits for the provider.
  serve.steps(credits.buyCredits, async ({ client, origin, user, locale, request, inTransaction }) => {
    const provider = await providerFor(client);
    const amount = priceAt(client, provider);
    if (amount === null || !provider) throw refuse.state(null, text("credits.notSold"));
    const keys: RateLimitKeys = [[paymentsByPerson, `${client.id} ${user.id}`]];
    await limitAttempt(rateLimiter, keys);
    const key = request.headers["idempotency-key"];
    const { payment, isOver } = await inTransaction(async ({ db, now, audit }) => {
      const id = deriveAttemptId(client.id, `${user.id} credits`, key, secret);
      const begun = { id, personId: user.id, provider: provider.name, credits: credits.BUNDLE_SIZE, amount };
      const { row, isNew } = await queries.beginPayment(db, client.id, begun, now);
      if (isNew)
        audit({
          action: "credits.payment.begin",
          targetType: "credit_payment",
          targetId: id,
          after: { credits: row.credits, amount: row.amount, provider: row.provider },
        });
      const ends = checkoutExpiry(new Date(row.createdAt));
      // A payment that began at another provider would be paid there under a reference that its notices do
      // not know.
      return {
        payment: row,
        isOver: row.status !== "open" || row.provider !== provider.name || ends <= now,
      };
    });
    if (isOver) throw refuse.state(null, text("credits.ended"));
    const product = text("documents.paymentProduct", { count: payment.credits, client: client.name });
    const shop = { productName: translate(product, firstLocale(client.locale)), locale, base: origin };
    const paymentRequest = { ...payment, clientId: client.id, createdAt: new Date(payment.createdAt) };
    const { reference, checkout } = await provider
      .openCheckout(paymentRequest, shop)
      .catch((error: unknown) => {
        if (!(error instanceof ProviderUnavailable)) throw error;
        request.log.error({ err: error.cause, provider: provider.name }, "a checkout could not be opened");
        throw refuse.later("unavailable", PROVIDER_RETRY_SECONDS, text("credits.failed"));
      });
    await inTransaction(({ db }) => queries.setReference(db, client.id, payment.id, reference));
    return { id: payment.id, checkout };
  });
}
