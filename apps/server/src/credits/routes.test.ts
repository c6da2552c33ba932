import * as credits from "@portico/contract/credits/credits";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { begin, creditsOf, makeShop, PRICE, postResult, resultsOf, statusOf } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeShop(app);
  elena = await makePerson(app, client);
});

test("ten credits are bought, and stand in the list", async () => {
  const caller = await app.as(elena);
  expect(await caller.ok(credits.currentCredits)).toEqual({ current: 0, bundle: 10, price: PRICE });
  const started = await begin(app, elena);
  const { paid } = await resultsOf(app, client.host, started);
  const back = await postResult(app, client.host, paid);
  expect([back.status, back.headers.location]).toEqual([303, "/credits?credit_purchase=success"]);
  expect(await creditsOf(app, elena)).toBe(10);
  expect(await caller.ok(credits.listCredits)).toEqual({
    count: 1,
    results: [
      {
        ...{ id: expect.any(String), amount: 10, reason: "purchase", createdAt: NOW },
        ...{ purpose: null, note: null, isRefunded: false, can: { refund: false } },
      },
    ],
  });
  const audit = await app.sql<{ action: string }>(
    "select action from audit_entry where target_id = $1 order by id",
    [started.id],
  );
  expect(audit.map(({ action }) => action)).toEqual(["credits.payment.begin", "credits.payment.paid"]);
});

test("another person's credits are not shown, and a page holds what it is asked for", async () => {
  const other = await makePerson(app, client);
  for (const [person, amount] of [
    [elena, 5],
    [elena, -2],
    [other, 7],
  ] as const)
    await app.sql(
      `insert into credit_entry (client_id, id, person_id, amount, reason, note, created_at)
       values ($1, gen_random_uuid(), $2, $3, 'adjustment', 'Said by hand', now() + $3::int * interval '1 s')`,
      [client.id, person.id, amount],
    );
  expect([await creditsOf(app, elena), await creditsOf(app, other)]).toEqual([3, 7]);
  const list = await (await app.as(elena)).ok(credits.listCredits, { query: { limit: 1, page: 2 } });
  expect([list.count, list.results.map(({ amount }) => amount)]).toEqual([2, [-2]]);
});

test("where none are sold, none can be bought", async () => {
  const unpriced = await makeClient(app, { features: ["paypark"] });
  const live = await makeShop(app, "live");
  for (const shop of [unpriced, live]) {
    const caller = await app.as(await makePerson(app, shop));
    expect((await caller.ok(credits.currentCredits)).price).toBeNull();
    const refused = await caller.call(credits.buyCredits);
    expect([refused.status, refused.body.detail]).toEqual([409, inEnglish("credits.notSold")]);
  }
});

test("without the feature, or a session, there is nothing", async () => {
  const off = await makeClient(app, { settings: { creditBundlePrice: PRICE } });
  const caller = await app.as(await makePerson(app, off));
  for (const one of [credits.currentCredits, credits.listCredits, credits.buyCredits]) {
    expect((await caller.call(one)).body.code).toBe("feature_off");
    expect((await app.anonymous(client.host).call(one)).status).toBe(401);
  }
});

test("the same attempt again is the same payment, until it has ended", async () => {
  const first = await begin(app, elena, "one");
  expect(await begin(app, elena, "one")).toEqual(first);
  expect((await begin(app, elena, "two")).id).not.toBe(first.id);
  const other = await makePerson(app, client);
  expect((await begin(app, other, "one")).id).not.toBe(first.id);
  const { paid } = await resultsOf(app, client.host, first);
  await postResult(app, client.host, paid);
  const again = await (await app.as(elena)).call(credits.buyCredits, { key: "one" });
  expect([again.status, again.body.detail]).toEqual([409, inEnglish("credits.ended")]);
  const long = await (await app.as(elena)).call(credits.buyCredits, { key: "k".repeat(256) });
  expect(long.status).toBe(400);
});

test("an attempt whose hour is over, or that began at another provider, begins again", async () => {
  const caller = async () => app.as(elena);
  await begin(app, elena, "late");
  const { id } = await begin(app, elena, "elsewhere");
  await app.sql("update credit_payment set provider = 'stripe' where id = $1", [id]);
  const elsewhere = await (await caller()).call(credits.buyCredits, { key: "elsewhere" });
  app.clock.set("2026-11-20T11:42:00.000Z");
  const late = await (await caller()).call(credits.buyCredits, { key: "late" });
  for (const { status, body } of [elsewhere, late])
    expect([status, body.detail]).toEqual([409, inEnglish("credits.ended")]);
});

test("the same attempt at once makes one payment", async () => {
  const caller = await app.as(elena);
  const replies = await Promise.all(
    Array.from({ length: 6 }, () => caller.call(credits.buyCredits, { key: "at once" })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  const rows = await app.sql("select id from credit_payment where person_id = $1", [elena.id]);
  expect(rows).toHaveLength(1);
});

test("a person who begins without end is slowed", async () => {
  const caller = await app.as(elena);
  const statuses = [];
  for (let times = 0; times < 25; times++) statuses.push((await caller.call(credits.buyCredits)).status);
  expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true);
  expect(statuses.at(-1)).toBe(429);
});

test("an unpaid payment expires", async () => {
  const started = await begin(app, elena);
  app.clock.set("2026-11-20T11:42:00.000Z");
  await app.runJob("credits-expire-payments");
  expect(await statusOf(app, started.id)).toBe("open");
  app.clock.set("2026-11-20T11:42:00.001Z");
  await app.runJob("credits-expire-payments");
  expect(await statusOf(app, started.id)).toBe("expired");
  await app.runJob("credits-expire-payments");
  const audit = await app.sql(
    "select 1 from audit_entry where action = 'credits.payment.expired' and target_id = $1",
    [started.id],
  );
  expect(audit).toHaveLength(1);
});
