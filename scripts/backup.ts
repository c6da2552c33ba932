import { RefusalToStart } from "../apps/server/src/platform/core/refusal-to-start.ts";
import { backup } from "../apps/server/src/platform/database/backup.ts";
import { readConfig } from "../apps/server/src/platform/startup/config.ts";
import { runOrRefuse } from "./refusals.ts";

// npm run backup [file]
await runOrRefuse(async () => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  if (databaseUrl !== undefined) {
    throw new RefusalToStart(
      "This copies the embedded database only: back up the server of DATABASE_URL with its own tools, such as pg_dump.",
    );
  }
  const file = process.argv[2];
  const written = await backup({
    dataDir,
    log: console,
    ...(file === undefined ? {} : { file }),
  });
  console.log(`Backed up to ${written}`);
});
