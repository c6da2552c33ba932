import { messages } from "@portico/contract/core/contact-form";
import { expect, test } from "vitest";
import { Refusal } from "../core/refuse.ts";
import { type ContactBody, contactAll, contactOne, type Recipient } from "./contact.ts";
import type { Mail, TextMessage } from "./outbox.ts";

const frame = {
  kind: "test.contact",
  sender: { firstName: "Rita\n", lastName: "Desk", email: "rita@example.test" },
};
const elena: Recipient = { firstName: "Elena", email: "elena@example.test", phone: "+44 20 7946 0001" };
const words = { noEmail: "no email", noPhone: "no phone" };
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
    if (error instanceof Refusal) return error.body;
    throw error;
  }
  throw new Error("It was not refused.");
};

test("both ways say who writes, in one line each", () => {
  const { mails, texts, work } = desk();
  expect(contactOne(work, { ...frame, about: " about your meeting" }, elena, both, words)).toBe(2);
  expect(mails[0]).toMatchObject({
    kind: "test.contact",
    to: "elena@example.test",
    subject: "A message from Rita Desk about your meeting",
  });
  expect(mails[0]!.text).toBe(
    "Hello Elena,\n\nRita Desk (rita@example.test) of Harbour writes to you about your meeting:\n\nThe lift is out.\n\n<b>Use the stairs.</b>\n\nHarbour",
  );
  expect(texts).toEqual([
    {
      kind: "test.contact",
      to: "+44 20 7946 0001",
      subject: "A message from Rita Desk",
      text: `Rita Desk, Harbour: ${both.content}`,
    },
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
  [{ sendEmail: false, sendSms: false }, {}, { sendEmail: [messages.channelRequired] }],
  [{}, { canText: false }, { sendSms: [messages.smsNotSetUp] }],
  [{ content: "x".repeat(1401) }, {}, { content: [messages.smsLong] }],
  [{}, { email: null, phone: null }, { sendEmail: ["no email"], sendSms: ["no phone"] }],
  [{ sendEmail: false }, { phone: "" }, { sendSms: ["no phone"] }],
])("case %# is refused by field, and nothing is sent", (body, more, problems) => {
  const { canText = true, ...person } = more as { canText?: boolean } & Partial<Recipient>;
  const { mails, texts, work } = desk(canText);
  const send = () =>
    contactOne(work, frame, { ...elena, ...person }, { ...both, ...body } as ContactBody, words);
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
    words,
  );
  expect(texts[0]!.text.length).toBeLessThanOrEqual(1600);
});
