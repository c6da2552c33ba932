import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RefusalToStart } from "../core/refusal-to-start.ts";
import type { Config, Settings } from "./config.ts";

/** Creates the data folder, checks that it is writable, and creates the secret on the first start. */
export function prepareDataFolder(settings: Settings): Config {
  try {
    mkdirSync(settings.dataDir, { recursive: true, mode: 0o700 });
    // Written at every start: on a read-only file system the permission bits say nothing.
    writeFileSync(join(settings.dataDir, ".writable"), "");
    rmSync(join(settings.dataDir, ".writable"));
    return {
      ...settings,
      secret: settings.secret ?? readOrCreateSecret(settings.dataDir),
    };
  } catch (error) {
    if (error instanceof RefusalToStart) throw error;
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new RefusalToStart(
      `The data folder ${settings.dataDir} cannot be written (${reason}): give another one with DATA_DIR.`,
    );
  }
}

function readOrCreateSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    writeFileSync(file, `${randomBytes(32).toString("base64url")}\n`, {
      flag: "wx",
      mode: 0o600,
    });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) {
    throw new RefusalToStart(
      `The file ${file} holds no secret of at least 32 characters: restore or remove it.`,
    );
  }
  return secret;
}
