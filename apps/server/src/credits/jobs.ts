import { perClient } from "../platform/work/jobs.ts";
import { CHECKOUT_MINUTES } from "./payments/provider.ts";
import { expirePayments } from "./payments/queries.ts";

/** Runs every quarter of an hour: expires unpaid payments. */
export const expireUnpaidPayments = perClient("credits-expire-payments", "*/15 * * * *", async (work) => {
  const before = new Date(work.now.getTime() - CHECKOUT_MINUTES * 60_000);
  for (const { id, personId } of await expirePayments(work.db, work.clientId, before))
    work.audit({
      action: "credits.payment.expired",
      targetType: "credit_payment",
      targetId: id,
      onBehalfOf: personId,
      before: { status: "open" },
      after: { status: "expired" },
    });
});
