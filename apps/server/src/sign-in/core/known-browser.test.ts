import * as account from "@portico/contract/sign-in/security";
import { inEnglish } from "@portico/contract/testing/in-english";
import { beforeEach, expect, test } from "vitest";
import { hashPassword } from "../../people/core/passwords.ts";
import type { Reply } from "../../platform/testing/app.ts";
import { makeClient, makePerson } from "../../platform/testing/fixtures.ts";
import { app, client, login, PASSWORD, person, setUp } from "../testing/routes-kit.ts";

/** The owner of an account whose password others guess can still log in with a known browser. */

setUp();

const NAME = "portico_browser";
const lineOf = (reply: Reply): string =>
  ([reply.headers["set-cookie"] ?? []].flat() as string[]).find((line) => line.startsWith(`${NAME}=`)) ?? "";
const cookieOf = (reply: Reply): string => /=([^;]*)/.exec(lineOf(reply))?.[1] ?? "";

const logIn = (cookie: string, given: { email?: string; password?: string; host?: string } = {}) =>
  app.anonymous(given.host ?? client.host).request({
    method: "POST",
    url: "/login/",
    payload: { email: given.email ?? person.email, password: given.password ?? PASSWORD },
    cookies: { [NAME]: cookie },
  });

let known: string;
beforeEach(async () => {
  known = cookieOf(await login());
});

const strangersGuess = async () => {
  for (let at = 0; at < 8; at++) await login({ password: "wrong" });
  expect((await login()).status).toBe(429);
};

test("strangers' guesses do not keep a known browser out, nor from changing the password", async () => {
  await strangersGuess();
  const reply = await logIn(known);
  expect(reply.status).toBe(200);
  // The cookie identifies the same browser for another year.
  expect(cookieOf(reply)).toBe(known);
  const me = await app.as(person);
  const changed = await me.request({
    method: "POST",
    url: `/api${account.setPassword.path}`,
    payload: { current_password: PASSWORD, password: "Another-horse-8", password_confirm: "Another-horse-8" },
    cookies: { [NAME]: known },
  });
  expect(changed.status).toBe(200);
  // The owner's log-in does not allow the others to guess on.
  expect((await login({ password: "wrong" })).status).toBe(429);
});

test("its own failures are counted", async () => {
  for (let at = 0; at < 7; at++) {
    const { status, body } = await logIn(known, { password: "wrong" });
    expect([status, body]).toEqual([400, { nonFieldErrors: [inEnglish("signIn.loginFailed")] }]);
  }
  expect((await logIn(known)).status).toBe(429);
  expect((await login()).status).toBe(200);
});

test("the cookie is out of scripts' reach, and known for this account at this client only", async () => {
  expect(lineOf(await login())).toMatch(/Max-Age=31536000; Path=\/; HttpOnly; SameSite=Lax$/);
  await strangersGuess();
  const passwordHash = await hashPassword(PASSWORD);
  const colleague = await makePerson(app, client, ["employee"], { passwordHash });
  const theirs = cookieOf(await login({ email: colleague.email }));
  const other = await makeClient(app);
  await makePerson(app, other, ["employee"], { passwordHash, email: person.email });
  const elsewhere = cookieOf(await logIn("", { host: other.host }));
  const [name, sign] = known.split(".");
  for (const cookie of [
    theirs,
    elsewhere,
    "",
    ".",
    `${name}.`,
    `.${sign}`,
    `${name}x.${sign}`,
    `${name}.${sign}x`,
  ]) {
    expect(cookie).not.toBe(known);
    expect([cookie, (await logIn(cookie)).status]).toEqual([cookie, 429]);
  }
});
