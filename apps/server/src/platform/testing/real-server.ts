import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { ownerUrlOf, readPostmaster } from "../database/postgres-orphans.ts";

const MAIN = fileURLToPath(new URL("../../main.ts", import.meta.url));

/** What a server takes over from the test that starts it: where programs are, and what earlier ones have compiled. */
export const inheritedEnv = (): NodeJS.ProcessEnv => ({
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
});

/** The server as people start it: its own process with its own PostgreSQL in a data folder. */
export interface RealServer {
  /** `http://localhost:<port>` */
  address: string;
  process: ChildProcess;
  /** The last lines of its output. */
  output(): string;
  /** Sends SIGTERM; returns the exit code. */
  stop(): Promise<number | null>;
  /** Sends SIGKILL, which the server cannot handle. */
  kill(): Promise<void>;
}

export async function startRealServer(
  dataDir: string,
  env: Record<string, string> = {},
  nodeOptions: string[] = [],
): Promise<RealServer> {
  const child = spawn(process.execPath, [...nodeOptions, MAIN], {
    env: {
      ...inheritedEnv(),
      DATA_DIR: dataDir,
      PORT: "0",
      LOG_LEVEL: "error",
      NODE_ENV: "production",
      WEB_PROCESSES: "1",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const lines: string[] = [];
  const ended = once(child, "exit") as Promise<[number | null]>;
  // A run that is broken off leaves no server behind.
  const endWithRun = () => void child.kill();
  process.once("exit", endWithRun);
  void ended.then(() => process.off("exit", endWithRun));
  const address = new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface({ input: stream }).on("line", (line) => {
        lines.push(line);
        if (lines.length > 50) lines.shift();
        const ready = /Portico is ready at (http:\/\/\S+)/.exec(line);
        if (ready) resolve(ready[1]!);
      });
    }
    void ended.then(() => reject(new Error(`The server ended before it was ready:\n${lines.join("\n")}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    if (child.exitCode === null && child.signalCode === null) child.kill(signal);
    return (await ended)[0];
  };
  return {
    address: await address,
    process: child,
    output: () => lines.join("\n"),
    stop: () => end("SIGTERM"),
    async kill() {
      await end("SIGKILL");
    },
  };
}

/** Process id of the PostgreSQL that works on a data folder. */
export const postmasterOf = (dataDir: string): number | undefined =>
  readPostmaster(join(dataDir, "postgres"))?.pid;

/** SQL as the owner, each statement on a fresh connection, since the server may be killed in between. */
export const ownerSql =
  (dataDir: string) =>
  async <Row>(text: string, values?: unknown[]): Promise<Row[]> => {
    const owner = new pg.Client({ connectionString: ownerUrlOf(join(dataDir, "postgres")) });
    owner.on("error", () => {});
    await owner.connect();
    try {
      return (await owner.query(text, values)).rows;
    } finally {
      await owner.end().catch(() => {});
    }
  };

/** Kills a server and starts the next; the load knows none in between. */
export async function killServer(
  server: RealServer,
  load: { setAddress(address: string | undefined): void },
  start: () => Promise<RealServer>,
): Promise<RealServer> {
  load.setAddress(undefined);
  await server.kill();
  const next = await start();
  load.setAddress(next.address);
  return next;
}
