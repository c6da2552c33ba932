import { getMe, updateMe } from "@portico/contract/accounts/profile";
import * as signUp from "@portico/contract/accounts/sign-up";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { app, client, login, PASSWORD, person, setUp } from "../sign-in/testing/routes-kit.ts";
import { form, lastLink, mailsTo, openSignUp, type PersonLink } from "./testing/sign-up-kit.ts";

/** A thief who had a session, a password or a mailbox for a moment keeps no access. */

setUp();

const NEW_PASSWORD = "Another-horse-8";
const stranger = () => app.anonymous(client.host);
const activate = (params: PersonLink) => stranger().call(signUp.activate, { params });

/** The thief requests an address of his own, and gets its link. */
async function thiefsLink(): Promise<PersonLink> {
  const thief = await app.as(person);
  await thief.ok(updateMe, { body: { email: "thief@example.test" } });
  return lastLink(app, client, "thief@example.test", "email-change");
}

const resetToken = async (): Promise<string> => {
  const sent = (await mailsTo(app, client, person.email)).length;
  await stranger().ok(passwords.requestPasswordReset, { body: { email: person.email } });
  const mails = () => mailsTo(app, client, person.email);
  await expect.poll(async () => (await mails()).length).toBe(sent + 1);
  return /token=(\S+)/.exec((await mails()).at(-1)?.text ?? "")?.[1] ?? "";
};
const reset = (token: string) =>
  stranger().call(passwords.completePasswordReset, {
    body: { userId: person.id, token, password: NEW_PASSWORD },
  });

const addressOf = async () =>
  (await app.sql<{ email: string }>("select email from person where id = $1", [person.id]))[0]?.email;

test("a new address that was asked for before the password changed is not taken", async () => {
  const link = await thiefsLink();
  const owner = await app.as(person);
  await owner.ok(account.setPassword, {
    body: { currentPassword: PASSWORD, password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
  });
  const refused = await activate(link);
  expect([refused.status, refused.body.detail]).toEqual([404, inEnglish("accounts.notActivated")]);
  expect(await addressOf()).toBe(person.email);
  expect((await owner.ok(getMe)).pendingEmail).toBeNull();
});

test("nor one from before a reset", async () => {
  const link = await thiefsLink();
  expect((await reset(await resetToken())).status).toBe(200);
  expect((await activate(link)).status).toBe(404);
  expect(await addressOf()).toBe(person.email);
});

test("a reset link that lies in the mailbox before ends with the new address", async () => {
  const token = await resetToken();
  const owner = await app.as(person);
  await owner.ok(updateMe, { body: { email: "new@example.test" } });
  expect((await activate(await lastLink(app, client, "new@example.test", "email-change"))).status).toBe(200);
  expect((await reset(token)).body).toEqual({ nonFieldErrors: [inEnglish("signIn.linkUsed")] });
  expect((await login({ email: "new@example.test" })).status).toBe(200);
});

test("signing up with another person's address, one learns nothing of them by logging in with it", async () => {
  await openSignUp(app, client);
  const password = "Stranger-pass-1";
  const answers = [];
  for (const email of [person.email, "nobody@example.test"]) {
    const signedUp = await stranger().call(signUp.signUp, {
      body: form({ email, password, passwordConfirm: password }),
    });
    const { status, body } = await login({ email, password });
    answers.push([signedUp.status, signedUp.body, status, body]);
  }
  expect(answers[1]).toEqual(answers[0]);
});
