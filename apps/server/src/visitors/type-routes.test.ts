import { inEnglish } from "@portico/contract/testing/in-english";
import * as visitorTypes from "@portico/contract/visitors/types";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let admin: Caller;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app, { features: ["reception"] });
  admin = await app.as(await makePerson(app, client, ["admin"]));
});

const add = (name: string, more: object = {}) =>
  admin.ok(visitorTypes.createVisitorType, { body: { name, ...more } });
const listed = async (caller = admin, query = {}) =>
  (await caller.ok(visitorTypes.listVisitorTypes, { query })).results.map(({ name }) => name);

test("the first type is the usual one, and making another it takes that away", async () => {
  const first = await add("Visitor");
  expect(first).toMatchObject({ isDefault: true, isActive: true, fields: [], questions: [], badge: null });
  const second = await add("Contractor", { isDefault: true });
  expect(second.isDefault).toBe(true);
  const { results } = await admin.ok(visitorTypes.listVisitorTypes);
  expect(results.map(({ isDefault }) => isDefault)).toEqual([false, true]);
  const params = { id: second.id };
  const refused = await admin.call(visitorTypes.updateVisitorType, { params, body: { isDefault: false } });
  expect(refused).toMatchObject({ status: 400, body: { isDefault: [inEnglish("visitors.defaultNeeded")] } });
  const removed = await admin.call(visitorTypes.deleteVisitorType, { params });
  expect(removed).toMatchObject({
    status: 409,
    body: { code: "state", detail: inEnglish("visitors.defaultNeeded") },
  });
});

test("two who make theirs the usual one at once leave one", async () => {
  const types = await Promise.all(["A", "B", "C", "D"].map((name) => add(name)));
  await Promise.all(
    types.map(({ id }) =>
      admin.ok(visitorTypes.updateVisitorType, { params: { id }, body: { isDefault: true } }),
    ),
  );
  const { results } = await admin.ok(visitorTypes.listVisitorTypes);
  expect(results.filter(({ isDefault }) => isDefault)).toHaveLength(1);
  const positions = await app.sql("select distinct position from visitor_type where client_id = $1", [
    client.id,
  ]);
  expect(positions).toHaveLength(4);
});

test("a type that is removed is offered no more, and its name is free again", async () => {
  await add("Visitor");
  const { id } = await add("Delivery");
  await admin.ok(visitorTypes.deleteVisitorType, { params: { id } });
  expect(await listed(admin, { isActive: true })).toEqual(["Visitor"]);
  expect(await listed()).toEqual(["Visitor", "Delivery"]);
  expect((await admin.call(visitorTypes.deleteVisitorType, { params: { id } })).status).toBe(404);
  const change = await admin.call(visitorTypes.updateVisitorType, { params: { id }, body: { name: "X" } });
  expect(change.status).toBe(404);
  await add("delivery");
  const twice = await admin.call(visitorTypes.createVisitorType, { body: { name: "DELIVERY" } });
  expect(twice).toMatchObject({ status: 400, body: { name: [inEnglish("common.nameTaken")] } });
});

test("what is left out of a change stays, and moving numbers through", async () => {
  const badge = { width: 90, height: 50, orientation: "landscape" as const };
  const fields = [{ key: "trade", label: "Trade", kind: "select" as const, options: ["Lifts", "Lifts"] }];
  const questions = [{ key: "ok", label: "Well?", kind: "bool" as const, approveOn: ["no"] }];
  const one = await add("One", { badge, fields, questions, ndaRequired: true, walkIn: true });
  expect(one).toMatchObject({ fields: [{ options: ["Lifts"] }], questions: [{ approveOn: ["no"] }] });
  await add("Two");
  await add("Three");
  const params = { id: one.id };
  const moved = await admin.ok(visitorTypes.updateVisitorType, { params, body: { position: 3 } });
  expect(moved).toEqual(one);
  expect(await listed()).toEqual(["Two", "Three", "One"]);
  const plain = await admin.ok(visitorTypes.updateVisitorType, {
    params,
    body: { badge: null, walkIn: false },
  });
  expect(plain).toEqual({ ...one, badge: null, walkIn: false });
});

test("what cannot be asked is refused by field", async () => {
  const body = {
    name: " ",
    fields: [
      { key: "a", label: "A", kind: "multi" as const },
      { key: "Proto type", label: "B", kind: "string" as const },
    ],
  };
  const shape = await admin.call(visitorTypes.createVisitorType, { body });
  expect(shape.status).toBe(400);
  expect(shape.body).toMatchObject({ name: [inEnglish("common.nameRequired")] });
  const reserved = { key: "constructor", label: "Constructor", kind: "string" as const };
  const taken = await admin.call(visitorTypes.createVisitorType, { body: { name: "X", fields: [reserved] } });
  expect([taken.status, JSON.stringify(taken.body)]).toEqual([400, expect.stringContaining("another name")]);
  const rules = await admin.call(visitorTypes.createVisitorType, {
    body: { name: "X", fields: body.fields.slice(0, 1) },
  });
  expect(rules).toMatchObject({
    status: 400,
    body: { "fields.0.options": [inEnglish("visitors.optionsRequired")] },
  });
});

test("everybody lists, admin and superadmin write, and another client's are not there", async () => {
  const { id } = await add("Visitor");
  for (const group of ["employee", "reception", "security", "PA"] as const) {
    const caller = await app.as(await makePerson(app, client, [group]));
    expect(await listed(caller)).toEqual(["Visitor"]);
    const replies = await Promise.all([
      caller.call(visitorTypes.createVisitorType, { body: { name: "Y" } }),
      caller.call(visitorTypes.updateVisitorType, { params: { id }, body: { name: "Y" } }),
      caller.call(visitorTypes.deleteVisitorType, { params: { id } }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([403, 403, 403]);
  }
  const other = await makeClient(app, { features: ["reception"] });
  const stranger = await app.as(await makePerson(app, other, ["superadmin"]));
  expect(await listed(stranger)).toEqual([]);
  const reply = await stranger.call(visitorTypes.updateVisitorType, { params: { id }, body: { name: "Y" } });
  expect(reply.status).toBe(404);
});

test("what was changed is written down", async () => {
  const { id } = await add("Visitor");
  await admin.ok(visitorTypes.updateVisitorType, { params: { id }, body: { ndaRequired: true } });
  const entries = await app.sql(
    "select action, before, after from audit_entry where client_id = $1 and target_id = $2 order by at, id",
    [client.id, id],
  );
  expect(entries).toMatchObject([
    { action: "visitors.type.add", after: { name: "Visitor" } },
    { action: "visitors.type.change", before: { ndaRequired: false }, after: { ndaRequired: true } },
  ]);
});
