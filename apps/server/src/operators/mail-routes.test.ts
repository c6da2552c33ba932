import * as contract from "@portico/contract/operators/mail";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { jobsFor } from "../app.ts";
import { readConfig } from "../platform/startup/config.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient } from "../platform/testing/fixtures.ts";
import { readMail, words } from "../platform/testing/mail.ts";
import { type MailSink, openMailSink } from "../platform/testing/mail-sink.ts";
import { makeOperator } from "./testing/kit.ts";

/** A real installation without variables, and one whose environment names a mail server. */
let app: TestApp;
let named: TestApp;
let sink: MailSink;
let operator: Caller & { email: string };
beforeAll(async () => {
  sink = await openMailSink();
  const real = { DEMO: "false", PUBLIC_URL: "https://portico.example" };
  app = await startTestApp(undefined, { settings: readConfig(real) });
  named = await startTestApp(undefined, {
    settings: readConfig({ ...real, SMTP_URL: "smtps://me:hush-hush@mail.example" }),
  });
  operator = await makeOperator(app);
});
afterAll(() => Promise.all([app.close(), named.close(), sink.close()]));
beforeEach(async () => {
  sink.received.length = 0;
  sink.refuseWith();
  await app.sql("delete from rate_limit");
  await app.sql("delete from operator_entry");
});
afterEach(() => app.sql("delete from installation_setting"));

const body = (given: object = {}) => ({
  ...{ host: "127.0.0.1", port: Number(new URL(sink.url).port), security: "none" as const },
  ...{ user: null, password: null, sender: "rooms@acme.example", ...given },
});
const store = (given: object = {}, by: Caller = operator) =>
  by.call(contract.storeMail, { body: body(given) });
const tryOut = () => operator.ok(contract.sendOperatorTestMail);

test("without a server no mail leaves, and the test says so", async () => {
  expect(await operator.ok(contract.getMail)).toMatchObject({ source: "none", server: null, stored: null });
  expect(await tryOut()).toEqual({ to: operator.email, isSent: false, reason: "SMTP_URL is not set." });
});

test("what is stored is sealed, is used at once by messages of clients, and its password is never answered", async () => {
  const reply = await store({ user: "me", password: "hush-hush" });
  expect(reply.body).toMatchObject({
    source: "stored",
    server: { host: "127.0.0.1", user: "me", hasPassword: true, sender: "rooms@acme.example" },
    stored: { changedAt: app.clock.now().toISOString() },
  });
  expect(reply.raw.toString()).not.toContain("hush");
  const [row] = await app.sql<{ sealed: string }>("select sealed from installation_setting");
  expect(row?.sealed).not.toMatch(/hush|acme/);
  await store();
  const client = await makeClient(app);
  await app.asSystem(client.id, async (work) =>
    work.mail({
      ...{ kind: "test.mail", to: "elena@example.test", locale: null },
      ...{ subject: words("Hello"), lines: ["Hello"] },
    }),
  );
  const [message] = await app.sql<{ id: string }>("select id from message where client_id = $1", [client.id]);
  const send = jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: false, twilio: undefined }).find(
    ({ name }) => name === "send-message",
  );
  await send!.run(app.tools, { clientId: client.id, messageId: message!.id });
  expect(sink.received).toHaveLength(1);
  expect(await readMail(sink.received[0]!)).toMatchObject({ to: ["elena@example.test"] });
  expect(sink.received[0]).toContain("rooms@acme.example");
});

test("a test mail goes to the operator, and a refusal is answered in the server's words", async () => {
  await store();
  expect(await tryOut()).toEqual({ to: operator.email, isSent: true, reason: null });
  expect((await readMail(sink.received[0]!)).to).toContain(operator.email);
  sink.refuseWith({ command: "RCPT TO", responseCode: 550 });
  expect(await tryOut()).toMatchObject({ isSent: false, reason: expect.stringContaining("550") });
  expect(
    await app.sql("select action, subject, facts->'isSent' as sent from operator_entry order by at, id"),
  ).toEqual([
    { action: "mail.store", subject: "127.0.0.1", sent: null },
    { action: "mail.test", subject: null, sent: true },
    { action: "mail.test", subject: null, sent: false },
  ]);
});

test("test mails are limited", async () => {
  await store();
  const statuses: number[] = [];
  for (let at = 0; at < 13; at++) statuses.push((await operator.call(contract.sendOperatorTestMail)).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test("a password that is left out stays, for its own server and user only", async () => {
  await store({ user: "me", password: "hush-hush" });
  const hasPassword = async (given: object) =>
    (await store({ user: "me", password: undefined, ...given })).body.stored?.hasPassword;
  expect(await hasPassword({ sender: "desk@acme.example" })).toBe(true);
  for (const other of [{ host: "other.example" }, { user: "you" }]) {
    const reply = await store({ user: "me", password: undefined, ...other });
    expect(reply.codes).toMatchObject({ password: [{ code: "operators.passwordAgain" }] });
  }
  expect(await hasPassword({ password: null })).toBe(false);
  expect(await hasPassword({ host: "other.example" })).toBe(false);
});

test("what is no host, port or address is refused by field", async () => {
  const reply = await store({ host: "smtp://x", port: 0, sender: "nobody" });
  expect(Object.keys(reply.body).sort()).toEqual(["host", "port", "sender"]);
});

test("the environment wins, without its password; the stored one is kept and can be removed", async () => {
  const there = await makeOperator(named);
  await store({}, there);
  const state = await there.call(contract.getMail);
  expect(state.body).toMatchObject({
    source: "environment",
    server: {
      ...{ host: "mail.example", port: 465, security: "tls", user: "me", hasPassword: true },
      sender: "no-reply@portico.example",
    },
    stored: { host: "127.0.0.1" },
  });
  expect(state.raw.toString()).not.toContain("hush");
  expect((await there.ok(contract.removeMail)).stored).toBeNull();
  expect((await there.call(contract.removeMail)).status).toBe(404);
});
