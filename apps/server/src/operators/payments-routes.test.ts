import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as credits from "@portico/contract/credits/credits";
import * as contract from "@portico/contract/operators/payments";
import Stripe from "stripe";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { STRIPE_PATH } from "../credits/public.ts";
import { creditsOf, makeShop } from "../credits/testing/kit.ts";
import { readConfig } from "../platform/startup/config.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import { makeOperator } from "./testing/kit.ts";

const KEYS = { secretKey: "sk_test_0123456789", webhookSecret: "whsec_0123456789" };
const OTHER = { secretKey: "sk_live_9876543210", webhookSecret: "whsec_9876543210" };

/** A stand-in for Stripe: it knows both keys, and their account. */
let standIn: Server;
let answer: [status: number, body: object];
let named: string[];
/** A real installation without variables, and one whose environment names an account. */
let app: TestApp;
let given: TestApp;
let operator: Caller & { email: string };
beforeAll(async () => {
  standIn = createServer((request, response) => {
    named.push(String(request.headers.authorization));
    const isCheckout = request.url === "/v1/checkout/sessions";
    const session = { id: "cs_test_1", object: "checkout.session", url: "https://checkout.stripe.com/c/1" };
    const [status, body] = isCheckout ? [200, session] : answer;
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
  });
  standIn.listen(0, "127.0.0.1");
  await once(standIn, "listening");
  const { port } = standIn.address() as AddressInfo;
  const config = {
    settings: readConfig({ DEMO: "false" }),
    publicUrl: "http://portico.example",
    stripeAddress: { protocol: "http" as const, host: "127.0.0.1", port },
  };
  app = await startTestApp(new Date().toISOString(), config);
  given = await startTestApp(undefined, { ...config, stripe: OTHER });
  operator = await makeOperator(app);
});
afterAll(async () => {
  await Promise.all([app.close(), given.close()]);
  standIn.closeAllConnections();
  standIn.close();
});
beforeEach(async () => {
  answer = [200, { id: "acct_1", object: "account", settings: { dashboard: { display_name: "Acme Ltd" } } }];
  named = [];
  await app.sql("delete from rate_limit");
  await app.sql("delete from operator_entry");
});
afterEach(async () => {
  await operator.call(contract.removePayments);
});

const store = (body: object = KEYS, by: Caller = operator) => by.call(contract.storePayments, { body });
const tryOut = (body: object = {}, by: Caller = operator) => by.call(contract.tryPayments, { body });
const SECRETS = /0123456789|9876543210/;

test("without an account nothing is sold, and the page says what Stripe must be told", async () => {
  expect(await operator.ok(contract.getPayments)).toEqual({
    ...{ source: "none", account: null, stored: null },
    webhook: {
      address: "http://portico.example/api/credits/notifications/stripe/",
      events: [
        "checkout.session.completed",
        "checkout.session.async_payment_succeeded",
        "checkout.session.async_payment_failed",
        "checkout.session.expired",
      ],
    },
  });
  expect((await tryOut()).body).toMatchObject({ isWell: false, problem: "missing" });
});

test("stored keys are sealed and never answered, sell at once and prove notifications", async () => {
  const client = await makeShop(app, "live");
  const elena = await makePerson(app, client);
  const price = async () => (await (await app.as(elena)).ok(credits.currentCredits)).price;
  const { request } = app.anonymous(client.host);
  expect(await price()).toBeNull();
  expect((await request({ method: "POST", url: STRIPE_PATH, payload: {} })).status).toBe(404);
  const reply = await store();
  expect(reply.body).toMatchObject({ source: "stored", account: { mode: "test" }, stored: { mode: "test" } });
  expect(reply.raw.toString()).not.toMatch(SECRETS);
  const [row] = await app.sql<{ sealed: string }>(
    "select sealed from installation_setting where key = 'payments'",
  );
  expect(row?.sealed).not.toMatch(SECRETS);
  expect(await price()).toEqual(expect.any(Number));
  const { id } = await (await app.as(elena)).ok(credits.buyCredits);
  expect(named).toEqual([`Bearer ${KEYS.secretKey}`]);
  const object = {
    ...{ id: "cs_test_1", object: "checkout.session", payment_status: "paid", currency: "gbp" },
    ...{ amount_total: await price(), metadata: { client_id: client.id, payment_id: id } },
  };
  const payload = JSON.stringify({
    id: "evt_1",
    object: "event",
    type: "checkout.session.completed",
    data: { object },
  });
  const notify = (secret: string) =>
    request({
      ...{ method: "POST", url: STRIPE_PATH, payload },
      headers: {
        "content-type": "application/json",
        "stripe-signature": new Stripe(KEYS.secretKey).webhooks.generateTestHeaderString({ payload, secret }),
      },
    });
  expect((await notify(OTHER.webhookSecret)).status).toBe(400);
  expect((await notify(KEYS.webhookSecret)).status).toBe(200);
  expect(await creditsOf(app, elena)).toBe(10);
  await operator.ok(contract.removePayments);
  expect(await price()).toBeNull();
  expect((await notify(KEYS.webhookSecret)).status).toBe(404);
  expect((await operator.call(contract.removePayments)).status).toBe(404);
});

