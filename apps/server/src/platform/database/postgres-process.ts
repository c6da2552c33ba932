import type { ChildProcess } from "node:child_process";
import { createInterface } from "node:readline";
import { setTimeout as sleep } from "node:timers/promises";
import { type Log, RefusalToStart } from "../core/refusal-to-start.ts";
import { withClient } from "./with-client.ts";

/** A running `postgres`, until it ends. */
export type PostgresServer = {
  child: ChildProcess;
  ended: Promise<string>;
  lastOutput(): string;
};

/** Lines that PostgreSQL writes at every start, stop and death, and for every connection in between. */
const ROUTINE_LINES =
  /^(LOG: |FATAL: +(the database system is |terminating connection due to (administrator|unexpected postmaster)))/;

export function watchProcess(child: ChildProcess, log: Log): PostgresServer {
  let last = "";
  let dull = false;
  const lines = createInterface({
    input: child.stderr as NodeJS.ReadableStream,
  });
  lines.on("line", (line) => {
    const begins = /^[A-Z]+: /.test(line) && !/^(DETAIL|HINT|CONTEXT|STATEMENT|LOCATION): /.test(line);
    if (begins) dull = ROUTINE_LINES.test(line);
    if (dull) return;
    if (begins) last = line.replace(/^[A-Z]+: +/, "");
    log.warn(`PostgreSQL: ${line}`);
  });
  const ended = new Promise<string>((resolve) => {
    child.once("exit", (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once("error", (error) => resolve(error.message));
  });
  return { child, ended, lastOutput: () => last };
}

/** Waits as long as the server lives: after a crash its recovery may take long. */
export async function waitUntilAccepting(url: string, server: PostgresServer): Promise<void> {
  let how: string | undefined;
  void server.ended.then((text) => {
    how = text;
  });
  for (;;) {
    if (how !== undefined) {
      throw new RefusalToStart(`The embedded PostgreSQL did not start (${server.lastOutput() || how}).`);
    }
    if (await withClient(url, () => true).catch(() => false)) return;
    await sleep(25);
  }
}
