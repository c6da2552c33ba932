import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import type { Db } from "./database.ts";
import { lockKeys, noteLocks, type Rank, type Strength } from "./lock-order.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const within = (change: (db: Db) => Promise<void>): Promise<void> =>
  app.database.anonymous.transaction().execute(change);

type LockStep = [rank: Rank, keys: string[], strength?: Strength];

/** Takes the locks one after the other, in a transaction of its own. */
const take = (...locks: LockStep[]): Promise<void> =>
  within(async (db) => {
    for (const [rank, keys, strength] of locks) await lockKeys(db, rank, keys, strength);
  });

test("locks in their order are taken, again and in any order at once", async () => {
  await take(["site", ["b", "a"]], ["site", ["b"]], ["visit", ["a"]], ["site", ["a"], "shared"]);
  await take(["site", ["a"], "shared"], ["resource", ["a"]], ["parking of a day", ["2", "1"]]);
  await take(["parking of a day", []], ["site", ["a"]]);
});

test.each<[string, LockStep[], string]>([
  [
    "a lock of an earlier rank",
    [
      ["visit", ["v"]],
      ["site", ["s"]],
    ],
    'The lock "site s" is taken after "visit v"',
  ],
  [
    "an earlier lock of the same rank",
    [
      ["site", ["b"]],
      ["site", ["a"]],
    ],
    'The lock "site a" is taken after "site b"',
  ],
  [
    "a lock that was shared, alone",
    [
      ["site", ["a"], "shared"],
      ["site", ["a"]],
    ],
    'share the lock "site a"',
  ],
])("%s is refused", async (_, locks, words) => {
  await expect(take(...locks)).rejects.toThrow(words);
});

test("each transaction has its own order, and outside of one nothing is held", async () => {
  await take(["visit", ["v"]]);
  await take(["site", ["s"]]);
  const db = app.database.anonymous;
  noteLocks(db, "visit", ["v"]);
  noteLocks(db, "site", ["s"]);
});

/** Files with locks that they do not note, each with the reason. */
const WITHOUT_ORDER: Record<string, string> = {
  "demo.ts": "The only lock of its transaction, taken first.",
  "installation/set-up/begin-queries.ts": "The only lock of its transaction, taken first.",
  "operators/archives/kept-queries.ts": "The only lock of its transaction, taken first.",
  "operators/grants/queries.ts": "The only lock of its transaction, taken first.",
  "operators/removal/queries.ts": "The only lock of its transaction, taken first.",
  "platform/database/migrate.ts": "Held by a connection that does nothing else.",
  "platform/http/idempotency.ts": "Only tried, never waited for.",
  "platform/retention/due-queries.ts": "Skips what is locked, and waits for nobody.",
  "visits/badges/print-queries.ts": "Skips what is locked, and waits for nobody.",
};

test("every statement that locks is noted", () => {
  const source = fileURLToPath(new URL("../../", import.meta.url));
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => !/\.test\.ts$|\/testing\//.test(file));
  const locking = files.filter((file) =>
    /\bfor (?:no key )?update\b(?! of [a-z]+ set)|\bfor (?:key )?share\b|_advisory_|\.for(?:NoKey)?(?:Update|Share)\(/.test(
      readFileSync(`${source}${file}`, "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
    ),
  );
  expect(locking.length).toBeGreaterThan(20);
  const silent = locking.filter(
    (file) => !readFileSync(`${source}${file}`, "utf8").match(/lock-order\.ts|function noteLocks/),
  );
  expect(silent.sort()).toEqual(Object.keys(WITHOUT_ORDER).sort());
});
