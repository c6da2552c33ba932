import * as contract from "@portico/contract/operators/texts";
import { whoami } from "@portico/contract/sign-in/sessions";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { jobsFor } from "../app.ts";
import { readConfig } from "../platform/startup/config.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient } from "../platform/testing/fixtures.ts";
import { words } from "../platform/testing/mail.ts";
import { type FakeTwilio, openTwilio } from "../platform/testing/twilio.ts";
import { readClient } from "../platform/work/client.ts";
import { openServices } from "../platform/work/services.ts";
import { runAsSystem } from "../platform/work/work.ts";
import { makeOperator } from "./testing/kit.ts";

/** A real installation without variables, and one whose environment names an account. */
let app: TestApp;
let named: TestApp;
let twilio: FakeTwilio;
let operator: Caller & { email: string };
beforeAll(async () => {
  twilio = await openTwilio();
  const { accountSid, authToken, from, url } = twilio.account;
  const real = { DEMO: "false", PUBLIC_URL: "https://portico.example", TWILIO_URL: url };
  app = await startTestApp(undefined, { settings: readConfig(real), canText: false });
  named = await startTestApp(undefined, {
    settings: readConfig({
      ...real,
      ...{ TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_FROM: from },
    }),
  });
  operator = await makeOperator(app);
});
afterAll(() => Promise.all([app.close(), named.close(), twilio.close()]));
beforeEach(async () => {
  twilio.taken.length = 0;
  await app.sql("delete from rate_limit");
  await app.sql("delete from operator_entry");
});
afterEach(async () => {
  await operator.call(contract.removeTexts);
});

const account = (given: object = {}) => {
  const { accountSid, authToken, from } = twilio.account;
  return { accountSid, authToken, from, ...given };
};
const OTHER = `AC${"1".repeat(32)}`;
const store = (given: object = {}, by: Caller = operator) =>
  by.call(contract.storeTexts, { body: account(given) });
const tryOut = (body: object = {}, by: Caller = operator) =>
  by.call(contract.sendTestText, { body: { to: "+44 (0)20 7946 0123", ...body } });

test("without an account no text leaves, and sessions offer none", async () => {
  expect(await operator.ok(contract.getTexts)).toEqual({ source: "none", account: null, stored: null });
  expect((await tryOut()).body).toMatchObject({ isSent: false, reason: "TWILIO_ACCOUNT_SID is not set." });
  const { host } = await makeClient(app);
  expect((await app.anonymous(host).ok(whoami)).client.config.canText).toBe(false);
});

test("a stored account is sealed and never answered; the next session and the next message know it", async () => {
  const client = await makeClient(app);
  const canText = async () => (await app.anonymous(client.host).ok(whoami)).client.config.canText;
  expect(await canText()).toBe(false);
  const reply = await store();
  const { accountSid, from } = account();
  expect(reply.body).toEqual({
    source: "stored",
    account: { accountSid, from },
    stored: { accountSid, from, changedAt: app.clock.now().toISOString() },
  });
  expect(reply.raw.toString()).not.toContain("token");
  const [row] = await app.sql<{ sealed: string }>(
    "select sealed from installation_setting where key = 'texts'",
  );
  expect(row?.sealed).not.toMatch(/AC0|token|4420/);
  expect(await canText()).toBe(true);
  const tools = { ...app.tools, services: openServices(app.tools) };
  await runAsSystem(tools, (await readClient(tools, client.id))!, async (work) => {
    expect(work.canText).toBe(true);
    const written = { subject: words("Hello"), text: words("Hello") };
    work.text({ kind: "test.text", to: "+442079460555", locale: null, ...written });
  });
  const [message] = await app.sql<{ id: string }>("select id from message where client_id = $1", [client.id]);
  const send = jobsFor({
    ...{ smtpUrl: undefined, publicUrl: undefined, demo: false, twilio: undefined },
    twilioUrl: twilio.account.url,
  }).find(({ name }) => name === "send-message");
  await send!.run(app.tools, { clientId: client.id, messageId: message!.id });
  expect(twilio.taken).toMatchObject([{ to: "+442079460555", from }]);
  await operator.ok(contract.removeTexts);
  expect(await canText()).toBe(false);
  expect((await operator.call(contract.removeTexts)).status).toBe(404);
});

