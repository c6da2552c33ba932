import { setTimeout as pause } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { RefusalToStart } from "../core/refusal-to-start.ts";

/** How long current requests and jobs may take to finish. */
export const SHUTDOWN_MS = 10_000;
/** How long code that is being compiled may take. */
const COMPILING_MS = 100;

export interface RunningProcess {
  /**
   * Resources in the order of opening, closed in the opposite order: the database, opened first, closes last.
   */
  resources: AsyncDisposableStack;
  /** Closes everything and ends with code 0, as a signal does. */
  stop(): void;
  /** Closes everything after an error and ends with code 1. */
  fail(error: unknown): Promise<void>;
}

/** Runs a process from its start to its orderly end by a signal. */
export async function runProcess(
  start: (process: RunningProcess) => Promise<void>,
  { signals, onStop }: { signals: readonly NodeJS.Signals[]; onStop?: () => void },
): Promise<void> {
  const resources = new AsyncDisposableStack();
  let stoppingSince: number | undefined;
  let startup: Promise<void> = Promise.resolve();

  const end = async (code: number): Promise<void> => {
    try {
      await resources.disposeAsync();
    } catch (error) {
      console.error(error);
      code = 1;
    }
    await exitProcess(code);
  };
  /** Ctrl-C reaches the process twice, from the terminal and from npm: only a later signal means "now". */
  const stop = (): void => {
    if (stoppingSince !== undefined) {
      if (performance.now() - stoppingSince > 1000) void exitProcess(1);
      return;
    }
    stoppingSince = performance.now();
    onStop?.();
    // A resource that is still being opened could not be closed.
    void startup.catch(() => {}).then(() => end(0));
  };
  const fail = async (error: unknown): Promise<void> => {
    console.error(error instanceof RefusalToStart ? error.message : error);
    if (stoppingSince !== undefined) return;
    stoppingSince = performance.now();
    await end(1);
  };
  for (const signal of signals) process.on(signal, stop);
  startup = start({ resources, stop, fail });
  await startup.catch(fail);
}

/**
 * Node can hang at its exit while V8's Maglev compiles code, on a busy machine one time in five
 * (https://github.com/nodejs/node/issues/54918): this starts no new compilation, and gives the current one
 * time to finish.
 */
async function exitProcess(code: number): Promise<void> {
  setFlagsFromString("--no-maglev");
  await pause(COMPILING_MS);
  process.exit(code);
}

export function waitAtMost(milliseconds: number, work: PromiseLike<unknown>): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  Promise.resolve(work)
    .then(() => resolve(), reject)
    .finally(() => clearTimeout(timer));
  return promise;
}
