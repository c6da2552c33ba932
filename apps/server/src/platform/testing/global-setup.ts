import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { jobsFor } from "../../app.ts";
import { startEmbeddedDatabase } from "../database/embedded.ts";
import { migrate } from "../database/migrate.ts";
import { createDatabase, TEMPLATE } from "./databases.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Owner's address of a throw-away PostgreSQL that all test files of the run share. */
    ownerUrl: string;
  }
}

const log = { info: () => {}, warn: console.warn, error: console.error };

/** Its data do not survive the run, so nothing is flushed to the disk. */
const settings = {
  fsync: "off",
  full_page_writes: "off",
  synchronous_commit: "off",
  max_connections: "200",
  // Nothing lives long enough for statistics and dead rows to matter; tests that need statistics gather them.
  autovacuum: "off",
  // A test asks a statement once or twice, and planning it anew for each value takes up to half of PostgreSQL's time.
  plan_cache_mode: "force_generic_plan",
};

interface Shared {
  started: Promise<{ ownerUrl: string; stop(): Promise<void> }>;
  users: number;
}

/** Each project of a run reads this file for itself, and all share one PostgreSQL. */
const place = globalThis as { porticoTestDatabase?: Shared };

export default async function setup(project: TestProject) {
  place.porticoTestDatabase ??= { started: start(), users: 0 };
  const shared = place.porticoTestDatabase;
  shared.users += 1;
  const { ownerUrl, stop } = await shared.started;
  project.provide("ownerUrl", ownerUrl);
  return async () => {
    shared.users -= 1;
    if (shared.users === 0) await stop();
  };
}

async function start() {
  const dataDir = mkdtempSync(join(tmpdir(), "portico-test-"));
  const database = await startEmbeddedDatabase({ dataDir, log, settings });
  await migrate(
    await createDatabase(database.ownerUrl, TEMPLATE),
    jobsFor({ smtpUrl: undefined, publicUrl: undefined, demo: true, twilio: undefined }),
  );
  const stop = async () => {
    await database.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { ownerUrl: database.ownerUrl, stop };
}
