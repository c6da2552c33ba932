import type { Text } from "@portico/contract/texts/text";
import { newId } from "../../platform/core/ids.ts";
import type { Work } from "../../platform/work/work.ts";
import * as queries from "./queries.ts";

/** Taking credits and giving them back, inside the transaction of what they pay for. */

/** What somebody pays for. */
export interface Charge {
  personId: string;
  credits: number;
  /** What is paid for: it is paid once, until it is given back. */
  subjectId: string;
  purpose: Text;
}

type Price = Pick<Charge, "credits"> & { personId: string | null };

/** What people still have while a transaction decides who gets what. */
interface Purse {
  /** Whether the person has enough left; then it is set aside for them. */
  pay(price: Price): boolean;
}

/**
 * The credits of everybody who would have to pay. Locks the client's credits until the transaction ends; takes no
 * lock if nothing costs anything.
 */
export async function openPurse(work: Work, prices: readonly Price[]): Promise<Purse> {
  const people = prices.flatMap(({ personId, credits }) => (personId && credits > 0 ? personId : []));
  if (people.length === 0) return { pay: ({ credits }) => credits === 0 };
  await queries.lockCredits(work.db, work.clientId);
  const left = await queries.readBalances(work.db, work.clientId, [...new Set(people)]);
  return {
    pay({ personId, credits }) {
      if (credits === 0) return true;
      const has = left.get(personId ?? "") ?? 0;
      if (has < credits) return false;
      left.set(personId!, has - credits);
      return true;
    },
  };
}

/** Takes what an open purse has set aside. */
export async function spendCredits(work: Work, charges: readonly Charge[]): Promise<void> {
  const entries = charges
    .filter(({ credits }) => credits > 0)
    .map(({ credits, ...charge }) => ({ ...charge, id: newId(), amount: -credits, reason: "use" as const }));
  await queries.insertEntries(work.db, work.clientId, entries, work.now);
  for (const { id, personId, amount, subjectId } of entries)
    noteEntry(work, { id, personId, amount, verb: "use" }, { subject: subjectId });
}

/**
 * Refunds what was paid for these reservations or EV slots, once. What was not paid for, or has been refunded already,
 * stays as it is.
 */
export async function refundCredits(work: Work, subjectIds: readonly string[]): Promise<void> {
  if (subjectIds.length === 0) return;
  await queries.lockCredits(work.db, work.clientId);
  const uses = await queries.markRefunded(work.db, work.clientId, { subjectIds }, work.now);
  await writeRefunds(work, uses, {});
}

/** Writes the entries that give back uses which were just marked as refunded. */
export async function writeRefunds(
  work: Work,
  uses: readonly queries.RefundedUse[],
  by: { note?: string; createdBy?: string | null },
): Promise<void> {
  const refunds = uses.map(({ id, personId, credits, purpose }) => ({
    ...{ id: newId(), personId, amount: credits, reason: "refund" as const, refundOf: id, purpose },
    ...by,
  }));
  await queries.insertEntries(work.db, work.clientId, refunds, work.now);
  for (const { id, personId, amount, refundOf } of refunds)
    noteEntry(work, { id, personId, amount, verb: "refund" }, { refundOf });
}

/** Writes the audit entry of a ledger entry and publishes the change to the person. */
export function noteEntry(
  work: Work,
  {
    id,
    personId,
    amount,
    verb,
  }: { id: string; personId: string; amount: number; verb: "use" | "refund" | "adjust" },
  more: Record<string, unknown> = {},
): void {
  work.audit({
    action: `credits.entry.${verb}`,
    targetType: "credit_entry",
    targetId: id,
    onBehalfOf: personId,
    after: { amount, ...more },
  });
  work.publish({ topic: "credits", personId });
}
