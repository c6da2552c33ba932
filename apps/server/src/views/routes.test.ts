import * as sessions from "@portico/contract/sign-in/sessions";
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

const keep = async (by: TestPerson, name: unknown, value: unknown) =>
  (await app.as(by)).call(views.keepChoice, { body: { name, value } as never });
const kept = async (by: TestPerson) => (await (await app.as(by)).ok(sessions.whoami)).choices;

test("a choice is kept with the account, and another one takes its place", async () => {
  expect(await kept(elena)).toEqual({});
  const body = { name: "home-reception", value: "folded" };
  expect(await keep(elena, body.name, body.value)).toMatchObject({ status: 200, body });
  await keep(elena, "rooms", "cards");
  expect(await kept(elena)).toEqual({ "home-reception": "folded", rooms: "cards" });
  await keep(elena, "home-reception", "open");
  expect(await kept(elena)).toEqual({ "home-reception": "open", rooms: "cards" });
});

test("nobody else has a person's choices, and anonymous callers have none", async () => {
  await keep(elena, "rooms", "cards");
  const strangers = [await makePerson(app, client), await makePerson(app, await makeClient(app))];
  for (const stranger of strangers) {
    await keep(stranger, "rooms", "list");
    expect(await kept(stranger)).toEqual({ rooms: "list" });
  }
  expect(await kept(elena)).toEqual({ rooms: "cards" });
  expect((await app.anonymous(client.host).ok(sessions.whoami)).choices).toEqual({});
  expect(
    (await app.anonymous(client.host).call(views.keepChoice, { body: { name: "a", value: "b" } })).status,
  ).toBe(401);
});

test.each([
  ["no name", "", "open", "name"],
  ["a name of other letters", "Home panel", "open", "name"],
  ["a long name", "x".repeat(limits.choiceNameMax + 1), "open", "name"],
  ["no value", "rooms", "", "value"],
  ["a long value", "rooms", "x".repeat(limits.choiceValueMax + 1), "value"],
  ["a value that is no text", "rooms", { cards: true }, "value"],
])("%s is refused at its field, and nothing is kept", async (_, name, value, field) => {
  const refused = await keep(elena, name, value);
  expect([refused.status, Object.keys(refused.body as object)]).toEqual([
    400,
    expect.arrayContaining([field]),
  ]);
  expect(await kept(elena)).toEqual({});
});

test("an account keeps a hundred choices at most, even when two are kept at once, and each may still change", async () => {
  for (let number = 1; number < limits.choicesMax; number += 1) await keep(elena, `screen-${number}`, "a");
  const both = await Promise.all(["last", "one-more"].map((name) => keep(elena, name, "a")));
  expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 400]);
  expect(both.find(({ status }) => status === 400)?.body).toMatchObject({
    nonFieldErrors: [inEnglish("views.tooManyChoices", { max: limits.choicesMax })],
  });
  expect((await keep(elena, "screen-7", "b")).status).toBe(200);
  expect(Object.keys(await kept(elena))).toHaveLength(limits.choicesMax);
});

test("the same choice kept at once by two tabs is one of both", async () => {
  const both = await Promise.all(["cards", "list"].map((value) => keep(elena, "rooms", value)));
  expect(both.map(({ status }) => status)).toEqual([200, 200]);
  expect(["cards", "list"]).toContain((await kept(elena)).rooms);
});
