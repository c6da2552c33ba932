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
  await thief.ok(updateMe, { body: { email: "thief@example.test", currentPassword: PASSWORD } });
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
  await owner.ok(updateMe, { body: { email: "new@example.test", currentPassword: PASSWORD } });
  expect((await activate(await lastLink(app, client, "new@example.test", "email-change"))).status).toBe(200);
  expect((await reset(token)).body).toEqual({ nonFieldErrors: [inEnglish("signIn.linkUsed")] });
  expect((await login({ email: "new@example.test" })).status).toBe(200);
});

test("a session alone changes no address, not even for a moment", async () => {
  const thief = await app.as(person);
  const email = "thief@example.test";
  for (const [body, field] of [
    [{ email }, "passwords.currentRequired"],
    [{ email, currentPassword: "Guessed-horse-1" }, "signIn.currentWrong"],
  ] as const)
    expect((await thief.call(updateMe, { body: { ...body, firstName: "Eve" } })).body).toEqual({
      currentPassword: [inEnglish(field)],
    });
  expect(await thief.ok(getMe)).toMatchObject({ pendingEmail: null, firstName: "Elena" });
  expect(await mailsTo(app, client, email)).toEqual([]);
});

test("an account without a password needs a log-in of the last minutes", async () => {
  await app.sql("update person set password_hash = null where id = $1", [person.id]);
  const thief = await app.as(person);
  app.clock.set("2026-11-20T10:52:00.000Z");
  const old = inEnglish("signIn.notFresh", { minutes: 10 });
  for (const reply of [
    await thief.call(updateMe, { body: { email: "thief@example.test" } }),
    await thief.call(account.setPassword, {
      body: { password: NEW_PASSWORD, passwordConfirm: NEW_PASSWORD },
    }),
    await thief.call(account.beginApp, { body: {} }),
  ])
    expect([reply.status, reply.body]).toEqual([400, { nonFieldErrors: [old] }]);
  await (await app.as(person)).ok(updateMe, { body: { email: "new@example.test" } });
});

test("a changed address ends the other sessions; the one that follows the link stays", async () => {
  const [owner, thief] = await Promise.all([app.as(person), app.as(person)]);
  await owner.ok(updateMe, { body: { email: "new@example.test", currentPassword: PASSWORD } });
  const params = await lastLink(app, client, "new@example.test", "email-change");
  await owner.ok(signUp.activate, { params });
  expect((await owner.call(getMe)).status).toBe(200);
  expect((await thief.call(getMe)).status).toBe(401);
});

test("the owner of the present address withdraws the new one, which ends all sessions", async () => {
  const link = await thiefsLink();
  const [owner, other] = await Promise.all([app.as(person), app.as(person)]);
  const params = await lastLink(app, client, person.email, "email-change-asked");
  expect(
    (await stranger().call(signUp.withdrawAddress, { params: { ...params, token: link.token } })).status,
  ).toBe(404);
  await stranger().ok(signUp.withdrawAddress, { params });
  expect((await activate(link)).status).toBe(404);
  expect(await addressOf()).toBe(person.email);
  for (const one of [owner, other]) expect((await one.call(getMe)).status).toBe(401);
  expect((await (await app.as(person)).ok(getMe)).pendingEmail).toBeNull();
  expect((await stranger().call(signUp.withdrawAddress, { params })).status).toBe(404);
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
