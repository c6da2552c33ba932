import { listOperatedClients } from "@portico/contract/operators/clients";
import { listOperatorEntries } from "@portico/contract/operators/log";
import * as contract from "@portico/contract/operators/log-in";
import { login, whoami } from "@portico/contract/sign-in/sessions";
import { generate } from "otplib";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { OPERATOR_COOKIE } from "../platform/callers/operator.ts";
import { type Caller, type RawReply, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import { createOperator, removeOperator } from "./accounts/create.ts";
import { makeOperator } from "./testing/kit.ts";

const PASSWORD = "three-Red-kettles";
const START = "2026-11-20T10:42:00.000Z";

let app: TestApp;
let stranger: Caller;
beforeAll(async () => {
  app = await startTestApp(START);
  stranger = app.anonymous();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(START);
  await app.sql("delete from rate_limit");
  await app.sql("delete from operator");
  await app.sql("delete from operator_entry");
});

const later = (seconds: number) =>
  app.clock.set(new Date(app.clock.now().getTime() + seconds * 1000).toISOString());
const codeOf = (secret: string) => generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1000) });
const wrongCodeOf = async (secret: string) => ((await codeOf(secret)) === "000000" ? "000001" : "000000");
const create = (email = "ops@example.test") =>
  createOperator(app.database.anonymous, { email, now: app.clock.now() });
const cookieOf = ({ headers }: RawReply): string =>
  new RegExp(`${OPERATOR_COOKIE}=([^;]+)`).exec(String(headers["set-cookie"]))?.[1] ?? "";
const actions = async () =>
  (
    await app.sql<{ action: string; email: string | null }>(
      "select action, operator_email as email from operator_entry order by at, id",
    )
  ).map(({ action, email }) => `${email}: ${action}`);

/** Sets password and app by a link. */
async function complete(token: string, given: Partial<{ password: string; code: string }> = {}) {
  const { secret } = await stranger.ok(contract.beginOperatorApp, { params: { token } });
  const reply = await stranger.call(contract.completeOperatorLink, {
    params: { token },
    body: { password: PASSWORD, passwordConfirm: PASSWORD, code: await codeOf(secret), ...given },
  });
  return { secret, reply };
}
async function ready(email?: string) {
  const { token } = await create(email);
  const { secret, reply } = await complete(token);
  expect(reply.status).toBe(201);
  return { secret, session: cookieOf(reply), csrf: reply.body.session.csrf as string };
}
const logIn = (body: { email?: string; password?: string; code: string }, at = stranger) =>
  at.call(contract.logInOperator, { body: { email: "ops@example.test", password: PASSWORD, ...body } });

