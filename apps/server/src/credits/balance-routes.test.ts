import * as credits from "@portico/contract/credits/credits";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";
import { creditsOf, giveCredits } from "./testing/kit.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let admin: TestPerson;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["paypark"] });
  elena = await makePerson(app, client, ["employee", "parking"], { firstName: "Elena", lastName: "Novak" });
  admin = await makePerson(app, client, ["employee", "parking_admin"]);
});

const adjust = async (person: TestPerson, amount: number, reason = "Welcome", key?: string) =>
  (await app.as(admin)).call(credits.adjustCredits, {
    body: { employee: person.id, amount, reason },
    ...(key ? { key } : {}),
  });
/** A use as parking writes it; returns its id. */
const use = async (person: TestPerson, amount: number): Promise<string> => {
  const id = newId();
  await app.sql(
    `insert into credit_entry (client_id, id, person_id, amount, reason, subject_id, purpose, created_at)
     values ($1, $2, $3, $4, 'use', $5, '{"code": "parking.creditsForParking", "facts": {"carpark": "South", "day": "2026-11-25"}}', $6)`,
    [client.id, id, person.id, -amount, newId(), NOW],
  );
  return id;
};

test("an administrator adjusts credits with a reason, which the person reads and the audit log names as a field only", async () => {
  expect((await adjust(elena, 12)).body).toEqual({
    user: { id: elena.id, firstName: "Elena", lastName: "Novak" },
    current: 12,
  });
  const [entry] = (await (await app.as(elena)).ok(credits.listCredits)).results;
  expect(entry).toMatchObject({ amount: 12, reason: "adjustment", note: "Welcome", can: { refund: false } });
  const audit = await app.sql(
    "select action, actor_id, on_behalf_of_id, after from audit_entry where target_id = $1",
    [entry!.id],
  );
  expect(audit).toEqual([
    {
      action: "credits.entry.adjust",
      actor_id: admin.id,
      on_behalf_of_id: elena.id,
      after: { amount: 12, fields: ["note"] },
    },
  ]);
});

test("an adjustment never goes below zero, and one that is repeated with its key counts once", async () => {
  const key = newId();
  for (let times = 0; times < 3; times++) await adjust(elena, 2, "Welcome", key);
  const reply = await adjust(elena, -3);
  expect([reply.status, reply.body.amount]).toEqual([400, ["This person has only 2 credits."]]);
  expect((await adjust(elena, -2)).body.current).toBe(0);
});

test.each([
  ["amount", { amount: 0 }],
  ["amount", { amount: 1.5 }],
  ["amount", { amount: 1001 }],
  ["amount", { amount: undefined }],
  ["reason", { reason: " " }],
  ["reason", { reason: undefined }],
  ["employee", { employee: newId() }],
])("an adjustment needs a proper %s: %o", async (field, wrong) => {
  const reply = await (await app.as(admin)).call(credits.adjustCredits, {
    body: { employee: elena.id, amount: 1, reason: "Welcome", ...wrong } as never,
  });
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, expect.arrayContaining([field])]);
  expect(await creditsOf(app, elena)).toBe(0);
});

test("a use is refunded once, and nothing else can be", async () => {
  await giveCredits(app, elena, 5);
  const id = await use(elena, 3);
  const caller = await app.as(admin);
  const refund = (which: string) =>
    caller.call(credits.refundCredits, { params: { id: which }, body: { reason: "Space was taken" } });
  expect((await refund(id)).body).toMatchObject({ id, isRefunded: true, can: { refund: false } });
  expect((await refund(id)).status).toBe(409);
  expect(await creditsOf(app, elena)).toBe(5);
  const { results } = await caller.ok(credits.listBalanceEntries, { params: { id: elena.id } });
  expect(results.map(({ reason }) => reason).sort()).toEqual(["adjustment", "refund", "use"]);
  const given = results.find(({ reason }) => reason === "refund")!;
  expect(given).toMatchObject({ amount: 3, note: "Space was taken", purpose: "Parking, South, Wed 25 Nov" });
  expect((await refund(given.id)).status).toBe(409);
  expect((await refund(newId())).status).toBe(404);
});

test("people are listed by name with what they have, and found by a part of it", async () => {
  await makePerson(app, client, ["employee"], { firstName: "No", lastName: "Parking" });
  await giveCredits(app, elena, 5);
  const caller = await app.as(admin);
  expect(await caller.ok(credits.listBalances)).toMatchObject({ count: 1, results: [{ current: 5 }] });
  expect((await caller.ok(credits.listBalances, { query: { search: "nov" } })).count).toBe(1);
  expect((await caller.ok(credits.listBalances, { query: { search: "xyz" } })).count).toBe(0);
  expect(await caller.ok(credits.getBalance, { params: { id: elena.id } })).toMatchObject({ current: 5 });
});

test("others may not, and another client's people and entries are not found", async () => {
  await giveCredits(app, elena, 5);
  const id = await use(elena, 1);
  const other = await makeClient(app, { features: ["paypark"] });
  const foreign = await app.as(await makePerson(app, other, ["employee", "parking_admin"]));
  const own = await app.as(elena);
  const calls = (caller: typeof own) =>
    Promise.all([
      caller.call(credits.getBalance, { params: { id: elena.id } }),
      caller.call(credits.listBalanceEntries, { params: { id: elena.id } }),
      caller.call(credits.refundCredits, { params: { id }, body: { reason: "x" } }),
      caller.call(credits.adjustCredits, { body: { employee: elena.id, amount: 1, reason: "x" } }),
      caller.call(credits.listBalances),
    ]);
  expect((await calls(own)).map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const answers = await calls(foreign);
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 200]);
  expect(answers[4]!.body.results).toEqual([]);
  expect(await creditsOf(app, elena)).toBe(4);
});

test("the database itself refuses an entry that would bring somebody below zero", async () => {
  await giveCredits(app, elena, 1);
  await expect(use(elena, 2)).rejects.toThrow(/credit_balance_not_negative/);
});
