import type { Text } from "@portico/contract/texts/text";
import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import { type Demo, demoId, inBatches, seededRandom } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { readBalances } from "../core/queries.ts";

/** The demo's ledger: what everybody has, and what reservations of other parts have cost. */

const ids = seededRandom(46);
const client_id = CLIENTS.northwind;
/** What people have whose credits no other part of the demo decides. */
const USUAL = 50;
/** Elena Novak has bought her credits; Callum Reid has none. */
const OWN_AMOUNT = ["Elena Novak", "Callum Reid"];

export interface DemoUse {
  personId: string;
  credits: number;
  subjectId: string;
  purpose: Text;
  at: string;
  /** When it was given back; null: it was not. */
  refundedAt: string | null;
}

/** Gives everybody so many credits that they have the usual number after these uses, and writes the uses. */
export async function demoLedger({ db, now }: Demo, uses: readonly DemoUse[]): Promise<void> {
  const people = [...NORTHWIND_ACCOUNTS, ...EMPLOYEES].filter(({ name }) => !OWN_AMOUNT.includes(name));
  const has = await readBalances(
    db,
    client_id,
    people.map(({ id }) => id),
  );
  const spent = Map.groupBy(
    uses.filter(({ refundedAt }) => refundedAt === null),
    ({ personId }) => personId,
  );
  const sum = (list: readonly DemoUse[] = []): number => list.reduce((all, { credits }) => all + credits, 0);
  const welcome = people.map(({ id }) => ({
    client_id,
    id: demoId(ids),
    person_id: id,
    amount: USUAL + sum(spent.get(id)) - (has.get(id) ?? 0),
    reason: "adjustment",
    note: "Welcome credits",
    created_at: new Date(now.getTime() - 30 * 86_400_000).toISOString(),
  }));
  await inBatches(welcome, 1000, (portion) => db.insertInto("credit_entry").values(portion).execute());
  // Each use before its refund, so that nobody is below zero in between.
  for (const use of uses) {
    const entry = { client_id, person_id: use.personId, purpose: JSON.stringify(use.purpose) };
    const id = demoId(ids);
    await db
      .insertInto("credit_entry")
      .values({
        ...{ ...entry, id, amount: -use.credits, reason: "use", subject_id: use.subjectId },
        ...{ created_at: use.at, refunded_at: use.refundedAt },
      })
      .execute();
    if (use.refundedAt !== null)
      await db
        .insertInto("credit_entry")
        .values({
          ...{ ...entry, id: demoId(ids), amount: use.credits, reason: "refund", refund_of: id },
          created_at: use.refundedAt,
        })
        .execute();
  }
}
