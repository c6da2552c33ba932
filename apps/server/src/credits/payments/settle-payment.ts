import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import { insertEntries } from "../core/queries.ts";
import type { PaymentNotice } from "./provider.ts";
import type { PaymentStatus } from "./queries.ts";
import * as queries from "./queries.ts";

/**
 * Applies a provider's notice once, however often it comes. Returns the payment's status afterwards;
 * undefined, with nothing changed, if the payment is not this client's or differs from the notice.
 */
export async function settlePayment(work: Work, notice: PaymentNotice): Promise<PaymentStatus | undefined> {
  const { db, clientId, now } = work;
  const payment = await queries.lockNoticedPayment(db, clientId, notice);
  if (!payment) return undefined;
  if (!isTransition(payment.status, notice.outcome)) return payment.status;
  await queries.endPayment(db, clientId, payment.id, notice.outcome, now);
  if (notice.outcome === "paid") {
    // The constraint credit_entry_payment_once refuses a second entry.
    const { id: paymentId, personId, credits: amount } = payment;
    await insertEntries(
      db,
      clientId,
      [{ id: newId(), personId, amount, reason: "purchase", paymentId }],
      now,
    );
    work.publish({ topic: "credits", personId: payment.personId });
  }
  work.audit({
    action: `credits.payment.${notice.outcome}`,
    targetType: "credit_payment",
    targetId: payment.id,
    onBehalfOf: payment.personId,
    before: { status: payment.status },
    after: { status: notice.outcome, credits: payment.credits, amount: payment.amount },
  });
  return notice.outcome;
}

/** A paid payment always gives its credits, even if the notice comes after the payment has expired here. */
const isTransition = (status: PaymentStatus, outcome: PaymentNotice["outcome"]): boolean =>
  status === "open" || (status === "expired" && outcome === "paid");
