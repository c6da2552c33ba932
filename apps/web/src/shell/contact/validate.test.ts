import "../add-texts.ts";
import { expect, test } from "vitest";
import { checkContact } from "./validate.ts";

test.each([
  [{ content: "Hello", sendEmail: true, sendSms: false }, {}],
  [{ content: "Hello", sendEmail: false, sendSms: true }, {}],
  [{ content: " \n", sendEmail: true, sendSms: false }, { content: "Message content is required" }],
  [
    { content: "", sendEmail: false, sendSms: false },
    { content: "Message content is required", channels: "You must select either email or sms" },
  ],
  [{ content: "x".repeat(1400), sendEmail: true, sendSms: true }, {}],
  [{ content: "x".repeat(1401), sendEmail: true, sendSms: false }, {}],
  [
    { content: "x".repeat(1401), sendEmail: false, sendSms: true },
    { content: "A text message must contain at most 1400 characters." },
  ],
])("case %#", (message, problems) => {
  expect(checkContact(message)).toEqual(problems);
});
