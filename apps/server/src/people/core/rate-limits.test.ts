import * as signUp from "@portico/contract/accounts/sign-up";
import * as passwords from "@portico/contract/sign-in/passwords";
import * as account from "@portico/contract/sign-in/security";
import * as support from "@portico/contract/support/support";
import { expect, test } from "vitest";
import { form, mailsTo, openSignUp } from "../../accounts/testing/sign-up-kit.ts";
import { app, client, PASSWORD, person, setUp } from "../../sign-in/testing/routes-kit.ts";

/** Concurrent attempts: none is checked before those beside it are counted. */

setUp();

const TOGETHER = 30;
const together = <T>(make: (at: number) => Promise<T>, times = TOGETHER): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, (_, at) => make(at)));
const stranger = () => app.anonymous(client.host);
const countOf = (replies: { status: number }[], status: number): number =>
  replies.filter((reply) => reply.status === status).length;

const logInFrom = (remoteAddress: string, email: string) =>
  stranger().request({
    method: "POST",
    url: "/login/",
    payload: { email, password: "Summer-2026!" },
    remoteAddress,
  });

test("one password tried on many accounts at once from one address is slowed down", async () => {
  const replies = await together((at) => logInFrom("203.0.113.7", `person${at}@example.test`), 100);
  // Of attempts that are checked together, all but the first may exceed the limit.
  expect(countOf(replies, 400)).toBeGreaterThanOrEqual(61);
  expect(countOf(replies, 400)).toBeLessThanOrEqual(64);
  expect(countOf(replies, 400) + countOf(replies, 429)).toBe(100);
});

test("a network of IPv6 addresses counts as one, and the next one by itself", async () => {
  for (let at = 0; at < 61; at++)
    expect((await logInFrom(`2001:db8:1:2::${at + 1}`, `person${at}@example.test`)).status).toBe(400);
  expect((await logInFrom("2001:db8:1:2:ffff::1", "somebody@example.test")).status).toBe(429);
  expect((await logInFrom("2001:db8:1:3::1", "somebody@example.test")).status).toBe(400);
});

test("resets asked for at once bring no more mails than one after the other", async () => {
  const replies = await together(() =>
    stranger().call(passwords.requestPasswordReset, { body: { email: person.email } }),
  );
  expect([countOf(replies, 200), countOf(replies, 429)]).toEqual([5, TOGETHER - 5]);
  await expect.poll(async () => (await mailsTo(app, client, person.email)).length).toBe(5);
});

test("so does signing up", async () => {
  await openSignUp(app, client);
  const replies = await together(() =>
    stranger().call(signUp.signUp, { body: form({ email: person.email }) }),
  );
  expect([countOf(replies, 201), countOf(replies, 429)]).toEqual([5, TOGETHER - 5]);
  expect(await mailsTo(app, client, person.email)).toHaveLength(5);
});

test("and asking for support", async () => {
  const me = await app.as(person);
  const replies = await together(() =>
    me.call(support.createTicket, { body: { problem: "It does not work." } }),
  );
  expect([countOf(replies, 201), countOf(replies, 429)]).toEqual([6, TOGETHER - 6]);
});

test("changes of a password that ask for the old one wait for no connection that they hold themselves", async () => {
  const me = await app.as(person);
  // Twice as many calls as database connections.
  const replies = await together(
    () =>
      me.call(account.setPassword, {
        body: { currentPassword: "Wrong-horse-7", password: `${PASSWORD}8`, passwordConfirm: `${PASSWORD}8` },
      }),
    40,
  );
  expect([countOf(replies, 400), countOf(replies, 429)]).toEqual([7, 33]);
});
