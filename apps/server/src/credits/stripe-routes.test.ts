import { once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import * as credits from "@portico/contract/credits/credits";
import { inEnglish } from "@portico/contract/testing/in-english";
import Stripe from "stripe";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { CHECKOUT_PATH } from "./payments/local-checkout.ts";
import { STRIPE_PATH } from "./payments/stripe.ts";

import { creditsOf, makeShop, PRICE, post, statusOf } from "./testing/kit.ts";

const SECRET_KEY = "sk_test_0123456789";
const WEBHOOK_SECRET = "whsec_0123456789";

/** A stand-in for Stripe: it records requests, and answers the same key with the same session. */
interface StripeRequest {
  key: string;
  authorization: string;
  form: URLSearchParams;
}
let asked: StripeRequest[] = [];
let answerWith: "session" | "down" | "refusal" = "session";
let standIn: Server;
let app: TestApp;
let client: TestClient;
let elena: TestPerson;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let body = "";
  for await (const chunk of request) body += chunk;
  const key = String(request.headers["idempotency-key"]);
  asked.push({
    key,
    authorization: String(request.headers.authorization),
    form: new URLSearchParams(body),
  });
  response.setHeader("content-type", "application/json");
  const id = `cs_test_${key}`;
  const [status, said] = {
    session: [200, { id, object: "checkout.session", url: `https://checkout.stripe.com/c/${id}` }] as const,
    down: [500, { error: { type: "api_error", message: "down" } }] as const,
    refusal: [401, { error: { type: "invalid_request_error", message: "bad key" } }] as const,
  }[answerWith];
  response.statusCode = status;
  response.end(JSON.stringify(said));
}

beforeAll(async () => {
  standIn = createServer((request, response) => void answer(request, response));
  standIn.listen(0, "127.0.0.1");
  await once(standIn, "listening");
  const { port } = standIn.address() as AddressInfo;
  app = await startTestApp(new Date().toISOString(), {
    stripe: { secretKey: SECRET_KEY, webhookSecret: WEBHOOK_SECRET },
    stripeAddress: { protocol: "http", host: "127.0.0.1", port },
  });
});
afterAll(async () => {
  await app.close();
  standIn.closeAllConnections();
  standIn.close();
});
beforeEach(async () => {
  asked = [];
  answerWith = "session";
  client = await makeShop(app, "live");
  elena = await makePerson(app, client);
});

const buy = async (key: string = newId()) => (await app.as(elena)).ok(credits.buyCredits, { key });

interface StripeEvent {
  type?: string;
  payment_status?: string;
  amount_total?: number;
  currency?: string;
  id?: string;
  metadata?: Record<string, string>;
}
const eventOf = (
  payment: string,
  { type = "checkout.session.completed", ...said }: StripeEvent = {},
): string =>
  JSON.stringify({
    id: "evt_1",
    object: "event",
    type,
    data: {
      object: {
        id: `cs_test_payment-${payment}`,
        object: "checkout.session",
        payment_status: "paid",
        amount_total: PRICE,
        currency: "gbp",
        metadata: { client_id: client.id, payment_id: payment },
        ...said,
      },
    },
  });

const stripe = new Stripe(SECRET_KEY);
const signed = (payload: string, secret = WEBHOOK_SECRET, secondsAgo = 0): string =>
  stripe.webhooks.generateTestHeaderString({
    payload,
    secret,
    timestamp: Math.floor(Date.now() / 1000) - secondsAgo,
  });

const notify = (payload: string, signature: string | undefined = signed(payload), host = client.host) =>
  app.anonymous(host).request({
    method: "POST",
    url: STRIPE_PATH,
    headers: {
      "content-type": "application/json; charset=utf-8",
      ...(signature ? { "stripe-signature": signature } : {}),
    },
    payload,
  });

test("a checkout is opened at Stripe, which learns what is bought and not by whom", async () => {
  const { id, checkout } = await buy();
  expect(checkout).toEqual({
    url: `https://checkout.stripe.com/c/cs_test_payment-${id}`,
    method: "GET",
    fields: [],
  });
  const [{ key, authorization, form }] = asked as [StripeRequest];
  expect([key, authorization]).toEqual([`payment-${id}`, `Bearer ${SECRET_KEY}`]);
  expect(Object.fromEntries(form)).toEqual({
    mode: "payment",
    "line_items[0][quantity]": "1",
    "line_items[0][price_data][currency]": "gbp",
    "line_items[0][price_data][unit_amount]": String(PRICE),
    "line_items[0][price_data][product_data][name]": expect.stringMatching(/^10 credits, Client \d+$/),
    client_reference_id: id,
    "metadata[client_id]": client.id,
    "metadata[payment_id]": id,
    success_url: expect.stringMatching(
      new RegExp(`^http://${client.host}(:\\d+)?/credits\\?credit_purchase=success$`),
    ),
    cancel_url: expect.stringContaining("/credits?credit_purchase=cancelled"),
    expires_at: String(Math.floor(app.clock.now().getTime() / 1000) + 3600),
  });
});

