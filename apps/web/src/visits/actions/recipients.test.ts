import { expect, test } from "vitest";
import { splitRecipients } from "./recipients.ts";

const visitor = (id: string, hasEmail: boolean, hasPhone: boolean) => ({ id, hasEmail, hasPhone }) as never;
const visits = [
  { visitor: visitor("mail", true, false) },
  { visitor: visitor("phone", false, true) },
  { visitor: visitor("neither", false, false) },
  { visitor: visitor("mail", true, false) },
];

test.each([
  [{ sendEmail: true, sendSms: false }, ["mail"]],
  [{ sendEmail: false, sendSms: true }, ["phone"]],
  [{ sendEmail: true, sendSms: true }, ["mail", "phone"]],
  [{ sendEmail: false, sendSms: false }, []],
])("by %j a message goes to each visitor who has that, once", (ways, who) => {
  const { reachable, unreachable } = splitRecipients(visits, ways);
  expect(reachable.map(({ id }) => id)).toEqual(who);
  expect(unreachable).toHaveLength(3 - who.length);
});
