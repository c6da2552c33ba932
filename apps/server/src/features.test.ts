import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fillMailbox, parts } from "./demo.ts";
import type { Feature } from "./feature.ts";
import { features } from "./features.ts";
import { startTestApp, type TestApp } from "./platform/testing/app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("each folder's feature is in the list, under the folder's name", () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== "platform")
    .map(({ name }) => name);
  expect(features.map(({ name }) => name).sort()).toEqual(folders.sort());
});

test("a feature without its constraints does not compile", () => {
  // @ts-expect-error: `constraints` is missing
  const kitchen: Feature = { name: "kitchen" };
  expect(kitchen).not.toHaveProperty("constraints");
});

test("a feature that closures or leaving people make take locks says which come first", () => {
  const taking = features.filter(({ listeners }) => listeners?.onDisabled ?? listeners?.onClosure);
  expect(taking.filter(({ listeners }) => !listeners?.locks).map(({ name }) => name)).toEqual([]);
});

test("each constraint with a message exists, and belongs to one feature", async () => {
  const named = features.flatMap(({ constraints }) => Object.keys(constraints));
  expect(named).toEqual([...new Set(named)]);
  const rows = await app.sql<{ name: string }>(
    `select conname as name from pg_constraint union select relname from pg_class where relkind = 'i'`,
  );
  const existing = new Set(rows.map(({ name }) => name));
  expect(named.filter((name) => !existing.has(name))).toEqual([]);
});

test("the demo has every part of every feature, once, and fills the mailbox", () => {
  const given = [...features.flatMap(({ demo = {} }) => Object.values(demo)), fillMailbox];
  expect(new Set(parts)).toEqual(new Set(given));
  expect(parts).toHaveLength(given.length);
});

test("each kind of caller is recognised by one feature", () => {
  const kinds = features.flatMap(({ authenticators = [] }) => authenticators.map(({ kind }) => kind));
  expect(kinds.sort()).toEqual(["person", "screen", "visitor"]);
});

test("each job, each type of code and each setting has one feature", () => {
  const jobs = features.flatMap(({ jobs = [] }) => jobs.map(({ name }) => name));
  const types = features.flatMap(({ qrHandlers = [] }) => qrHandlers.map(({ type }) => type));
  const settings = features.flatMap(({ settings }) => Object.keys(settings?.defaults ?? {}));
  for (const names of [jobs, types, settings]) expect(names).toEqual([...new Set(names)]);
});
