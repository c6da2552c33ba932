import type { Group } from "@portico/contract/common";
import * as mailRoom from "@portico/contract/mail-room/mail-room";
import { inEnglish } from "@portico/contract/testing/in-english";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";

const NOW = "2026-11-20T10:42:00.000Z";
let app: TestApp;
let client: TestClient;
let elena: TestPerson;
let rosa: TestPerson;

beforeAll(async () => {
  app = await startTestApp(NOW);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(NOW);
  client = await makeClient(app, { features: ["reception"] });
  elena = await makePerson(app, client, ["employee"], { firstName: "Elena", lastName: "Novak" });
  rosa = await makePerson(app, client, ["reception"], { firstName: "Rosa", lastName: "Iglesias" });
});

const enter = async (by: TestPerson, body: { user?: string | null; numberItems: unknown }) =>
  (await app.as(by)).call(mailRoom.createMailUsage, { body });
const visibleTo = async (by: TestPerson, query: { user?: string; page?: number; limit?: number } = {}) =>
  (await app.as(by)).ok(mailRoom.listMailUsages, { query });

test("a client without a reception has no mail room", async () => {
  const other = await makeClient(app);
  const caller = await app.as(await makePerson(app, other, ["reception"]));
  const replies = [
    await caller.call(mailRoom.createMailUsage, { body: { numberItems: 1 } }),
    await caller.call(mailRoom.listMailUsages),
    await caller.call(mailRoom.getMailUsage, { params: { id: newId() } }),
  ];
  for (const { status, body } of replies)
    expect([status, body]).toEqual([403, expect.objectContaining({ code: "feature_off" })]);
});

test("a colleague enters what they fetched, and sees their own", async () => {
  const made = await enter(elena, { numberItems: 3 });
  expect([made.status, made.body]).toEqual([
    201,
    {
      id: expect.any(String),
      user: { id: elena.id, firstName: "Elena", lastName: "Novak" },
      numberItems: 3,
      createdAt: NOW,
    },
  ]);
  await enter(rosa, { numberItems: 1 });
  expect(await visibleTo(elena)).toEqual({ count: 1, results: [made.body] });
  expect((await enter(elena, { user: elena.id, numberItems: "2" })).status).toBe(201);
});

test("reception enters it for any person, and sees all, newest first", async () => {
  await enter(rosa, { user: elena.id, numberItems: 2 });
  app.clock.set("2026-11-20T10:43:00.000Z");
  await enter(rosa, { user: null, numberItems: 5 });
  const all = await visibleTo(rosa);
  expect([all.count, all.results.map(({ user, numberItems }) => [user.firstName, numberItems])]).toEqual([
    2,
    [
      ["Rosa", 5],
      ["Elena", 2],
    ],
  ]);
  expect((await visibleTo(rosa, { user: elena.id })).count).toBe(1);
  expect(
    (await visibleTo(rosa, { page: 2, limit: 1 })).results.map(({ numberItems }) => numberItems),
  ).toEqual([2]);
  const [entry] = await app.sql(
    "select actor_id, after from audit_entry where client_id = $1 and action = 'mail-collect.usage.create' order by id",
    [client.id],
  );
  expect(entry).toEqual({ actor_id: rosa.id, after: { numberItems: 2 } });
});

test.each<[Group, boolean, boolean]>([
  ["employee", false, false],
  ["cleaning", false, false],
  ["admin", false, true],
  ["security", true, true],
  ["superadmin", true, true],
])("%s: for others %s, sees all %s", async (group, entersForOthers, seesAll) => {
  const person = await makePerson(app, client, [group]);
  await enter(rosa, { numberItems: 4 });
  expect((await enter(person, { user: elena.id, numberItems: 1 })).status).toBe(entersForOthers ? 201 : 403);
  expect((await visibleTo(person)).count).toBe(seesAll ? (entersForOthers ? 2 : 1) : 0);
  const others = await (await app.as(person)).call(mailRoom.listMailUsages, { query: { user: rosa.id } });
  expect(others.status).toBe(seesAll ? 200 : 403);
});

describe("what is refused", () => {
  test.each<[unknown, string]>([
    ["", inEnglish("mailRoom.countRequired")],
    [null, inEnglish("mailRoom.countRequired")],
    [undefined, inEnglish("mailRoom.countRequired")],
    ["two", inEnglish("mailRoom.countRequired")],
    [0, inEnglish("mailRoom.countWhole")],
    [-1, inEnglish("mailRoom.countWhole")],
    [1.5, inEnglish("mailRoom.countWhole")],
    [1001, inEnglish("mailRoom.countWhole")],
  ])("a count of %j", async (numberItems, message) => {
    const reply = await enter(elena, { numberItems });
    expect([reply.status, reply.body]).toEqual([400, { numberItems: [message] }]);
    expect((await visibleTo(elena)).count).toBe(0);
  });

  test("a person who is unknown, disabled, or of another client", async () => {
    const gone = await makePerson(app, client);
    await app.sql("update person set disabled_at = now(), status = 'disabled' where id = $1", [gone.id]);
    const foreign = await makePerson(app, await makeClient(app));
    for (const user of [newId(), gone.id, foreign.id]) {
      const reply = await enter(rosa, { user, numberItems: 1 });
      expect([reply.status, reply.body]).toEqual([400, { user: [inEnglish("mailRoom.userUnknown")] }]);
    }
  });
});

test("the same attempt again is entered once", async () => {
  const caller = await app.as(elena);
  const replies = [1, 2].map(() =>
    caller.ok(mailRoom.createMailUsage, { body: { numberItems: 2 }, key: "once" }).catch(() => undefined),
  );
  await Promise.all(replies);
  await caller.ok(mailRoom.createMailUsage, { body: { numberItems: 2 }, key: "once" });
  expect((await visibleTo(elena)).count).toBe(1);
});

test("another client sees nothing of it", async () => {
  await enter(elena, { numberItems: 2 });
  const other = await makeClient(app, { features: ["reception"] });
  expect((await visibleTo(await makePerson(app, other, ["superadmin"]))).count).toBe(0);
});
