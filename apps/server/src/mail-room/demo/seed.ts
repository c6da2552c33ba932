import { DAY_MS, MINUTE_MS } from "@portico/contract/days/durations";
import { EMPLOYEES, northwindAccount } from "../../people/demo/people.ts";
import { type Demo, demoId } from "../../platform/demo/kit.ts";
import { CLIENTS } from "../../sites/demo/clients.ts";

/**
 * Three entries on each working day of the two weeks before today, by reception or by the people who
 * collected the mail.
 */
export async function demoMailCollect({ db, now, random }: Demo): Promise<void> {
  const reception = northwindAccount("reception");
  const people = [
    northwindAccount("employee"),
    northwindAccount("colleague"),
    northwindAccount("pa"),
    ...EMPLOYEES.slice(0, 25),
  ];
  const today = Date.parse(`${now.toISOString().slice(0, 10)}T00:00:00Z`);
  const days = Array.from({ length: 14 }, (_, at) => today - (at + 1) * DAY_MS).filter(
    (day) => ![0, 6].includes(new Date(day).getUTCDay()),
  );
  const rows = days.flatMap((day) =>
    [10, 12, 15].map((hour) => {
      const person = people[Math.floor(random() * people.length)]!;
      return {
        client_id: CLIENTS.northwind,
        id: demoId(random),
        person_id: person.id,
        number_items: 1 + Math.floor(random() * random() * 9),
        entered_by: random() < 0.7 ? reception.id : person.id,
        created_at: new Date(day + (hour * 60 + Math.floor(random() * 90)) * MINUTE_MS).toISOString(),
      };
    }),
  );
  await db.insertInto("mail_usage").values(rows).execute();
}
