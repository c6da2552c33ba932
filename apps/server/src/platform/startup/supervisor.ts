import cluster, { type Worker } from "node:cluster";
import { once } from "node:events";
import { setTimeout as pause } from "node:timers/promises";
import { type Log, RefusalToStart } from "../core/refusal-to-start.ts";
import { announceGap } from "../work/live.ts";
import { openMetricsHub } from "./metrics-hub.ts";
import type { Assignment, ToSupervisor, ToWorker } from "./worker-messages.ts";

/** Starts of one process that may fail one after the other. */
const STARTS_MAX = 3;
/** Between two starts that failed. */
const PAUSE_MS = 500;
/** A process that takes another's place has started by then. */
const START_MS = 120_000;
/** A process that is told to finish has by then (drain.ts, and ten seconds each for requests and jobs). */
const FINISH_MS = 60_000;
/** The same when all are to end. */
const END_MS = 25_000;

export interface SupervisorOptions {
  /** The program of each process. */
  exec: string;
  processes: number;
  /** The limit of a process's heap. */
  heapMb: number;
  poolSize: number;
  ownerUrl: string;
  log: Log;
  /** Whether one of them takes jobs. */
  works: boolean;
  /** A process died at each of its starts. */
  onFailure(error: unknown): void;
}

export interface Supervisor {
  /** Puts a new process, of the program that is on the disk now, in the place of each, one after the other. */
  reload(): Promise<void>;
  stop(): Promise<void>;
}

/** One of the processes that serve, and its successors. */
interface Place {
  worker: Worker | undefined;
  works: boolean;
  /** Replacements of one place happen one after the other. */
  turn: Promise<void>;
}

/**
 * Starts the processes that serve one address and keeps them there. The sockets that listen are this process's,
 * which hands connections round (node:cluster): a process that ends refuses nobody. The first one migrates the
 * database before the others start. See docs/decisions/033-processes.md.
 */
