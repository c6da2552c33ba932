import { DAY_MS } from "@portico/contract/days/durations";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { type DemoUse, insertEntries } from "./ledger.ts";

/** How many days after a refund an administrator takes back what was not used. */
const UNUSED_DAYS = 12;

/**
 * The ledger of a year's uses. Everybody is given at the start of each month what they use in it, so that the year changes
 * nobody's balance.
 */
export async function demoYearOfCredits(
  { db }: Demo,
  client_id: string,
  uses: readonly DemoUse[],
): Promise<void> {
  const random = seededRandom(54);
  const entry = (personId: string, amount: number, reason: string, at: string) => ({
    client_id,
    id: demoId(random),
    person_id: personId,
    amount,
    reason,
    created_at: at,
  });
  const ofMonth = Map.groupBy(uses, ({ personId, at }) => `${personId} ${monthOf(at)}`);
  const given = [...ofMonth.values()].map((own) => ({
    ...entry(own[0]!.personId, sum(own), "adjustment", `${monthOf(own[0]!.at)}-01T00:00:00.000Z`),
    note: "Credits of the month",
  }));
  const used = uses.map((use) => ({
    use,
    entry: {
      ...entry(use.personId, -use.credits, "use", use.at),
      subject_id: use.subjectId,
      purpose: JSON.stringify(use.purpose),
      refunded_at: use.refundedAt,
    },
  }));
  const refunds = used.flatMap(({ use, entry: { id, purpose } }) =>
    use.refundedAt
      ? { ...entry(use.personId, use.credits, "refund", use.refundedAt), refund_of: id, purpose }
      : [],
  );
  const taken = refunds.map(({ person_id, amount, created_at }) => ({
    ...entry(person_id, -amount, "adjustment", daysAfter(created_at, UNUSED_DAYS)),
    note: "Not used",
  }));
  // What people get comes before what they use, so that nobody is below zero in between.
  await insertEntries(db, given);
  await insertEntries(
    db,
    used.map((one) => one.entry),
  );
  await insertEntries(db, refunds);
  await insertEntries(db, taken);
}

const monthOf = (at: string): string => at.slice(0, "YYYY-MM".length);
const sum = (uses: readonly DemoUse[]): number => uses.reduce((all, { credits }) => all + credits, 0);
const daysAfter = (at: string, days: number): string =>
  new Date(Date.parse(at) + days * DAY_MS).toISOString();
