import { setTimeout as sleep } from "node:timers/promises";
import { EVERYTHING } from "@portico/contract/core/live";
import { type Database, type Db, openDatabase } from "../database/database.ts";
import type { Live } from "./live.ts";

/**
 * A standby of the database that answers reads which may be a second old: never from before what this process has
 * heard of, by its own changes or live events. Decision 044.
 */
export interface Replica {
  /** The handle for reads of a client now; undefined: the replica lags or is away, and the primary is to be asked. */
  forClient(clientId: string): Db | undefined;
  close(): Promise<void>;
}

/** A replica that knows less than the primary did this long ago is not asked. */
const LAG_MAX_MS = 1000;
const PAUSE_MS = 100;
const POLL_MS = 10;
/** After a failure. */
const RETRY_MS = 1000;

interface ReplicaOptions {
  /** The most connections. */
  max?: number;
  lagMaxMs?: number;
  onError(error: unknown): void;
}

export function openReplica(
  url: string,
  { database, live }: { database: Pick<Database, "pool">; live: Pick<Live, "watch"> },
  { max, lagMaxMs = LAG_MAX_MS, onError }: ReplicaOptions,
): Replica {
  /** When something of a client last changed, as far as this process knows. */
  const changedAt = new Map<string, number>();
  let allChangedAt = 0;
  live.watch((clientId, { topic }) => {
    if (topic === EVERYTHING && clientId === "") allChangedAt = performance.now();
    else changedAt.set(clientId, performance.now());
  });
  let opened: Database | undefined;
  /** All that was committed before this moment is on the replica. */
  let current = Number.NEGATIVE_INFINITY;
  const closing = new AbortController();
  const wait = (ms: number): Promise<void> =>
    sleep(ms, undefined, { signal: closing.signal }).catch(() => undefined);

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      try {
        opened ??= await openDatabase(url, max === undefined ? {} : { max });
        await catchUp(opened);
        await wait(PAUSE_MS);
      } catch (error) {
        current = Number.NEGATIVE_INFINITY;
        onError(error);
        await wait(RETRY_MS);
      }
    }
  }
  /** Waits until the replica has all that the primary has written by now. */
  async function catchUp({ pool }: Database): Promise<void> {
    const asked = performance.now();
    const { rows } = await database.pool.query<{ at: string }>("select pg_current_wal_lsn()::text as at");
    while (!closing.signal.aborted) {
      const replayed = await pool.query<{ isThere: boolean | null }>(
        `select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"`,
        [rows[0]!.at],
      );
      if (replayed.rows[0]!.isThere) {
        current = asked;
        return;
      }
      await wait(POLL_MS);
    }
  }
  const loop = follow();

  return {
    forClient(clientId) {
      const isCurrent =
        current >= Math.max(changedAt.get(clientId) ?? 0, allChangedAt) &&
        performance.now() - current < lagMaxMs;
      return isCurrent ? opened?.forClient(clientId) : undefined;
    },
    async close() {
      closing.abort();
      await loop;
      await opened?.close();
    },
  };
}
