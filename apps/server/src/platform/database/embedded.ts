import type { ChildProcess } from "node:child_process";
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type Log, RefusalToStart } from "../core/refusal-to-start.ts";
import { lockDataFolder } from "./data-lock.ts";
import {
  type Binaries,
  chooseProcessUser,
  createCluster,
  findBinaries,
  isCluster,
  type ProcessUser,
  readMajorVersion,
  spawnAs,
} from "./postgres-binaries.ts";
import { endOrphans } from "./postgres-orphans.ts";
import { waitUntilAccepting, watchProcess } from "./postgres-process.ts";
import { withClient } from "./with-client.ts";

/** Passed on the command line, not in postgresql.conf: a release can change them for existing folders. */
const DEFAULT_SETTINGS = {
  listen_addresses: "",
  port: "5432",
  unix_socket_permissions: "0700",
  max_connections: "100",
  shared_buffers: "256MB",
  effective_cache_size: "1GB",
  work_mem: "8MB",
  maintenance_work_mem: "128MB",
  random_page_cost: "1.1",
  jit: "off",
  // After an import of thousands of rows its tables' statistics are gathered soon.
  autovacuum_naptime: "15s",
  timezone: "UTC",
  log_timezone: "UTC",
  log_line_prefix: "",
  log_checkpoints: "off",
  // A violated constraint is routine, and statements contain people's data: neither is logged.
  log_min_messages: "log",
  log_min_error_statement: "panic",
};

export type EmbeddedDatabase = {
  /**
   * Address for the owner role `postgres` and the database `portico`, through a socket that only this user
   * can open.
   */
  ownerUrl: string;
  /** Whether the Portico before this one was killed. */
  wasKilled: boolean;
  /** Process id of the postmaster; it changes with each restart. */
  pid(): number;
  /** Cancels running statements, lets the data be written, then ends PostgreSQL. */
  stop(): Promise<void>;
  /** For an exit that cannot wait; the next start recovers from the log. */
  abort(): void;
};

/**
 * Starts the PostgreSQL in `dataDir/postgres`, creating it at the first start, and keeps it running: if it
 * dies, it is up again within five seconds, at the same address.
 */
export async function startEmbeddedDatabase(options: {
  dataDir: string;
  log: Log;
  settings?: Record<string, string>;
}): Promise<EmbeddedDatabase> {
  const { dataDir, log } = options;
  const lock = lockDataFolder(dataDir);
  try {
    const binaries = await findBinaries();
    const folder = join(dataDir, "postgres");
    const processUser = await prepareFolder(folder, binaries, log);
    if ((await endOrphans(folder, "SIGINT")) > 0)
      log.warn("Ended the PostgreSQL that a killed Portico had left");
    const socketDir = makeSocketDir(dataDir, processUser);
    const settings = {
      ...DEFAULT_SETTINGS,
      unix_socket_directories: socketDir,
      ...options.settings,
    };
    const args = [
      "-D",
      folder,
      ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ];
    const release = () => {
      rmSync(socketDir, { recursive: true, force: true });
      lock.release();
    };
    const start = () => spawnAs(processUser, binaries.postgres, args);
    return { ...(await supervise({ start, folder, socketDir, log, release })), wasKilled: lock.wasKilled };
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function prepareFolder(folder: string, binaries: Binaries, log: Log): Promise<ProcessUser> {
  if (isCluster(folder)) {
    await refuseOtherMajor(folder, binaries);
    return chooseProcessUser(folder, binaries);
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new RefusalToStart(
      `The folder ${folder} holds something else than a PostgreSQL database: give another DATA_DIR.`,
    );
  }
  log.info(`Creating the database in ${folder}`);
  // Has another name until it is whole: an interrupted creation starts from the beginning.
  const unfinished = `${folder}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  const processUser = await chooseProcessUser(unfinished, binaries);
  try {
    await createCluster(processUser, binaries, unfinished);
  } catch (error) {
    const reason = String((error as { stderr?: string }).stderr ?? error)
      .trim()
      .split("\n")
      .at(-1);
    throw new RefusalToStart(`The database could not be created in ${folder}: ${reason}`);
  }
  renameSync(unfinished, folder);
  return processUser;
}

async function refuseOtherMajor(folder: string, binaries: Binaries): Promise<void> {
  const [ours, theirs] = [
    await readMajorVersion(binaries),
    readFileSync(join(folder, "PG_VERSION"), "utf8").trim(),
  ];
  if (ours === theirs) return;
  throw new RefusalToStart(
    `The data in ${folder} are of PostgreSQL ${theirs} and this Portico brings ${ours}: copy them with pg_dump into a PostgreSQL ${ours} server and give that with DATABASE_URL, or give another DATA_DIR.`,
  );
}

/** A socket's path is limited to about 107 bytes, so a deep data folder has its socket elsewhere. */
function makeSocketDir(dataDir: string, processUser: ProcessUser): string {
  const near = join(dataDir, "socket");
  const fits = Buffer.byteLength(join(near, ".s.PGSQL.5432.lock")) < 100;
  if (fits) rmSync(near, { recursive: true, force: true });
  const socketDir = fits ? near : mkdtempSync(join(tmpdir(), "portico-"));
  mkdirSync(socketDir, { recursive: true, mode: 0o700 });
  chmodSync(socketDir, 0o700);
  if (processUser.owner > 0 && process.getuid?.() === 0)
    chownSync(socketDir, processUser.owner, processUser.owner);
  return socketDir;
}

async function supervise(options: {
  start(): ChildProcess;
  folder: string;
  socketDir: string;
  log: Log;
  release(): void;
}): Promise<Omit<EmbeddedDatabase, "wasKilled">> {
  const { start, folder, socketDir, log, release } = options;
  const urlOf = (database: string) =>
    `postgres://postgres@localhost/${database}?host=${encodeURIComponent(socketDir)}`;
  let server = watchProcess(start(), log);
  let stopping = false;

  const ready = async () => {
    await waitUntilAccepting(urlOf("postgres"), server);
    log.info(`PostgreSQL is ready (process ${server.child.pid})`);
  };
  const keepRunning = async () => {
    while (!stopping) {
      const how = await server.ended;
      if (stopping) return;
      log.error(`PostgreSQL has died (${how}); starting it again`);
      await endOrphans(folder, "SIGKILL");
      if (stopping) return;
      server = watchProcess(start(), log);
      await ready().catch((error) => {
        if (!stopping) log.error(`PostgreSQL did not start again: ${error.message}`);
      });
      // Slow enough not to spin if PostgreSQL cannot start, fast enough for the promised five seconds.
      await sleep(200);
    }
  };
  const abort = () => {
    stopping = true;
    if (server.child.exitCode === null && server.child.signalCode === null) server.child.kill("SIGQUIT");
  };
  process.once("exit", abort);
  const end = async () => {
    stopping = true;
    server.child.kill("SIGINT");
    await Promise.race([server.ended, sleep(30_000, undefined, { ref: false })]);
    await endOrphans(folder, "SIGKILL");
    process.off("exit", abort);
    release();
  };
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= end();
    return stopped;
  };

  try {
    await ready();
    await createDatabase(urlOf("postgres"));
  } catch (error) {
    await stop();
    throw error;
  }
  void keepRunning();
  return {
    ownerUrl: urlOf("portico"),
    pid: () => server.child.pid ?? 0,
    stop,
    abort,
  };
}

async function createDatabase(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rowCount } = await client.query("select 1 from pg_database where datname = 'portico'");
    if (rowCount === 0) await client.query("create database portico owner postgres");
  });
}
