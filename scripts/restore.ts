import { parseArgs } from "node:util";
import { RefusalToStart } from "../apps/server/src/platform/core/refusal-to-start.ts";
import { restore } from "../apps/server/src/platform/database/restore.ts";
import { readConfig } from "../apps/server/src/platform/startup/config.ts";
import { runOrRefuse } from "./refusals.ts";

// npm run restore <file> [-- --replace]
await runOrRefuse(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: "boolean" } },
  });
  const file = positionals[0];
  if (file === undefined) throw new RefusalToStart("Say which backup: npm run restore <file>");
  const { dataDir } = readConfig(process.env);
  const aside = await restore({
    dataDir,
    file,
    replace: values.replace ?? false,
  });
  console.log(`Restored ${file} into ${dataDir}`);
  if (aside !== undefined) console.log(`What was there is now in ${aside}`);
});