test("a test asks Stripe for the account by the typed key or the one in use", async () => {
  expect((await tryOut({ secretKey: OTHER.secretKey })).body).toEqual({
    ...{ isWell: true, mode: "live", name: "Acme Ltd", problem: null, reason: null },
  });
  await store();
  expect((await tryOut()).body).toMatchObject({ isWell: true, mode: "test" });
  expect(named).toEqual([`Bearer ${OTHER.secretKey}`, `Bearer ${KEYS.secretKey}`]);
  answer = [
    401,
    { error: { type: "invalid_request_error", message: "Invalid API Key provided: sk_test_******6789" } },
  ];
  expect((await tryOut()).body).toEqual({
    ...{ isWell: false, mode: "test", name: null, problem: "key" },
    reason: "Invalid API Key provided: …",
  });
  answer = [403, { error: { type: "invalid_request_error", message: "The key may not read it" } }];
  expect((await tryOut()).body).toMatchObject({ isWell: true, name: null, problem: null });
  answer = [400, { error: { type: "invalid_request_error", message: "No" } }];
  expect((await tryOut()).body).toMatchObject({ isWell: false, problem: "other", reason: "No" });
});

test("what is left out stays; the signing secret only with a key of the same mode", async () => {
  expect((await store({ webhookSecret: KEYS.webhookSecret })).codes).toMatchObject({
    secretKey: [{ code: "operators.stripeKeyAgain" }],
  });
  const again = { webhookSecret: [{ code: "operators.webhookSecretAgain" }] };
  expect((await store({ secretKey: KEYS.secretKey })).codes).toMatchObject(again);
  await store();
  expect((await store({ secretKey: "rk_test_0000000000" })).status).toBe(200);
  expect((await store({ webhookSecret: "whsec_0000000000" })).body.stored).toMatchObject({ mode: "test" });
  expect((await store({ secretKey: OTHER.secretKey })).codes).toMatchObject(again);
  expect((await store(OTHER)).body.stored).toMatchObject({ mode: "live" });
});

test("what is no key is refused by field", async () => {
  const reply = await store({ secretKey: "pk_live_0123456789", webhookSecret: "secret" });
  expect(Object.keys(reply.body).sort()).toEqual(["secretKey", "webhookSecret"]);
});

test("the log says what was done, and holds no key", async () => {
  await store();
  await tryOut();
  await operator.ok(contract.removePayments);
  expect(await app.sql("select action, subject, facts from operator_entry order by at, id")).toEqual([
    { action: "payments.store", subject: null, facts: { mode: "test" } },
    { action: "payments.test", subject: null, facts: { isWell: true, problem: null } },
    { action: "payments.remove", subject: null, facts: {} },
  ]);
});

test("the environment wins, without its keys; the stored ones are kept and can be removed", async () => {
  const there = await makeOperator(given);
  await store(KEYS, there);
  const state = await there.call(contract.getPayments);
  expect(state.body).toMatchObject({
    source: "environment",
    account: { mode: "live" },
    stored: { mode: "test" },
  });
  expect(state.raw.toString()).not.toMatch(SECRETS);
  await tryOut({}, there);
  expect(named).toEqual([`Bearer ${OTHER.secretKey}`]);
  expect((await there.ok(contract.removePayments)).stored).toBeNull();
});

test("only operators see and change it", async () => {
  for (const endpoint of [
    contract.getPayments,
    contract.storePayments,
    contract.removePayments,
    contract.tryPayments,
  ])
    expect((await app.anonymous().call(endpoint)).status).toBe(401);
});
