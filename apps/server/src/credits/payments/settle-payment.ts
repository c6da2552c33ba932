import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import type { PaymentNotice } from "./provider.ts";
import type { PaymentStatus } from "./queries.ts";
import * as queries from "./queries.ts";

/**
 * Does what a provider's notice says, once, however often it comes. The payment as it stands then; undefined when it is
 * none of this client's, or not as the notice has it: nothing has changed.
 */
export async function settlePayment(work: Work, notice: PaymentNotice): Promise<PaymentStatus | undefined> {
  const { db, clientId, now } = work;
  const payment = await queries.lockNoticedPayment(db, clientId, notice);
  if (!payment) return undefined;
  if (!isTransition(payment.status, notice.outcome)) return payment.status;
  await queries.endPayment(db, clientId, payment.id, notice.outcome, now);
  if (notice.outcome === "paid") {
    await queries.creditPayment(db, clientId, newId(), payment, now);
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

/** Who has paid gets what was paid for, also when word of it comes after we had given it up. */
const isTransition = (status: PaymentStatus, outcome: PaymentNotice["outcome"]): boolean =>
  status === "open" || (status === "expired" && outcome === "paid");
