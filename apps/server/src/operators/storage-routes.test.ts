import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as contract from "@portico/contract/operators/storage";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { readConfig } from "../platform/startup/config.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { tryFolder } from "./storage/folders.ts";
import { makeOperator } from "./testing/kit.ts";

const dataDir = mkdtempSync(join(tmpdir(), "portico-storage-"));
let app: TestApp;
let operator: Caller;
beforeAll(async () => {
  mkdirSync(join(dataDir, "backups"));
  writeFileSync(join(dataDir, "backups", "a.tar.gz"), Buffer.alloc(5000));
  writeFileSync(join(dataDir, "secret"), "s".repeat(40));
  app = await startTestApp(undefined, { settings: readConfig({ DATA_DIR: dataDir }) });
  operator = await makeOperator(app);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});
beforeEach(() => app.sql("delete from operator_entry"));

test("each folder is shown with its size, its disk and what is free; the database with its files", async () => {
  const { folders, database } = await operator.ok(contract.getStorage);
  expect(folders.map(({ name, path, bytes }) => [name, path, bytes])).toEqual([
    ["data", dataDir, 40],
    ["backups", join(dataDir, "backups"), 5000],
  ]);
  for (const { disk } of folders) expect(disk.totalBytes).toBeGreaterThanOrEqual(disk.freeBytes);
  expect(database.isEmbedded).toBe(true);
  expect(database.bytes).toBeGreaterThan(database.fileBytes);
});

test("a test writes, reads and removes a file in each folder, and leaves nothing", async () => {
  const { results } = await operator.ok(contract.tryStorage);
  expect(results).toEqual([
    { name: "data", path: dataDir, problem: null, reason: null },
    { name: "backups", path: join(dataDir, "backups"), problem: null, reason: null },
  ]);
  expect(readdirSync(dataDir).sort()).toEqual(["backups", "secret"]);
  expect(await app.sql("select action, facts from operator_entry")).toEqual([
    { action: "storage.test", facts: { failed: [] } },
  ]);
});

test("a folder that is gone, and one that is a file, are named with what the machine said", async () => {
  const at = (path: string) => tryFolder({ name: "data", path });
  expect(await at(join(dataDir, "nowhere"))).toMatchObject({
    problem: "missing",
    reason: expect.stringContaining("ENOENT"),
  });
  expect(await at(join(dataDir, "secret"))).toMatchObject({
    problem: "other",
    reason: expect.stringContaining("ENOTDIR"),
  });
});

test("only operators see it", async () => {
  for (const endpoint of [contract.getStorage, contract.tryStorage])
    expect((await app.anonymous().call(endpoint)).status).toBe(401);
});
