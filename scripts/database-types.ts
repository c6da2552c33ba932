import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedDatabase } from "../apps/server/src/platform/database/embedded.ts";
import { migrate } from "../apps/server/src/platform/database/migrate.ts";
import { root } from "./root.ts";

/** The types that the parsers in platform/database/database.ts produce. */
const types = {
  timestamptz: "string",
  date: "string",
  interval: "string",
  tstzrange: "string",
  json: "unknown",
  jsonb: "unknown",
  int8: "number",
  numeric: "number",
};

// npm run db:types [-- --verify]: generates the tables' types from the migrations, with a temporary database.
const dataDir = mkdtempSync(join(tmpdir(), "portico-types-"));
const log = { info: () => {}, warn: console.warn, error: console.error };
const database = await startEmbeddedDatabase({
  dataDir,
  log,
  settings: { fsync: "off" },
});
try {
  await migrate(database.ownerUrl, []);
  const file = join(root, "apps", "server", "src", "platform", "database", "database-types.gen.ts");
  const args = [
    "--dialect=postgres",
    "--exclude-pattern=pgboss.*",
    `--type-mapping=${JSON.stringify(types)}`,
  ];
  args.push(`--url=${database.ownerUrl}`, `--out-file=${file}`, ...process.argv.slice(2));
  execFileSync(join(root, "node_modules", ".bin", "kysely-codegen"), args, {
    stdio: "inherit",
  });
} catch (error) {
  // The generator has already printed its error.
  if (!(error instanceof Error && "status" in error)) throw error;
  process.exitCode = 1;
} finally {
  await database.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
