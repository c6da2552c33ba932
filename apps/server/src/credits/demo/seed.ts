import { DAY_MS } from "@portico/contract/days/durations";
import { NORTHWIND_ACCOUNTS, OTHER_ACCOUNTS } from "../../people/demo/people.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/** Elena and Emre got a few credits and bought a bundle; Ewan got a few after a bad day. */
export async function demoCredits({ db, now, random }: Demo): Promise<void> {
  const account = (email: string) => {
    const northwind = NORTHWIND_ACCOUNTS.map((one) => ({ ...one, clientId: CLIENTS.northwind }));
    const { id, clientId } = [...northwind, ...OTHER_ACCOUNTS].find((one) => one.email === email)!;
    return { client_id: clientId, person_id: id };
  };
  const daysAgo = (days: number): string =>
    `${new Date(now.getTime() - days * DAY_MS).toISOString().slice(0, 10)}T08:${10 + days}:00.000Z`;
  const payment = (email: string, amount: number, days: number) => {
    const id = demoId(random);
    return {
      ...account(email),
      id,
      provider: "demo",
      reference: `demo_${id}`,
      credits: 10,
      amount,
      status: "paid",
      created_at: daysAgo(days),
      paid_at: daysAgo(days),
    };
  };
  const [elenas, emres] = [
    payment("employee@northwind.example", 1500, 12),
    payment("employee@fabrikam.example", 1200, 9),
  ];
  await db.insertInto("credit_payment").values([elenas, emres]).execute();
  const entry = (
    email: string,
    amount: number,
    days: number,
    more: { note?: string; payment_id?: string; created_by?: string },
  ) => ({
    ...account(email),
    id: demoId(random),
    amount,
    reason: more.payment_id ? "purchase" : "adjustment",
    payment_id: null,
    note: null,
    created_by: null,
    created_at: daysAgo(days),
    ...more,
  });
  const priya = account("parking@northwind.example").person_id;
  await db
    .insertInto("credit_entry")
    .values([
      entry("employee@northwind.example", 3, 13, { note: "Welcome credits" }),
      entry("employee@northwind.example", 10, 12, { payment_id: elenas.id }),
      entry("executive@northwind.example", 5, 6, {
        note: "Space N17 was taken by mistake",
        created_by: priya,
      }),
      entry("employee@fabrikam.example", 4, 14, { note: "Welcome credits" }),
      entry("employee@fabrikam.example", 10, 9, { payment_id: emres.id }),
    ])
    .execute();
}
