import cluster from "node:cluster";
import { isatty } from "node:tty";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { startEmbeddedDatabase } from "./platform/database/embedded.ts";
import { refuseUnfitDatabase } from "./platform/database/external-database.ts";
import { type Config, readConfig } from "./platform/startup/config.ts";
import { prepareDataFolder } from "./platform/startup/data-folder.ts";
import { createLogger } from "./platform/startup/log.ts";
import { refuseTakenPort } from "./platform/startup/port.ts";
import {
  connectionsOf,
  countProcesses,
  heapMbOf,
  poolSizeOf,
  readMachine,
} from "./platform/startup/processes.ts";
import { type RunningProcess, runProcess } from "./platform/startup/run-process.ts";
import { openWorkerChannel } from "./platform/startup/worker.ts";
import { announceGap } from "./platform/work/live.ts";

/**
 * The program of `npm start`. Alone it is the whole server; on a machine with several cores it starts the database
 * and watches over processes that run this program again, each as one of the servers.
 */
if (cluster.isWorker) await runProcess(serveAsWorker, { signals: ["SIGTERM"] });
else
  await runProcess(start, {
    signals: ["SIGINT", "SIGTERM"],
    onStop: () => console.log("\nStopping; all data are kept."),
  });

async function start(running: RunningProcess): Promise<void> {
  const hangUp = answerHangUps(running);
  const config = prepareDataFolder(readConfig(process.env));
  const log = createLogger(config);
  if (config.role !== "worker") await refuseTakenPort(config.host, config.port);

  const processes = config.role === "worker" ? 1 : countProcesses(config.webProcesses, readMachine());
  const { ownerUrl, wasKilled } = await openDatabaseServer(config, log, running, processes);
  if (processes === 1) {
    hangUp.onReload = () =>
      log.warn("One process alone cannot be replaced while it runs: stop Portico and start it again");
    await serveAlone(config, log, running, ownerUrl);
  } else hangUp.onReload = await supervise(config, log, running, ownerUrl, processes);
  // Open browsers come back by themselves, and would ask for nothing but what they know of.
  if (wasKilled)
    await announceGap(ownerUrl).catch((err: unknown) =>
      log.error({ err }, "Open browsers were not told that Portico was killed"),
    );
}

/**
 * SIGHUP would end the process at once and leave the embedded database behind. A terminal that is closed sends it to end Portico,
 * and people to replace the processes: while they start, they are new.
 */
function answerHangUps(running: RunningProcess): { onReload(): void } {
  const hangUp = { onReload: () => {} };
  const hadTerminal = process.stdout.isTTY;
  process.on("SIGHUP", () => {
    if (hadTerminal && !isatty(1)) running.stop();
    else hangUp.onReload();
  });
  return hangUp;
}

/**
 * `wasKilled`: the Portico before this one did not end by itself. Always false with DATABASE_URL, since only the data folder's lock
 * tells.
 */
async function openDatabaseServer(
  config: Config,
  log: Logger,
  { resources }: RunningProcess,
  processes: number,
): Promise<{ ownerUrl: string; wasKilled: boolean }> {
  if (config.databaseUrl !== undefined) {
    await refuseUnfitDatabase(config.databaseUrl);
    return { ownerUrl: config.databaseUrl, wasKilled: false };
  }
  const settings = { max_connections: String(Math.max(100, connectionsOf(processes) + 20)) };
  return resources.adopt(await startEmbeddedDatabase({ dataDir: config.dataDir, log, settings }), (it) =>
    it.stop(),
  );
}

async function serveAlone(
  config: Config,
  log: Logger,
  { resources }: RunningProcess,
  ownerUrl: string,
): Promise<void> {
  const { openServerProcess } = await import("./server-process.ts");
  const server = await openServerProcess({
    config,
    log,
    resources,
    ownerUrl,
    works: config.role !== "web",
    prepares: true,
    poolSize: poolSizeOf(1),
    isShared: false,
  });
  await server.announce();
}

async function supervise(
  config: Config,
  log: Logger,
  running: RunningProcess,
  ownerUrl: string,
  processes: number,
): Promise<() => void> {
  const { superviseWorkers } = await import("./platform/startup/supervisor.ts");
  const supervisor = running.resources.adopt(
    await superviseWorkers({
      exec: fileURLToPath(import.meta.url),
      processes,
      heapMb: heapMbOf(processes, readMachine()),
      poolSize: poolSizeOf(processes),
      ownerUrl,
      log,
      works: config.role === "all",
      onFailure: (error) => void running.fail(error),
    }),
    (it) => it.stop(),
  );
  return () => void supervisor.reload();
}

/** One of several processes: what it is to be comes from the supervisor, as does the order to end. */
async function serveAsWorker(running: RunningProcess): Promise<void> {
  // The terminal sends these to every process; the supervisor decides what they mean.
  for (const signal of ["SIGINT", "SIGHUP"] as const) process.on(signal, () => {});
  const channel = openWorkerChannel();
  const { stop, resources } = running;
  resources.defer(() => channel.sendMetrics());
  channel.onEnd(stop);
  const assignment = await channel.assignment;
  const config = prepareDataFolder(readConfig(process.env));
  const log = createLogger(config);
  const { openServerProcess } = await import("./server-process.ts");
  const { shareMetrics } = channel;
  const server = await openServerProcess({
    config,
    log,
    resources,
    ...assignment,
    isShared: true,
    shareMetrics,
  });
  channel.onDrain(() => void server.drain().finally(stop));
  channel.reportReady();
  void channel.announce.then(server.announce).catch(running.fail);
}
