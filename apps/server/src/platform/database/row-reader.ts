import { type RawBuilder, sql } from "kysely";
import type { Db } from "./database.ts";

/**
 * The rows of a statement in portions, all as they were at one moment, however long their reader takes. The reader holds a
 * connection until the last row or `close`.
 */
export interface RowReader<Row> {
  /** The first portion, which is read already; empty: there are no rows. */
  first: readonly Row[];
  /** The first portion and all others. To be read once; a reader that stops early need not call `close`. */
  portions(): AsyncGenerator<readonly Row[]>;
  /** Ends the transaction and gives the connection back, once a portion that is being read has come. May be called again. */
  close(): Promise<void>;
}

export const PORTION = 1000;
/**
 * For each portion. The first one waits until PostgreSQL has sorted all rows; by then nothing was sent, and the server ends a
 * connection on which nothing comes for a minute.
 */
const PORTION_TIMEOUT_MS = 55_000;

/** Makes the statement inside the transaction, so that what it reads before is of the same moment. */
export type RowStatement<Row> = (db: Db) => RawBuilder<Row> | Promise<RawBuilder<Row>>;

interface ReadingOptions {
  /** Ends the transaction, also when the reading process is gone. */
  maxMs: number;
}

/** Begins to read in a transaction of its own, which sees the database as it is at its first statement and changes nothing. */
export async function openRows<Row>(
  db: Db,
  toStatement: RowStatement<Row>,
  { maxMs }: ReadingOptions,
): Promise<RowReader<Row>> {
  const started = Promise.withResolvers<Db>();
  const finished = Promise.withResolvers<void>();
  const ended = db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((transaction) => {
      started.resolve(transaction);
      return finished.promise;
    });
  ended.catch(started.reject);
  const close = async (): Promise<void> => {
    finished.resolve();
    // A connection that was lost has no transaction to end; its reader has the error.
    await ended.catch(() => {});
  };
  const transaction = await started.promise;
  try {
    await setLimits(transaction, maxMs);
    const statement = await toStatement(transaction);
    await sql`declare portico_rows no scroll cursor for ${statement}`.execute(transaction);
    const first = await readPortion<Row>(transaction);
    return { first, portions: () => readPortions(transaction, first, close), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * The time between two portions is the reader's: only the whole is limited. All rows will be read, so the plan is to be the one
 * that is quickest for all.
 */
async function setLimits(transaction: Db, maxMs: number): Promise<void> {
  await sql`select set_config('statement_timeout', ${String(PORTION_TIMEOUT_MS)}, true),
    set_config('idle_in_transaction_session_timeout', '0', true), set_config('transaction_timeout', ${String(maxMs)}, true),
    set_config('cursor_tuple_fraction', '1', true)`.execute(transaction);
}

const readPortion = async <Row>(transaction: Db): Promise<Row[]> =>
  (await sql<Row>`fetch forward ${sql.lit(PORTION)} in portico_rows`.execute(transaction)).rows;

async function* readPortions<Row>(
  transaction: Db,
  first: readonly Row[],
  close: () => Promise<void>,
): AsyncGenerator<readonly Row[]> {
  try {
    let portion = first;
    while (portion.length > 0) {
      yield portion;
      if (portion.length < PORTION) return;
      portion = await readPortion<Row>(transaction);
    }
  } finally {
    await close();
  }
}
