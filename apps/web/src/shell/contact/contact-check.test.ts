import { expect, test } from "vitest";
import { checkContact } from "./contact-check.ts";

test.each([
  [{ content: "Hello", sendEmail: true, sendSms: false }, {}],
  [{ content: "Hello", sendEmail: false, sendSms: true }, {}],
  [{ content: " \n", sendEmail: true, sendSms: false }, { content: "Message content is required" }],
  [
    { content: "", sendEmail: false, sendSms: false },
    { content: "Message content is required", channels: "You must select either email or sms" },
  ],
])("%j", (message, problems) => {
  expect(checkContact(message)).toEqual(problems);
});