describe("the link", () => {
  test("sets password and app once, and logs in", async () => {
    const { token, isNew } = await create();
    expect(isNew).toBe(true);
    expect(await stranger.ok(contract.getOperatorLink, { params: { token } })).toEqual({
      email: "ops@example.test",
      expiresAt: "2026-11-21T10:42:00.000Z",
    });
    const { reply, secret } = await complete(token);
    expect(reply.status).toBe(201);
    expect(reply.headers["set-cookie"]).toMatch(/HttpOnly; SameSite=Strict/);
    const operator = app.operator(cookieOf(reply), "anything.example");
    expect((await operator.ok(contract.getOperatorSession)).session?.operator.email).toBe("ops@example.test");
    expect((await stranger.call(contract.getOperatorLink, { params: { token } })).status).toBe(404);
    // The code that proved the app is used.
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(400);
    later(30);
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200);
    const [row] = await app.sql<{ sealed: string; hash: string }>(
      "select totp_secret as sealed, password_hash as hash from operator",
    );
    expect(row?.sealed).not.toContain(secret);
    expect(row?.hash).toMatch(/^\$argon2id/);
  });

  test("refuses a weak password and a wrong code by field, and stays", async () => {
    const { token } = await create();
    const { reply } = await complete(token, { password: "ops-example-test", code: "12" });
    expect(reply.status).toBe(400);
    expect(reply.codes).toMatchObject({ code: [{ code: "operators.codeWrong" }] });
    expect(reply.body.password).toHaveLength(1);
    // Without an app no code is right.
    const other = await create("other@example.test");
    const body = { password: PASSWORD, passwordConfirm: PASSWORD, code: "000000" };
    const bare = await stranger.call(contract.completeOperatorLink, { params: { token: other.token }, body });
    expect(bare.codes).toMatchObject({ code: [{ code: "operators.codeWrong" }] });
    expect((await complete(token)).reply.status).toBe(201);
  });

  test("ends after a day, and when another is printed; what was set stays until that is used", async () => {
    const { secret, session } = await ready();
    const first = await create();
    expect(first.isNew).toBe(false);
    const second = await create();
    const statusOf = async (token: string) =>
      (await stranger.call(contract.getOperatorLink, { params: { token } })).status;
    expect(await statusOf(first.token)).toBe(404);
    expect(await statusOf(second.token)).toBe(200);
    const kept = app.operator(session);
    expect((await kept.ok(contract.getOperatorSession)).session).not.toBeNull();
    later(30);
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200);
    expect((await complete(second.token)).reply.status).toBe(201);
    expect((await kept.ok(contract.getOperatorSession)).session).toBeNull();
    later(60);
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(400);
    const third = await create();
    later(24 * 3600);
    expect(await statusOf(third.token)).toBe(404);
  });

  test("is used once when two come at the same moment", async () => {
    const { token } = await create();
    const { secret } = await stranger.ok(contract.beginOperatorApp, { params: { token } });
    const code = await codeOf(secret);
    const replies = await Promise.all(
      [1, 2].map(() =>
        stranger.call(contract.completeOperatorLink, {
          params: { token },
          body: { password: PASSWORD, passwordConfirm: PASSWORD, code },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([201, 404]);
    expect(await app.sql("select from operator_session")).toHaveLength(1);
  });

  test("wrong ones are counted by address", async () => {
    const statuses = new Set<number>();
    for (let at = 0; at < 33; at++)
      statuses.add(
        (await stranger.call(contract.getOperatorLink, { params: { token: `none${at}` } })).status,
      );
    expect([...statuses]).toEqual([404, 429]);
  });
});

describe("log-in", () => {
  test("says nothing of what was wrong, and a code works once", async () => {
    const { secret } = await ready();
    later(60);
    const code = await codeOf(secret);
    const wrong = await Promise.all([
      logIn({ code, password: "another-Password-1" }),
      logIn({ code, email: "nobody@example.test" }),
      logIn({ code: await wrongCodeOf(secret) }),
    ]);
    for (const reply of wrong) {
      expect(reply.status).toBe(400);
      expect(reply.codes).toEqual({
        nonFieldErrors: [expect.objectContaining({ code: "operators.logInFailed" })],
      });
    }
    expect((await logIn({ code: `${code.slice(0, 3)} ${code.slice(3)}` })).status).toBe(200);
    expect((await logIn({ code })).status).toBe(400);
  });

  test("of two with the same code one succeeds", async () => {
    const { secret } = await ready();
    later(60);
    const code = await codeOf(secret);
    const replies = await Promise.all([logIn({ code }), logIn({ code })]);
    expect(replies.map(({ status }) => status).sort((one, other) => one - other)).toEqual([200, 400]);
  });

  test("is slowed down by account, for those who know the password too", async () => {
    const { secret } = await ready();
    later(60);
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) statuses.push((await logIn({ code: await wrongCodeOf(secret) })).status);
    expect(statuses.slice(0, 6)).toEqual(Array.from({ length: 6 }, () => 400));
    expect(statuses.at(-1)).toBe(429);
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(429);
  });

  test("does not work before the link is used", async () => {
    await create();
    expect((await logIn({ code: "000000" })).status).toBe(400);
  });

  test("is written down, a refused one once a minute", async () => {
    // Of this test alone: what an earlier one was refused may be written only now, since nobody waits for it.
    const email = "written@example.test";
    const own = async () => (await actions()).filter((action) => !action.startsWith("ops@"));
    const { secret, session, csrf } = await ready(email);
    later(60);
    await logIn({ email, code: await wrongCodeOf(secret) });
    await logIn({ email, code: await wrongCodeOf(secret) });
    await expect.poll(async () => (await own()).at(-1)).toBe("written@example.test: session.refuse");
    await logIn({ email, code: await codeOf(secret) });
    const operator = app.operator(session);
    const left = await operator.request({
      method: "POST",
      url: "/api/operator/logout/",
      headers: { "x-csrftoken": csrf },
      payload: {},
    });
    expect(left.status).toBe(200);
    expect((await operator.call(listOperatorEntries)).status).toBe(401);
    await removeOperator(app.database.anonymous, { email, now: app.clock.now() });
    expect(await own()).toEqual([
      "null: operator.create",
      "written@example.test: operator.ready",
      "written@example.test: session.start",
      "written@example.test: session.refuse",
      "written@example.test: session.start",
      "written@example.test: session.end",
      "null: operator.remove",
    ]);
  });
});

describe("the session", () => {
  test("ends after an hour without a call, after half a day, and with the operator", async () => {
    const { session } = await ready();
    const operator = app.operator(session);
    const isOpen = async () => (await operator.ok(contract.getOperatorSession)).session !== null;
    later(59 * 60);
    expect(await isOpen()).toBe(true);
    later(61 * 60);
    expect(await isOpen()).toBe(false);
    const again = await makeOperator(app);
    for (let hour = 0; hour < 15; hour++) {
      later(50 * 60);
      await again.ok(contract.getOperatorSession);
    }
    expect((await again.call(listOperatorEntries)).status).toBe(401);
    const other = await makeOperator(app);
    expect((await other.call(listOperatorEntries)).status).toBe(200);
    await removeOperator(app.database.anonymous, { email: other.email, now: app.clock.now() });
    expect((await other.call(listOperatorEntries)).status).toBe(401);
  });

  test("counts at every host, also at that of a suspended client and of nobody", async () => {
    const client = await makeClient(app);
    await app.sql("update client set suspended_at = now() where id = $1", [client.id]);
    for (const host of [client.host, "nobody.example"]) {
      const operator = await makeOperator(app, { host });
      expect((await operator.call(listOperatedClients)).status).toBe(200);
    }
  });

  test("gives nothing at a client, and a person's gives nothing here", async () => {
    const client = await makeClient(app);
    const operator = await makeOperator(app, { host: client.host });
    expect((await operator.ok(whoami)).user).toBeNull();
    expect((await operator.request({ url: "/api/audit/" })).status).toBe(401);
    const superadmin = await app.as(await makePerson(app, client, ["superadmin"]));
    expect((await superadmin.call(listOperatedClients)).status).toBe(401);
    expect((await superadmin.ok(contract.getOperatorSession)).session).toBeNull();
    // The address and password of an operator are no person's, and the other way round.
    const { secret } = await ready();
    later(60);
    const asPerson = { email: "ops@example.test", password: PASSWORD };
    expect((await app.anonymous(client.host).call(login, { body: asPerson })).status).toBe(400);
    expect((await logIn({ code: await codeOf(secret) })).status).toBe(200);
  });

  test("a change needs the session's own token, from a page of Portico", async () => {
    const { session, csrf } = await ready();
    const other = await ready("other@example.test");
    const logOut = (headers: Record<string, string>) =>
      app.anonymous().request({
        method: "POST",
        url: "/api/operator/logout/",
        cookies: { [OPERATOR_COOKIE]: session },
        payload: {},
        headers,
      });
    expect((await logOut({})).body.code).toBe("csrf");
    expect((await logOut({ "x-csrftoken": other.csrf })).body.code).toBe("csrf");
    expect((await logOut({ "x-csrftoken": csrf, origin: "https://elsewhere.example" })).body.code).toBe(
      "csrf",
    );
    expect((await logOut({ "x-csrftoken": csrf })).status).toBe(200);
  });

  test("a connection that serves a client sees no operator, and cannot change the log", async () => {
    const client = await makeClient(app);
    await ready();
    const db = app.database.forClient(client.id);
    for (const table of ["operator", "operator_session", "operator_link", "operator_entry"] as const)
      expect(await db.selectFrom(table).selectAll().execute()).toEqual([]);
    await expect(app.database.anonymous.deleteFrom("operator_entry").execute()).rejects.toThrow(
      /permission denied/,
    );
    await expect(
      app.database.anonymous.updateTable("operator_entry").set({ action: "x" }).execute(),
    ).rejects.toThrow(/permission denied/);
  });
});

test("the log is a paged list, newest first", async () => {
  const operator = await makeOperator(app);
  for (const email of ["a@example.test", "b@example.test", "c@example.test"]) {
    await create(email);
    later(1);
  }
  const page = await operator.ok(listOperatorEntries, { query: { page: 1, limit: 2 } });
  expect(page).toMatchObject({
    count: 3,
    results: [
      { action: "operator.create", subject: "c@example.test", email: null, reason: null },
      { subject: "b@example.test" },
    ],
  });
});
