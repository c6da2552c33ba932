import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { RefusalToStart } from "../core/refusal-to-start.ts";

const lockFile = (dataDir: string) => join(dataDir, "portico.lock");

/**
 * One Portico per data folder. PostgreSQL's own lock is not enough: PostgreSQL goes on when its Portico is
 * killed, and the next start must distinguish such an orphan from a running Portico. `wasKilled`: the Portico
 * before this one has left its lock behind.
 */
export function lockDataFolder(dataDir: string): { wasKilled: boolean; release(): void } {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = lockFile(dataDir);
  const mine = `${process.pid} ${readProcessStart(process.pid)}\n`;
  const wasKilled = !tryWrite(file, mine);
  if (wasKilled) {
    const holder = lockHolder(dataDir);
    if (holder !== undefined) {
      throw new RefusalToStart(
        `Another Portico (process ${holder}) is using the data folder ${dataDir}: stop it or give another folder with DATA_DIR.`,
      );
    }
    // Moved aside, then written again with `wx`: of two simultaneous starts only one succeeds.
    const stale = `${file}.${process.pid}`;
    renameSync(file, stale);
    rmSync(stale);
    if (!tryWrite(file, mine)) {
      throw new RefusalToStart(`Another Portico is just starting on the data folder ${dataDir}.`);
    }
  }
  return { wasKilled, release: () => rmSync(file, { force: true }) };
}

/** The process that uses the data folder now; undefined: none. */
export function lockHolder(dataDir: string): number | undefined {
  let text: string;
  try {
    text = readFileSync(lockFile(dataDir), "utf8");
  } catch {
    return undefined;
  }
  const [pid = 0, start = ""] = text
    .trim()
    .split(" ")
    .map((part, at) => (at === 0 ? Number(part) : part)) as [number, string];
  return pid > 0 && isAlive(pid) && readProcessStart(pid) === start ? pid : undefined;
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/**
 * When a process began, in ticks after boot: a process id that is used again after a reboot has another
 * start.
 */
function readProcessStart(pid: number): string {
  try {
    const afterName = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1);
    return afterName?.split(" ")[19] ?? "-";
  } catch {
    return "-";
  }
}

function tryWrite(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}