test("a test goes to the typed number by the account in use, and what Twilio says is named", async () => {
  await store();
  expect((await tryOut()).body).toEqual({ isSent: true, problem: null, reason: null });
  expect(twilio.taken).toMatchObject([{ to: "+442079460123", body: expect.stringContaining("test") }]);
  for (const [status, code, problem] of [
    [400, 21211, "number"],
    [400, 21608, "trial"],
    [400, 21606, "sender"],
    [400, 21610, "stopped"],
    [401, 20003, "account"],
    [500, 20500, "other"],
  ] as const) {
    twilio.next.push({ status, code, message: "No." });
    expect((await tryOut()).body).toEqual({
      isSent: false,
      problem,
      reason: `Twilio answered ${status} (${code}): No.`,
    });
  }
  twilio.next.push("lost");
  expect((await tryOut()).body).toMatchObject({ isSent: false, problem: "unreachable" });
});

test("a typed account is tried before it is stored; its token is that of the same account only", async () => {
  expect((await tryOut({ account: account() })).body.isSent).toBe(true);
  expect((await tryOut({ account: account({ authToken: "x".repeat(20) }) })).body).toMatchObject({
    problem: "account",
  });
  expect((await operator.ok(contract.getTexts)).stored).toBeNull();
  await store();
  const untyped = { authToken: undefined };
  expect((await tryOut({ account: account({ ...untyped, from: "Portico" }) })).body.isSent).toBe(true);
  expect(twilio.taken.at(-1)).toMatchObject({ from: "Portico" });
  const again = { authToken: [{ code: "operators.authTokenAgain" }] };
  expect((await tryOut({ account: account({ ...untyped, accountSid: OTHER }) })).codes).toMatchObject(again);
  expect((await store({ ...untyped, accountSid: OTHER })).codes).toMatchObject(again);
  expect((await store({ ...untyped, from: "Portico" })).body.stored).toMatchObject({ from: "Portico" });
  expect((await tryOut()).body.isSent).toBe(true);
});

test("the log says what was done, and holds neither tokens nor numbers of people", async () => {
  await store();
  await tryOut();
  await operator.ok(contract.removeTexts);
  const entries = await app.sql("select action, subject, facts from operator_entry order by at, id");
  expect(entries).toEqual([
    { action: "texts.store", subject: account().accountSid, facts: {} },
    { action: "texts.test", subject: null, facts: { isSent: true, problem: null } },
    { action: "texts.remove", subject: null, facts: {} },
  ]);
});

test("what is no account and no number is refused by field", async () => {
  const reply = await store({ accountSid: "AC1", authToken: "short", from: "+0" });
  expect(Object.keys(reply.body).sort()).toEqual(["accountSid", "authToken", "from"]);
  expect(Object.keys((await tryOut({ to: "020 7946" })).body)).toEqual(["to"]);
});

test("test texts are limited", async () => {
  await store();
  const statuses: number[] = [];
  for (let at = 0; at < 13; at++) statuses.push((await tryOut()).status);
  expect(statuses.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 200));
  expect(statuses.at(-1)).toBe(429);
});

test("the environment wins, without its token; the stored account is kept and can be removed", async () => {
  const there = await makeOperator(named);
  await store({ accountSid: OTHER }, there);
  const state = await there.call(contract.getTexts);
  const { accountSid, from } = account();
  expect(state.body).toMatchObject({
    source: "environment",
    account: { accountSid, from },
    stored: { accountSid: OTHER },
  });
  expect(state.raw.toString()).not.toContain("token");
  expect((await tryOut({}, there)).body.isSent).toBe(true);
  expect((await there.ok(contract.removeTexts)).stored).toBeNull();
});

test("only operators see and change it", async () => {
  for (const endpoint of [
    contract.getTexts,
    contract.storeTexts,
    contract.removeTexts,
    contract.sendTestText,
  ])
    expect((await app.anonymous().call(endpoint)).status).toBe(401);
});
