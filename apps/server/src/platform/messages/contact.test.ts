import { inEnglish } from "@portico/contract/testing/in-english";
import { text } from "@portico/contract/texts/text";
import { expect, test } from "vitest";
import { Refusal, refusalBody } from "../core/refuse.ts";
import { written, writtenText } from "../testing/mail.ts";
import { splitCodes } from "../testing/refusal-texts.ts";
import { type ContactBody, contactAll, contactOne, type Recipient } from "./contact.ts";
import type { Mail, TextMessage } from "./message.ts";

const frame = {
  kind: "directory.contact",
  sender: { firstName: "Rita\n", lastName: "Desk", email: "rita@example.test" },
} as const;
const elena: Recipient = {
  firstName: "Elena",
  email: "elena@example.test",
  phone: "+44 20 7946 0001",
  locale: null,
};
const lacking = { noEmail: text("visitors.noEmail"), noPhone: text("visitors.noPhone") };
const both = { content: "The lift is out.\n<b>Use the stairs.</b>", sendEmail: true, sendSms: true };

function desk(canText = true) {
  const mails: Mail[] = [];
  const texts: TextMessage[] = [];
  const work = {
    client: { name: "Harbour" },
    canText,
    mail: (mail: unknown) => mails.push(mail as Mail),
    text: (text: TextMessage) => texts.push(text),
  };
  return { mails, texts, work };
}

const refusal = (act: () => unknown): unknown => {
  try {
    act();
  } catch (error) {
    if (error instanceof Refusal)
      return splitCodes(refusalBody(error, "en-GB") as Record<string, unknown>, "en-GB").body;
    throw error;
  }
  throw new Error("It was not refused.");
};

test("both ways say who writes, in one line each", () => {
  const { mails, texts, work } = desk();
  expect(contactOne(work, { ...frame, about: "meeting" }, elena, both, lacking)).toBe(2);
  expect(mails[0]).toMatchObject({ kind: "directory.contact", to: "elena@example.test" });
  const { subject, text: mailText } = written(mails[0]!);
  expect(subject).toBe("A message from Rita Desk about your meeting");
  expect(mailText).toBe(
    "Hello Elena,\n\nRita Desk (rita@example.test) of Harbour writes to you about your meeting:\n\nThe lift is out.\n\n<b>Use the stairs.</b>\n\nHarbour\n\nYou get this email because you have an account at Harbour.",
  );
  expect(texts).toMatchObject([{ kind: "directory.contact", to: "+44 20 7946 0001" }]);
  expect(texts.map(writtenText)).toEqual([
    { subject: "A message from Rita Desk", text: `Rita Desk, Harbour: ${both.content}` },
  ]);
});

test("several are reached by what they have, and those with nothing are told of", () => {
  const { mails, texts, work } = desk();
  const noPhone = { ...elena, phone: " " };
  const noMail = { ...elena, email: null };
  const neither = { ...elena, email: "", phone: null };
  expect(contactAll(work, frame, [elena, noPhone, noMail, neither], both)).toEqual([elena, noPhone, noMail]);
  expect([mails.length, texts.length]).toEqual([2, 2]);
});

test.each([
  [{ sendEmail: false, sendSms: false }, {}, { sendEmail: [inEnglish("contact.channelRequired")] }],
  [{}, { canText: false }, { sendSms: [inEnglish("contact.smsNotSetUp")] }],
  [{ content: "x".repeat(1401) }, {}, { content: [inEnglish("contact.smsLong")] }],
  [
    {},
    { email: null, phone: null },
    { sendEmail: [inEnglish("visitors.noEmail")], sendSms: [inEnglish("visitors.noPhone")] },
  ],
  [{ sendEmail: false }, { phone: "" }, { sendSms: [inEnglish("visitors.noPhone")] }],
])("case %# is refused by field, and nothing is sent", (body, more, problems) => {
  const { canText = true, ...person } = more as { canText?: boolean } & Partial<Recipient>;
  const { mails, texts, work } = desk(canText);
  const send = () =>
    contactOne(work, frame, { ...elena, ...person }, { ...both, ...body } as ContactBody, lacking);
  expect(refusal(send)).toEqual(problems);
  expect([mails, texts]).toEqual([[], []]);
});

test("the longest text fits into what Twilio takes, however long the names", () => {
  const { texts, work } = desk();
  const sender = { firstName: "A".repeat(150), lastName: "B".repeat(150), email: "a@example.test" };
  contactOne(
    work,
    { ...frame, sender },
    elena,
    { content: "x".repeat(1400), sendEmail: false, sendSms: true },
    lacking,
  );
  expect(writtenText(texts[0]!).text.length).toBeLessThanOrEqual(1600);
});
