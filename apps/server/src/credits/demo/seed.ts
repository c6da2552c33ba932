import { NORTHWIND_ACCOUNTS } from "../../people/demo/people.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

const DAY_MS = 86_400_000;

/** Elena got three credits and bought a bundle; Ewan got a few after a bad day. */
export async function demoCredits({ db, now, random }: Demo): Promise<void> {
  const idOf = (email: string): string =>
    NORTHWIND_ACCOUNTS.find((account) => account.email === `${email}@northwind.example`)!.id;
  const daysAgo = (days: number): string =>
    `${new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)}T08:${10 + days}:00.000Z`;
  const payment = demoId(random);
  const client_id = CLIENTS.northwind;
  await db
    .insertInto("credit_payment")
    .values({
      client_id,
      id: payment,
      person_id: idOf("employee"),
      provider: "demo",
      reference: `demo_${payment}`,
      credits: 10,
      amount: 1500,
      status: "paid",
      created_at: daysAgo(12),
      paid_at: daysAgo(12),
    })
    .execute();
  const entry = (
    email: string,
    amount: number,
    days: number,
    more: { note?: string; payment_id?: string },
  ) => ({
    client_id,
    id: demoId(random),
    person_id: idOf(email),
    amount,
    reason: more.payment_id ? "purchase" : "adjustment",
    payment_id: null,
    note: null,
    created_at: daysAgo(days),
    ...more,
  });
  await db
    .insertInto("credit_entry")
    .values([
      entry("employee", 3, 13, { note: "Welcome credits" }),
      entry("employee", 10, 12, { payment_id: payment }),
      entry("executive", 5, 6, { note: "Space N17 was taken by mistake" }),
    ])
    .execute();
}
