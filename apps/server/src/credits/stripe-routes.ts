import { Id } from "@portico/contract/common";
import { text } from "@portico/contract/texts/text";
import type { FastifyInstance } from "fastify";
import { refuse } from "../platform/core/refuse.ts";
import { refuseOtherMethods } from "../platform/http/serve.ts";
import { readClient } from "../platform/work/client.ts";
import { inTransaction, type Tools } from "../platform/work/work.ts";
import { settlePayment } from "./payments/settle-payment.ts";
import { STRIPE_PATH, type StripeInUse, type StripePayments } from "./payments/stripe.ts";

const SIZE_MAX = 256 * 1024;

/**
 * Stripe's notifications. The signature covers the raw body, so it is verified before anything is parsed. A
 * signed notification about nothing of ours is answered 200, else Stripe would send it for days; after a
 * fault the answer is 5xx, and Stripe sends it again. Without keys there is no such address.
 */
export function addStripeRoute(app: FastifyInstance, tools: Tools, stripeNow: StripeInUse): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      "application/json",
      { parseAs: "buffer", bodyLimit: SIZE_MAX },
      (_request, body, done) => done(null, body),
    );
    for (const url of [STRIPE_PATH, STRIPE_PATH.slice(0, -1)]) {
      refuseOtherMethods(scope, url, ["POST"]);
      scope.post(url, { schema: { hide: true } }, async (request) => {
        const stripe = await stripeNow();
        if (!stripe) throw refuse.with("notFound");
        const signature = request.headers["stripe-signature"];
        if (!Buffer.isBuffer(request.body) || typeof signature !== "string")
          throw refuse.request(text("credits.notSigned"));
        const said = readNoticeOrRefuse(stripe, request.body, signature);
        const isOurs =
          said && Id.safeParse(said.clientId).success && Id.safeParse(said.notice.paymentId).success;
        if (!isOurs) return { received: true };
        const client = await readClient(tools, said.clientId);
        const context = client && { client, actorId: null, requestId: String(request.id) };
        const status =
          context && (await inTransaction(tools, context, (work) => settlePayment(work, said.notice)));
        if (status === undefined)
          request.log.warn(
            { paymentId: said.notice.paymentId },
            "a notification fits no payment; nothing was credited",
          );
        return { received: true };
      });
    }
  });
}

function readNoticeOrRefuse(stripe: StripePayments, body: Buffer, signature: string) {
  try {
    return stripe.readNotice(body, signature);
  } catch {
    throw refuse.request(text("credits.signatureWrong"));
  }
}