export async function superviseWorkers(options: SupervisorOptions): Promise<Supervisor> {
  const { log, ownerUrl, poolSize } = options;
  cluster.schedulingPolicy = cluster.SCHED_RR;
  cluster.setupPrimary({
    exec: options.exec,
    args: [],
    execArgv: [...process.execArgv, `--max-old-space-size=${options.heapMb}`],
  });
  const places: Place[] = Array.from({ length: options.processes }, (_, at) => ({
    worker: undefined,
    works: options.works && at === 0,
    turn: Promise.resolve(),
  }));
  let isStopping = false;
  let isReloadWanted = false;
  let reloading: Promise<void> | undefined;

  const say = (worker: Worker, message: ToWorker): void => {
    // A worker that is just dying no longer hears.
    if (worker.isConnected()) worker.send(message, () => {});
  };
  let asked = 0;
  const hub = openMetricsHub(() => {
    asked += 1;
    const workers = places.flatMap(({ worker }) => (worker?.isConnected() ? [worker] : []));
    for (const worker of workers) say(worker, { kind: "collect", id: asked });
    return workers.map(({ id }) => id);
  });

  /** Resolves when the new process is ready; rejects if it ends before, or is ended since it took longer than `atMostMs`. */
  async function startWorker(works: boolean, prepares: boolean, atMostMs?: number): Promise<Worker> {
    const worker = cluster.fork();
    let isLate = false;
    // It would serve later, and nobody watch over it.
    const late =
      atMostMs !== undefined &&
      setTimeout(() => {
        isLate = true;
        worker.process.kill("SIGKILL");
      }, atMostMs).unref();
    const assignment: Assignment = { ownerUrl, works, prepares, poolSize };
    const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
    worker.on("error", (error) => log.warn(`A process could not be reached: ${error.message}`));
    worker.on("message", (message: ToSupervisor) => {
      if (message.kind === "ready") resolve();
      if (message.kind === "collected") hub.receive(worker.id, message.metrics);
      if (message.kind === "metrics")
        void hub.collect().then((text) => say(worker, { kind: "metrics", id: message.id, text }));
    });
    worker.once("exit", (code, signal) => {
      hub.retire(worker.id);
      const how = isLate
        ? `not ready after ${Number(atMostMs) / 1000} seconds`
        : (signal ?? `exit code ${code}`);
      reject(new StartFailed(how, code === 1));
    });
    say(worker, { kind: "begin", assignment });
    await ready.finally(() => late && clearTimeout(late));
    return worker;
  }
  function take(place: Place, worker: Worker): void {
    place.worker = worker;
    const replaceIfDead = (): void => {
      if (place.worker !== worker || isStopping) return;
      place.worker = undefined;
      log.error(`Process ${worker.process.pid} has died (${howItEnded(worker)}); another takes its place`);
      place.turn = place.turn.then(() => replace(place)).catch(options.onFailure);
    };
    if (worker.isDead()) replaceIfDead();
    else worker.once("exit", replaceIfDead);
  }
  /** By now the database has usually ended what the dead process had begun. */
  async function announceDeath(): Promise<void> {
    await announceGap(ownerUrl).catch((error: Error) =>
      log.error(`Open browsers were not told of the process's death: ${error.message}`),
    );
  }
  async function replace(place: Place): Promise<void> {
    for (let start = 1; place.worker === undefined && !isStopping; start++) {
      try {
        const worker = await startWorker(place.works, false);
        take(place, worker);
        log.info(`Process ${worker.process.pid} serves now`);
        await announceDeath();
      } catch (error) {
        if (isStopping) return;
        if (start === STARTS_MAX) throw refusalOfStart(error);
        await pause(PAUSE_MS);
      }
    }
  }
  async function succeed(place: Place): Promise<void> {
    const old = place.worker;
    take(place, await startWorker(place.works, false, START_MS));
    if (!old) return;
    say(old, { kind: "drain" });
    await untilEnded(old, FINISH_MS);
    if (old.process.exitCode !== 0) await announceDeath();
  }
  async function reloadAll(): Promise<void> {
    log.info("Starting new processes, one after the other");
    for (const place of places) {
      if (isStopping) return;
      const turn = place.turn.then(() => succeed(place));
      place.turn = turn.catch(() => {});
      try {
        await turn;
      } catch (error) {
        if (isStopping) return;
        log.error(`A new process did not start (${(error as Error).message}); the others serve on`);
        return;
      }
    }
    log.info("All processes are new");
  }
  async function reloadWhileWanted(): Promise<void> {
    while (isReloadWanted && !isStopping) {
      isReloadWanted = false;
      await reloadAll();
    }
    reloading = undefined;
  }

  const stop = async (): Promise<void> => {
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    for (const worker of workers) say(worker, { kind: "end" });
    await Promise.all(workers.map((worker) => untilEnded(worker, END_MS)));
  };
  try {
    for (const [at, place] of places.entries()) {
      const starting = startWorker(place.works, at === 0);
      if (at === 0) take(place, await starting);
      else place.turn = starting.then((worker) => take(place, worker));
    }
    await Promise.all(places.map(({ turn }) => turn));
  } catch (error) {
    await stop();
    throw refusalOfStart(error);
  }
  const [first] = places;
  if (first?.worker) say(first.worker, { kind: "announce" });
  return {
    reload() {
      // The code may have changed again since the first of the new processes read it.
      isReloadWanted = true;
      reloading ??= reloadWhileWanted();
      return reloading;
    },
    stop,
  };
}

/** A process ended before it was ready. */
class StartFailed extends Error {
  /** Whether the process itself has said why. */
  readonly hasSaidWhy: boolean;

  constructor(how: string, hasSaidWhy: boolean) {
    super(how);
    this.hasSaidWhy = hasSaidWhy;
  }
}

const refusalOfStart = (error: unknown): unknown => {
  if (!(error instanceof StartFailed)) return error;
  return new RefusalToStart(
    error.hasSaidWhy
      ? "A process of Portico could not start: the line above says why."
      : `A process of Portico died at its start (${error.message}).`,
  );
};

const howItEnded = ({ process: { exitCode, signalCode } }: Worker): string =>
  signalCode ?? `exit code ${exitCode}`;

async function untilEnded(worker: Worker, atMostMs: number): Promise<void> {
  if (worker.isDead()) return;
  const ended = once(worker, "exit");
  const isLate = await Promise.race([ended.then(() => false), pause(atMostMs, true, { ref: false })]);
  if (!isLate) return;
  worker.process.kill("SIGKILL");
  await ended;
}
