import { expect, test } from "vitest";
import { collectFeatures } from "./collect-features.ts";
import type { Feature } from "./feature.ts";
import type { Rank } from "./platform/database/lock-order.ts";

const called: string[] = [];
const feature = (name: string, locks: Rank): Feature => ({
  name,
  constraints: {},
  listeners: {
    locks,
    onUnconfirmed: async () => void called.push(name),
    onDisabled: async () => void called.push(name),
    onClosure: async () => called.push(name),
  },
  lookups: { permittedSites: async (_db, clientId) => [`${clientId} ${name}`] },
});
const bare: Feature = { name: "bare", constraints: {} };
const collected = collectFeatures([feature("first", "visit"), bare, feature("second", "site")]);
const none = undefined as never;

test("listeners are called in the order of the features, or in that of the locks that they take", async () => {
  await collected.onUnconfirmed(none, none);
  for (const listener of collected.onDisabled) await listener(none, none);
  for (const listener of collected.onClosure) await listener(none, none, none);
  expect(called).toEqual(["first", "second", "second", "first", "second", "first"]);
});

test("lookups answer with what all features know", async () => {
  expect(await collected.permittedSites(none, "client", "person")).toEqual(["client first", "client second"]);
  expect(await collected.dashboardResourceTypes(none, "client")).toEqual([]);
});