test("the same attempt again is the same session", async () => {
  const first = await buy("one");
  expect(await buy("one")).toEqual(first);
  expect(new Set(asked.map(({ key }) => key))).toEqual(new Set([`payment-${first.id}`]));
});

test.each(["down", "refusal"] as const)(
  "Stripe answers with %s: nothing is sold now; later the attempt goes on",
  async (state) => {
    answerWith = state;
    const reply = await (await app.as(elena)).call(credits.buyCredits, { key: "again" });
    expect([reply.status, reply.body.detail]).toEqual([503, inEnglish("credits.failed")]);
    expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
    answerWith = "session";
    const { id } = await buy("again");
    const rows = await app.sql("select id from credit_payment where person_id = $1", [elena.id]);
    expect(rows).toEqual([{ id }]);
  },
);

test("a notification credits once, however often and at once it comes", async () => {
  const { id } = await buy();
  const payload = eventOf(id);
  const replies = await Promise.all(Array.from({ length: 10 }, () => notify(payload)));
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await notify(payload)).status).toBe(200);
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([10, "paid"]);
});

test("a notification that overtakes our own note of the session counts", async () => {
  const { id } = await buy();
  await app.sql("update credit_payment set reference = id::text where id = $1", [id]);
  await notify(eventOf(id));
  expect(await creditsOf(app, elena)).toBe(10);
});

test("the webhook may come to any host of the installation", async () => {
  const { id } = await buy();
  expect((await notify(eventOf(id), undefined, "elsewhere.example")).status).toBe(200);
  expect(await creditsOf(app, elena)).toBe(10);
});

test("who has paid late gets what was paid for", async () => {
  const { id } = await buy();
  await app.sql("update credit_payment set status = 'expired' where id = $1", [id]);
  await notify(eventOf(id));
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([10, "paid"]);
});

test("a way to pay that takes days credits when the money is there", async () => {
  const { id } = await buy();
  await notify(eventOf(id, { payment_status: "unpaid" }));
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  await notify(eventOf(id, { type: "checkout.session.async_payment_succeeded" }));
  expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([10, "paid"]);
});

test.each([
  ["checkout.session.async_payment_failed", "failed"],
  ["checkout.session.expired", "expired"],
])("%s makes it %s, but not once it was paid", async (type, status) => {
  const [ended, paid] = [await buy(), await buy()];
  await notify(eventOf(ended.id, { type, payment_status: "unpaid" }));
  expect(await statusOf(app, ended.id)).toBe(status);
  await notify(eventOf(paid.id));
  await notify(eventOf(paid.id, { type, payment_status: "unpaid" }));
  expect([await creditsOf(app, elena), await statusOf(app, paid.id)]).toEqual([10, "paid"]);
});

describe("nothing changes by a notification", () => {
  test.each<[string, (payload: string) => [string, string | undefined]]>([
    ["without a signature", (payload) => [payload, ""]],
    ["signed by another", (payload) => [payload, signed(payload, "whsec_another000")]],
    ["altered after it was signed", (payload) => [payload.replace("1500", "1501"), signed(payload)]],
    ["of ten minutes ago", (payload) => [payload, signed(payload, WEBHOOK_SECRET, 600)]],
  ])("%s", async (_, forge) => {
    const { id } = await buy();
    const reply = await notify(...forge(eventOf(id)));
    expect(reply.status).toBe(400);
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });

  test.each<[string, StripeEvent]>([
    ["of another amount", { amount_total: 1 }],
    ["of another currency", { currency: "jpy" }],
    ["of another session", { id: "cs_test_another" }],
    ["of another client", { metadata: { client_id: newId(), payment_id: newId() } }],
    ["of somebody else's shop", { metadata: {} }],
    ["with ids that are none", { metadata: { client_id: "1", payment_id: "'" } }],
    ["of another kind", { type: "charge.succeeded" }],
  ])("%s, though it is signed", async (_, said) => {
    const { id } = await buy();
    expect((await notify(eventOf(id, said))).status).toBe(200);
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });

  test("of this client's payment in another client's name", async () => {
    const { id } = await buy();
    const other = await makeShop(app, "live");
    await notify(eventOf(id, { metadata: { client_id: other.id, payment_id: id } }));
    expect([await creditsOf(app, elena), await statusOf(app, id)]).toEqual([0, "open"]);
  });
});

test("with Stripe there is no page that pays without money", async () => {
  expect((await post(app, client.host, CHECKOUT_PATH, {})).status).not.toBe(200);
});

test("a body that is no JSON, or too large, is refused", async () => {
  const send = (payload: string, type: string) =>
    app.anonymous(client.host).request({
      method: "POST",
      url: STRIPE_PATH,
      headers: { "content-type": type, "stripe-signature": signed(payload) },
      payload,
    });
  expect((await send("a=1", "application/x-www-form-urlencoded")).status).toBe(415);
  expect((await send(" ".repeat(300_000), "application/json")).status).toBe(413);
  expect((await send("{", "application/json")).status).toBe(400);
});
