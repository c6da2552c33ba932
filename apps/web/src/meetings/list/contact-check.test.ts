import { expect, test } from "vitest";
import { checkContact, hostsOf } from "./contact-check.ts";

test.each([
  [{ content: "Hello", sendEmail: true, sendSms: false }, {}],
  [{ content: "Hello", sendEmail: false, sendSms: true }, {}],
  [{ content: " \n", sendEmail: true, sendSms: false }, { content: "Message content is required" }],
  [
    { content: "", sendEmail: false, sendSms: false },
    { content: "Message content is required", channels: "You must select either email or sms" },
  ],
])("%j", (draft, problems) => {
  expect(checkContact(draft)).toEqual(problems);
});

test("each host counts once, and a meeting booked at the door has none", () => {
  expect(hostsOf([{ host: { id: "a" } }, { host: { id: "b" } }, { host: { id: "a" } }, { host: null }])).toBe(
    2,
  );
  expect(hostsOf([{ host: null }])).toBe(0);
});
