import { join } from "node:path";
import { RefusalToStart } from "../apps/server/src/platform/core/refusal-to-start.ts";
import { lockHolder } from "../apps/server/src/platform/database/data-lock.ts";
import { refuseUnfitDatabase } from "../apps/server/src/platform/database/external-database.ts";
import { ownerUrlOf } from "../apps/server/src/platform/database/postgres-orphans.ts";
import { withClient } from "../apps/server/src/platform/database/with-client.ts";
import { readConfig, type Settings } from "../apps/server/src/platform/startup/config.ts";
import { examine } from "../apps/server/src/platform/startup/doctor.ts";
import { readMachine } from "../apps/server/src/platform/startup/processes.ts";
import { runOrRefuse } from "./refusals.ts";

// npm run doctor, with the variables that Portico runs with
await runOrRefuse(async () => {
  const config = readConfig(process.env);
  const ownerUrl = await databaseUrl(config);
  const findings = await withClient(ownerUrl, (db) =>
    examine({ config, machine: readMachine(), ownerUrl, db, now: () => new Date() }),
  );
  for (const { check, ok, found } of findings) {
    console.log(`${ok ? "well    " : "NOT WELL"} ${check.name}: ${found}.`);
    if (!ok) console.log(`         ${check.advice}`);
  }
  const ill = findings.filter(({ ok }) => !ok).length;
  console.log(ill === 0 ? "All is well." : `${ill} of ${findings.length} checks need attention.`);
  process.exitCode = ill === 0 ? 0 : 1;
});

async function databaseUrl({ databaseUrl: given, dataDir }: Settings): Promise<string> {
  if (given !== undefined) {
    await refuseUnfitDatabase(given);
    return given;
  }
  if (lockHolder(dataDir) === undefined)
    throw new RefusalToStart(
      `Portico does not run on the data folder ${dataDir}: start it, then ask again, with the same DATA_DIR.`,
    );
  return ownerUrlOf(join(dataDir, "postgres"));
}
