import { readFileSync } from "node:fs";
import type { Health } from "@portico/contract/operators/health";
import { asOwner } from "../../platform/database/as-owner.ts";
import { readBackupFiles } from "../../platform/database/backup-files.ts";
import { listPendingMigrations } from "../../platform/database/migrate.ts";
import { withClient } from "../../platform/database/with-client.ts";
import type { Settings } from "../../platform/startup/config.ts";
import { examine } from "../../platform/startup/doctor.ts";
import { readMachine } from "../../platform/startup/processes.ts";
import { listAuditLogChecks, readDatabaseFacts } from "./queries.ts";

const PACKAGE = new URL("../../../../../package.json", import.meta.url);
const readVersion = (): string => (JSON.parse(readFileSync(PACKAGE, "utf8")) as { version: string }).version;

/** Makes the checks of the doctor, and reads what the installation stands on. */
export async function readHealth(ownerUrl: string, settings: Settings, now: () => Date): Promise<Health> {
  const checkedAt = now();
  const findings = await withClient(ownerUrl, (db) =>
    examine({ config: settings, machine: readMachine(), ownerUrl, db, now }),
  );
  const { facts, auditLogs } = await asOwner(ownerUrl, async (db) => ({
    facts: await readDatabaseFacts(db, checkedAt),
    auditLogs: await listAuditLogChecks(db),
  }));
  return {
    checkedAt: checkedAt.toISOString(),
    version: readVersion(),
    checks: findings.map(({ check, ok, found }) => ({
      ...{ name: check.name, isWell: ok, found, advice: check.advice },
    })),
    migrations: {
      count: facts.migrations,
      last: facts.lastMigration,
      pending: await listPendingMigrations(ownerUrl),
    },
    database: { version: facts.version, bytes: facts.bytes },
    messages: { waiting: facts.waiting, failed: facts.failed },
    auditLogs,
    backups: settings.databaseUrl === undefined ? presentBackups(settings.dataDir) : null,
  };
}

function presentBackups(dataDir: string): NonNullable<Health["backups"]> {
  const { last, restoredAt } = readBackupFiles(dataDir);
  return {
    last: last && { ...last, at: last.at.toISOString() },
    restoredAt: restoredAt?.toISOString() ?? null,
  };
}
