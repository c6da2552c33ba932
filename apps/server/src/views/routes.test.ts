import { inEnglish } from "@portico/contract/testing/in-english";
import { limits } from "@portico/contract/views/form";
import * as views from "@portico/contract/views/views";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient, makePerson } from "../platform/testing/fixtures.ts";
import type { TestClient, TestPerson } from "../platform/testing/types.ts";

let app: TestApp;
let client: TestClient;
let elena: TestPerson;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  client = await makeClient(app);
  elena = await makePerson(app, client);
});

const save = async (by: TestPerson, body: { list?: string; name?: unknown; search?: unknown } = {}) =>
  (await app.as(by)).call(views.createSavedView, {
    body: { list: "desks", name: "Mine", search: "?status=available", ...body } as never,
  });
const saved = async (by: TestPerson, list: "desks" | "people" = "desks") =>
  (await (await app.as(by)).ok(views.listSavedViews, { query: { list } })).results;

test("a view is saved, found at its list, changed and deleted", async () => {
  const made = await save(elena);
  expect(made).toMatchObject({
    status: 201,
    body: { id: expect.any(String), list: "desks", name: "Mine", search: "?status=available" },
  });
  const { id } = made.body as { id: string };
  await save(elena, { name: "Everything", search: "" });
  expect((await saved(elena)).map(({ name }) => name)).toEqual(["Mine", "Everything"]);
  expect(await saved(elena, "people")).toEqual([]);

  const caller = await app.as(elena);
  const renamed = await caller.ok(views.updateSavedView, { params: { id }, body: { name: " Free " } });
  expect(renamed).toEqual({ id, list: "desks", name: "Free", search: "?status=available" });
  const replaced = await caller.ok(views.updateSavedView, { params: { id }, body: { search: "?zone=z" } });
  expect(replaced).toEqual({ ...renamed, search: "?zone=z" });
  expect(await caller.ok(views.deleteSavedView, { params: { id } })).toEqual(replaced);
  expect((await saved(elena)).map(({ name }) => name)).toEqual(["Everything"]);
});

test("another person, of this client or another, neither sees nor changes it", async () => {
  const { id } = (await save(elena)).body as { id: string };
  const others = [
    await makePerson(app, client, ["superadmin"]),
    await makePerson(app, await makeClient(app), ["superadmin"]),
  ];
  for (const other of others) {
    expect(await saved(other)).toEqual([]);
    const caller = await app.as(other);
    const params = { id };
    expect((await caller.call(views.updateSavedView, { params, body: { name: "Theirs" } })).status).toBe(404);
    expect((await caller.call(views.deleteSavedView, { params })).status).toBe(404);
  }
  expect((await saved(elena)).map(({ name }) => name)).toEqual(["Mine"]);
});

test("a name stands once at a list, whatever its capitals; another list and another person may have it", async () => {
  await save(elena);
  const taken = { name: [inEnglish("views.nameTaken")] };
  expect(await save(elena, { name: "MINE " })).toMatchObject({ status: 400, body: taken });
  const { id } = (await save(elena, { name: "Second" })).body as { id: string };
  const caller = await app.as(elena);
  expect(await caller.call(views.updateSavedView, { params: { id }, body: { name: "mine" } })).toMatchObject({
    status: 400,
    body: taken,
  });
  expect((await save(elena, { list: "people" })).status).toBe(201);
  expect((await save(await makePerson(app, client))).status).toBe(201);
});

test.each([
  ["a list that is none", { list: "sites" }, "list"],
  ["no name", { name: "  " }, "name"],
  ["a long name", { name: "x".repeat(limits.nameMax + 1) }, "name"],
  ["a long address", { search: "x".repeat(limits.searchMax + 1) }, "search"],
  ["an address that is no text", { search: 7 }, "search"],
])("%s is refused at its field", async (_, body, field) => {
  const refused = await save(elena, body);
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([
    400,
    expect.arrayContaining([field]),
  ]);
  expect(await saved(elena)).toEqual([]);
});

test("the longest name and address are kept", async () => {
  const longest = { name: "x".repeat(limits.nameMax), search: "x".repeat(limits.searchMax) };
  expect(await save(elena, longest)).toMatchObject({ status: 201, body: longest });
});

test("a list has twenty views at most, even when two are saved at once", async () => {
  for (let number = 1; number < limits.viewsMax; number += 1) await save(elena, { name: `View ${number}` });
  const both = await Promise.all(["A", "B"].map((name) => save(elena, { name })));
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([201, 400]);
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
    nonFieldErrors: [inEnglish("views.tooMany", { max: limits.viewsMax })],
  });
  expect(await saved(elena)).toHaveLength(limits.viewsMax);
  expect((await save(elena, { list: "people" })).status).toBe(201);
});
