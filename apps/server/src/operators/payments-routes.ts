import * as contract from "@portico/contract/operators/payments";
import { stripeModeOf } from "@portico/contract/operators/service-form";
import { text } from "@portico/contract/texts/text";
import type { FastifyRequest } from "fastify";
import { readStripeAccount, STRIPE_EVENTS, STRIPE_PATH, stripeProblemOf } from "../credits/public.ts";
import type { AppConfig } from "../feature.ts";
import { limitAttempt } from "../people/public.ts";
import { refuse } from "../platform/core/refuse.ts";
import type { Db } from "../platform/database/database.ts";
import type { RateLimiter } from "../platform/http/rate-limiter.ts";
import type { OperatorServe } from "../platform/http/serve-operators.ts";
import { PAYMENTS, readService, type StripeKeys } from "../platform/work/services.ts";
import { entryContext } from "./core/entry-context.ts";
import { insertEntry } from "./core/entry-queries.ts";
import { testPayments } from "./core/rate-limits.ts";
import { removeServiceOf, type ServiceTools, storeServiceOf } from "./core/stored-services.ts";

export interface PaymentsOptions extends ServiceTools {
  config: Pick<AppConfig, "stripe" | "stripeAddress">;
  publicUrl: string | undefined;
  rateLimiter: RateLimiter;
}

const REASON_MAX = 300;

/** What is typed; what is left out is the stored one. */
function completeKeys(
  { secretKey, webhookSecret }: { secretKey?: string | undefined; webhookSecret?: string | undefined },
  before: StripeKeys | undefined,
): StripeKeys {
  const key = secretKey ?? before?.secretKey;
  if (key === undefined) throw refuse.fields({ secretKey: [text("operators.stripeKeyAgain")] });
  // Webhooks of tests and of money are two, each with a secret of its own.
  const isKept = before !== undefined && stripeModeOf(before.secretKey) === stripeModeOf(key);
  const secret = webhookSecret ?? (isKept ? before.webhookSecret : undefined);
  if (secret === undefined) throw refuse.fields({ webhookSecret: [text("operators.webhookSecretAgain")] });
  return { secretKey: key, webhookSecret: secret };
}

/** Never the keys. */
const present = ({ secretKey }: StripeKeys) => ({ mode: stripeModeOf(secretKey) });

export function paymentsRoutes(serve: OperatorServe, options: PaymentsOptions): void {
  const { config, secret, publicUrl, rateLimiter } = options;

  serve(contract.getPayments, readState);

  serve(contract.storePayments, async (call) => {
    await storeServiceOf(
      call,
      options,
      PAYMENTS,
      (before) => completeKeys(call.body, before),
      (keys) => ({ action: "payments.store", facts: present(keys) }),
    );
    return readState(call);
  });

  serve(contract.removePayments, async (call) => {
    await removeServiceOf(call, options, PAYMENTS, "payments.remove");
    return readState(call);
  });

  serve(contract.tryPayments, async (call) => {
    const { db, operator, body } = call;
    await limitAttempt(rateLimiter, [[testPayments, operator.id]]);
    const stored = (await readService(db, secret, PAYMENTS))?.values;
    const outcome = await tryKey(body.secretKey ?? (config.stripe ?? stored)?.secretKey);
    const { isWell, problem } = outcome;
    await insertEntry(db, entryContext(call), { action: "payments.test", facts: { isWell, problem } });
    return outcome;
  });

  async function tryKey(secretKey: string | undefined) {
    if (secretKey === undefined)
      return { isWell: false, mode: null, name: null, problem: "missing" as const, reason: null };
    const mode = stripeModeOf(secretKey);
    try {
      const name = await readStripeAccount(secretKey, config.stripeAddress);
      return { isWell: true, mode, name, problem: null, reason: null };
    } catch (error) {
      const problem = stripeProblemOf(error) ?? null;
      // Stripe shows the end of the key; an operator's log and screen hold none of it.
      const said = (error instanceof Error ? error.message : String(error)).replace(/\b[sr]k_\S+/g, "…");
      const reason = problem && said.slice(0, REASON_MAX);
      return { isWell: problem === null, mode, name: null, problem, reason };
    }
  }

  async function readState({ db, request }: { db: Db; request: FastifyRequest }) {
    const { stripe } = config;
    const found = await readService(db, secret, PAYMENTS);
    const keys = stripe ?? found?.values;
    const origin = publicUrl ?? `${request.protocol}://${request.host}`;
    return {
      source: stripe ? ("environment" as const) : found ? ("stored" as const) : ("none" as const),
      account: keys ? present(keys) : null,
      stored: found ? { ...present(found.values), changedAt: found.changedAt } : null,
      webhook: { address: `${origin}${STRIPE_PATH}`, events: [...STRIPE_EVENTS] },
    };
  }
}
