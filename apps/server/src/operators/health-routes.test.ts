import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getHealth } from "@portico/contract/operators/health";
import { afterAll, beforeAll, expect, test } from "vitest";
import { newId } from "../platform/core/ids.ts";
import { readConfig } from "../platform/startup/config.ts";
import { checks } from "../platform/startup/doctor.ts";
import { type Caller, startTestApp, type TestApp } from "../platform/testing/app.ts";
import { makeClient } from "../platform/testing/fixtures.ts";
import { readHealth } from "./health/read.ts";
import { makeOperator } from "./testing/kit.ts";

const dataDir = mkdtempSync(join(tmpdir(), "portico-health-"));
const settings = readConfig({ DATA_DIR: dataDir });

let app: TestApp;
let operator: Caller;
beforeAll(async () => {
  app = await startTestApp(new Date().toISOString(), { settings });
  operator = await makeOperator(app);
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true });
});

test("every check of the doctor is made, with what was found and what to do", async () => {
  const health = await operator.ok(getHealth);
  expect(health.checks.map(({ name }) => name)).toEqual(checks.map(({ name }) => name));
  expect(health.checks.find(({ name }) => name === "secret")).toEqual({
    ...{ name: "secret", isWell: false },
    found: expect.stringContaining("neither SECRET nor"),
    advice: expect.stringContaining("chmod 600"),
  });
  expect(health.migrations.pending).toEqual([]);
  expect(health.migrations.count).toBeGreaterThan(30);
  expect(health.database.bytes).toBeGreaterThan(1_000_000);
  expect(health.version).toMatch(/^\d+\.\d+\.\d+$/);
});

test("messages of all clients are counted, and their audit logs named with the last check", async () => {
  const [well, ill, unchecked] = [await makeClient(app), await makeClient(app), await makeClient(app)];
  const message = (clientId: string, status: string, createdAt: string) =>
    app.sql(
      `insert into message (client_id, id, kind, channel, recipient, subject, body_text, status, created_at)
       values ($1, $2, 'test.text', 'sms', 'somebody@example.test', 'Hello', 'Hello', $3, $4)`,
      [clientId, newId(), status, createdAt],
    );
  const now = app.clock.now().toISOString();
  await message(well.id, "waiting", now);
  await message(ill.id, "dead", now);
  await message(ill.id, "dead", "2020-01-01Z");
  for (const [{ id }, holds] of [
    [well, true],
    [ill, false],
  ] as const)
    await app.sql("insert into audit_progress (client_id, checked_at, report) values ($1, $2, $3)", [
      id,
      now,
      JSON.stringify({ holds }),
    ]);
  const reply = await operator.call(getHealth);
  expect(reply.body.messages).toEqual({ waiting: 1, failed: 1 });
  const logs = new Map(
    reply.body.auditLogs.map((log: { clientId: string; isWell: boolean | null }) => [
      log.clientId,
      log.isWell,
    ]),
  );
  expect([well, ill, unchecked].map(({ id }) => logs.get(id))).toEqual([true, false, null]);
  expect(reply.raw.toString()).not.toContain("somebody@example.test");
});

test("the last backup is found in the data folder, and whether one was restored", async () => {
  const backups = async (env: Record<string, string> = {}) =>
    (await readHealth(app.ownerUrl, readConfig({ DATA_DIR: dataDir, ...env }), () => app.clock.now()))
      .backups;
  expect(await backups()).toEqual({ last: null, restoredAt: null });
  const folder = join(dataDir, "backups");
  mkdirSync(folder);
  const put = (name: string, at: string) => {
    writeFileSync(join(folder, name), "backup");
    utimesSync(join(folder, name), new Date(at), new Date(at));
  };
  put("portico-new.tar.gz", "2026-11-19T03:00:00Z");
  put("portico-old.tar.gz", "2026-11-12T03:00:00Z");
  put("portico-newest.tar.gz.unfinished", "2026-11-20T03:00:00Z");
  put("portico-old.tar.gz.restored", "2026-11-13T09:00:00Z");
  expect(await backups()).toEqual({
    last: { name: "portico-new.tar.gz", at: "2026-11-19T03:00:00.000Z", bytes: 6 },
    restoredAt: "2026-11-13T09:00:00.000Z",
  });
  // Of a database elsewhere its own tools know.
  expect(await backups({ DATABASE_URL: app.ownerUrl })).toBeNull();
});
