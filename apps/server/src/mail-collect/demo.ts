import { EMPLOYEES, NORTHWIND_ACCOUNTS } from "../people/demo.ts";
import { CLIENTS } from "../people/demo-clients.ts";
import { type Demo, demoId } from "../platform/demo-kit.ts";

const HOUR_MS = 3_600_000;

/** Two weeks of post, a few items a day, entered by reception or by those who fetched it. */
export async function demoMailCollect({ db, now, random }: Demo): Promise<void> {
  const named = (email: string) =>
    NORTHWIND_ACCOUNTS.find((account) => account.email === `${email}@northwind.example`)!;
  const reception = named("reception");
  const people = [named("employee"), named("colleague"), named("pa"), ...EMPLOYEES.slice(0, 25)];
  const rows = Array.from({ length: 40 }, (_, at) => {
    const person = people[Math.floor(random() * people.length)]!;
    return {
      client_id: CLIENTS.northwind,
      id: demoId(random),
      person_id: person.id,
      number_items: 1 + Math.floor(random() * random() * 9),
      entered_by: random() < 0.7 ? reception.id : person.id,
      created_at: new Date(now.getTime() - (at * 8 + 1 + random() * 7) * HOUR_MS).toISOString(),
    };
  });
  await db.insertInto("mail_usage").values(rows).execute();
}
