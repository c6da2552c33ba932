import { availableParallelism, totalmem } from "node:os";

/** What the machine, or its container, has for Portico. */
export interface Machine {
  cores: number;
  memoryMb: number;
}

const MB = 1024 * 1024;
/** For the system, PostgreSQL and the process that watches over the others. */
const RESERVED_MB = 1024;
/** What a process is counted with: twice what it holds after 100,000 requests. */
const PROCESS_MB = 512;
/** At or below this, a second process would take the memory that PostgreSQL caches the tables in. */
const SMALL_MB = 2048;
const PROCESSES_MAX = 8;

/** Heaps of Node are no use below the first and slow to collect above the second. */
const HEAP_MIN_MB = 256;
const HEAP_MAX_MB = 1024;
/** The part of a process's memory that is JavaScript's heap; the rest is code, buffers and threads. */
const HEAP_PART = 0.75;

/** Connections of one process alone, and the fewest that one of several has. */
const POOL_MAX = 20;
const POOL_MIN = 6;
/** Connections of all pools together, which PostgreSQL has cores for. */
const POOLS_TOTAL = 40;
/** Beside its pool a process has 4 for rate limits, 1 for live events and up to 4 for jobs. */
const OTHER_CONNECTIONS = 9;

export function readMachine(): Machine {
  const limit = process.constrainedMemory();
  const bytes = limit > 0 ? Math.min(limit, totalmem()) : totalmem();
  return { cores: availableParallelism(), memoryMb: Math.floor(bytes / MB) };
}

/**
 * How many processes serve: one for each core but one, which PostgreSQL needs, and each 512 MB beyond the first
 * 1,024 MB, eight at most; one on a machine of 2 GB or less. `wanted` (WEB_PROCESSES) decides alone.
 */
export function countProcesses(wanted: number | undefined, { cores, memoryMb }: Machine): number {
  if (wanted !== undefined) return wanted;
  if (memoryMb <= SMALL_MB) return 1;
  return Math.max(1, Math.min(cores - 1, PROCESSES_MAX, Math.floor((memoryMb - RESERVED_MB) / PROCESS_MB)));
}

/**
 * The limit of one process's heap (`--max-old-space-size`): one more process than serve shares the memory, since
 * two of a place live side by side during a restart.
 */
export function heapMbOf(processes: number, { memoryMb }: Machine): number {
  const share = (memoryMb - RESERVED_MB) / (processes + 1);
  return Math.min(HEAP_MAX_MB, Math.max(HEAP_MIN_MB, Math.floor(share * HEAP_PART)));
}

/** The size of one process's pool. */
export const poolSizeOf = (processes: number): number =>
  Math.max(POOL_MIN, Math.min(POOL_MAX, Math.floor(POOLS_TOTAL / processes)));

/** Most connections that all processes open, with the one that is new during a restart. */
export const connectionsOf = (processes: number): number =>
  (processes === 1 ? 1 : processes + 1) * (poolSizeOf(processes) + OTHER_CONNECTIONS);
