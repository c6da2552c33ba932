import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from "node:fs";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { isAlive } from "./data-lock.ts";

/** The content of `postmaster.pid` about the server of a folder, running or not. */
export function readPostmaster(folder: string): { pid: number; socketDir: string } | undefined {
  try {
    const lines = readFileSync(join(folder, "postmaster.pid"), "utf8").split("\n");
    return { pid: Number(lines[0]), socketDir: lines[4]?.trim() ?? "" };
  } catch {
    return undefined;
  }
}

/** The owner's address of the server that runs on a folder. */
export const ownerUrlOf = (folder: string): string =>
  `postgres://postgres@localhost/portico?host=${encodeURIComponent(readPostmaster(folder)?.socketDir ?? "")}`;

/**
 * Ends every PostgreSQL process that still works on the folder, and returns their number. The backends of a
 * killed postmaster live on, each in its own session so that no process group reaches them, and hold the
 * shared memory: the next start would be refused until the last one ends.
 */
export async function endOrphans(folder: string, signal: "SIGINT" | "SIGKILL"): Promise<number> {
  const found = findProcesses(folder);
  const postmaster = readPostmaster(folder)?.pid;
  if (signal === "SIGINT" && postmaster !== undefined && found.includes(postmaster)) {
    sendSignal(postmaster, "SIGINT");
    await waitUntilGone([postmaster], 10_000);
  }
  const rest = findProcesses(folder);
  for (const pid of rest) sendSignal(pid, "SIGKILL");
  await waitUntilGone(rest, 3000);
  // A process id that is used again after a reboot would make PostgreSQL refuse to start.
  if (findProcesses(folder).length === 0) rmSync(join(folder, "postmaster.pid"), { force: true });
  return found.length;
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // The process has ended since the search.
  }
}

async function waitUntilGone(pids: number[], milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (pids.some(isAlive) && Date.now() < end) await sleep(20);
}

/** PostgreSQL makes its data folder the working folder of each of its processes. */
function findProcesses(folder: string): number[] {
  if (process.platform !== "linux") return findPostmasterByCommand(folder);
  const real = realpathSync(folder);
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .filter(
      (pid) =>
        readProcessLink(pid, "cwd") === real && /^postgres( |$)/.test(basename(readProcessLink(pid, "exe"))),
    )
    .map(Number);
}

function readProcessLink(pid: string, name: "cwd" | "exe"): string {
  try {
    return readlinkSync(`/proc/${pid}/${name}`);
  } catch {
    return "";
  }
}

/** Without /proc only the postmaster can be recognised by its command; backends are waited for. */
function findPostmasterByCommand(folder: string): number[] {
  const pid = readPostmaster(folder)?.pid;
  if (!pid || !isAlive(pid)) return [];
  const command = execFileSync("ps", ["-o", "command=", "-p", String(pid)], {
    encoding: "utf8",
  });
  return command.includes(folder) ? [pid] : [];
}
