import * as signUp from "@portico/contract/accounts/sign-up";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as sessions from "@portico/contract/sign-in/sessions";
import { inEnglish } from "@portico/contract/testing/in-english";
import { isEmail } from "@portico/contract/visitors/form";
import nodemailer from "nodemailer";
import { expect, test } from "vitest";
import { makePerson } from "../../platform/testing/fixtures.ts";
import { app, client, setUp } from "../../sign-in/testing/routes-kit.ts";
import { form, mailsTo, openSignUp } from "../testing/sign-up-kit.ts";

/** Addresses and names as people type them, and as mail programs read them. */

setUp();

const stranger = () => app.anonymous(client.host);

const GOOD = [
  "nadia@example.test",
  "o'neil+parking@mail.example.test",
  "jörg@bücher.example",
  "a.b_c-d/e=f@example.co.uk",
  "用户@例子.广告",
];
const BAD = [
  "a,b@example.test",
  "a;b@example.test",
  "a:b@example.test",
  "<a@example.test>",
  "a<b@example.test",
  "(a)b@example.test",
  '"a"@example.test',
  "a@b@example.test",
  "a@example",
  "a@.test",
  "a b@example.test",
  "a\u0007@example.test",
  "a\u200b@example.test",
  "a@example.test>",
  "a@[127.0.0.1]",
];

test.each(GOOD)("%s is an address, and a mail to it goes there", async (address) => {
  expect(isEmail(address)).toBe(true);
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true });
  const { envelope } = await transport.sendMail({ from: "a@example.test", to: address, text: "x" });
  expect(envelope.to).toEqual([address]);
});

test.each(BAD)("%j is none", async (address) => {
  expect(isEmail(address)).toBe(false);
  await openSignUp(app, client);
  const reply = await stranger().call(signUp.signUp, { body: form({ email: address }) });
  expect(reply.body).toEqual({ email: [inEnglish("common.emailInvalid")] });
});

test("what is too long is said to be that, not to be missing", async () => {
  const long = "x".repeat(2000);
  const login = await stranger().call(sessions.login, { body: { email: long, password: long } });
  expect(login.body).toEqual({
    email: [inEnglish("common.emailInvalid")],
    password: [inEnglish("passwords.long")],
  });
  const reset = await stranger().call(passwords.requestPasswordReset, { body: { email: long } });
  expect(reset.body).toEqual({ email: [inEnglish("common.emailInvalid")] });
});

test("the owner of an account can reset its password, blanks around the address or not", async () => {
  const address = "jörg@bücher.example";
  await makePerson(app, client, ["employee"], { email: address });
  const { status } = await stranger().call(passwords.requestPasswordReset, {
    body: { email: ` ${address} ` },
  });
  expect(status).toBe(200);
  await expect.poll(async () => (await mailsTo(app, client, address)).length).toBe(1);
});

test("a name is one line, in the mails that carry it too", async () => {
  await openSignUp(app, client, { line_manager_verification: true });
  const email = "nadia@example.test";
  const names = { firstName: "Nadia\r\nBcc: x", lastName: "\u0007Ha\nas" };
  const manager = "manager@example.test";
  await stranger().ok(signUp.signUp, { body: form({ email, lineManagerEmail: manager, ...names }) });
  const [mail] = await mailsTo(app, client, email);
  const [, userId = "", token = ""] = /\/users\/([^/]+)\/activate\/(\S+)/.exec(mail?.text ?? "") ?? [];
  await stranger().ok(signUp.activate, { params: { userId, token } });
  const [asked] = await mailsTo(app, client, manager);
  expect(asked?.subject).toMatch(/^Nadia Bcc: x Ha as has requested an account at /);
  const nothing = await stranger().call(signUp.signUp, {
    body: form({ email: "other@example.test", lineManagerEmail: manager, firstName: "\u0007" }),
  });
  expect(nothing.body).toEqual({ firstName: [inEnglish("common.firstNameRequired")] });
});
