import type { Text } from "@portico/contract/texts/text";
import type { Insertable } from "kysely";
import {
  EMPLOYEES,
  FABRIKAM_EMPLOYEES,
  NORTHWIND_ACCOUNTS,
  OTHER_ACCOUNTS,
} from "../../people/demo/people.ts";
import { seededRandom } from "../../platform/core/seeded-random.ts";
import type { DB } from "../../platform/database/database-types.gen.ts";
import { type Demo, demoId, inBatches } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";
import { readBalances } from "../core/queries.ts";

/** The demo's ledger: what everybody has, and what reservations of other parts have cost. */

const ids = seededRandom(46);
/** What people have whose credits no other part of the demo decides. */
const USUAL = 50;
/** Elena Novak has bought her credits, as has Emre Yildiz; Callum Reid has none. */
const OWN_AMOUNT = ["Elena Novak", "Callum Reid", "Emre Yildiz"];

const PEOPLE = {
  [CLIENTS.northwind]: [...NORTHWIND_ACCOUNTS, ...EMPLOYEES],
  [CLIENTS.fabrikam]: [
    ...OTHER_ACCOUNTS.filter(({ clientId }) => clientId === CLIENTS.fabrikam),
    ...FABRIKAM_EMPLOYEES,
  ],
};

export interface DemoUse {
  personId: string;
  credits: number;
  subjectId: string;
  purpose: Text;
  at: string;
  /** When it was given back; null: it was not. */
  refundedAt: string | null;
}

/**
 * Gives everybody of a client so many credits that they have the usual number after these uses, and writes
 * the uses.
 */
export async function demoLedger(
  { db, now }: Demo,
  client_id: string,
  uses: readonly DemoUse[],
): Promise<void> {
  const people = PEOPLE[client_id]!.filter(({ name }) => !OWN_AMOUNT.includes(name));
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
  const used = uses.map((use) => ({ use, id: demoId(ids) }));
  const entry = ({ personId, purpose }: DemoUse) => ({
    client_id,
    person_id: personId,
    purpose: JSON.stringify(purpose),
  });
  // What people get comes before what they use, so that nobody is below zero in between.
  await insertEntries(db, welcome);
  await insertEntries(
    db,
    used.map(({ use, id }) => ({
      ...{ ...entry(use), id, amount: -use.credits, reason: "use", subject_id: use.subjectId },
      ...{ created_at: use.at, refunded_at: use.refundedAt },
    })),
  );
  await insertEntries(
    db,
    used.flatMap(({ use, id }) =>
      use.refundedAt === null
        ? []
        : {
            ...{ ...entry(use), id: demoId(ids), amount: use.credits, reason: "refund", refund_of: id },
            created_at: use.refundedAt,
          },
    ),
  );
}

export const insertEntries = (db: Demo["db"], entries: Insertable<DB["credit_entry"]>[]): Promise<void> =>
  inBatches(entries, 1000, (portion) => db.insertInto("credit_entry").values(portion).execute());
