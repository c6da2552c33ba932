import { expect, test } from "vitest";
import { collect } from "./collect.ts";
import type { Feature } from "./feature.ts";

const called: string[] = [];
const feature = (name: string): Feature => ({
  name,
  constraints: {},
  listeners: {
    onUnconfirmed: async () => void called.push(name),
    onDisabled: async () => void called.push(name),
    onClosure: async () => called.push(name),
  },
  lookups: { permittedSites: async (_db, clientId) => [`${clientId} ${name}`] },
});
const bare: Feature = { name: "bare", constraints: {} };
const collected = collect([feature("first"), bare, feature("second")]);
const none = undefined as never;

test("listeners are called in the order of the features, a closure's in the opposite one", async () => {
  await collected.onUnconfirmed(none, none);
  for (const listener of collected.onDisabled) await listener(none, none);
  for (const listener of collected.onClosure) await listener(none, none, none);
  expect(called).toEqual(["first", "second", "first", "second", "second", "first"]);
});

test("lookups answer with what all features know", async () => {
  expect(await collected.permittedSites(none, "client", "person")).toEqual(["client first", "client second"]);
  expect(await collected.dashboardResourceTypes(none, "client")).toEqual([]);
});
