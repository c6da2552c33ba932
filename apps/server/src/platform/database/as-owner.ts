import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Db, types } from "./database.ts";
import type { DB } from "./database-types.gen.ts";

/**
 * Works in one transaction as the tables' owner, who sees the rows of all clients and may create and delete clients.
 * It takes no lock: work that must not run twice at once takes its own.
 *
 * @param ownerUrl the address by which the owner connects; a connection is opened and closed for this work
 * @returns what `work` returns, after the commit; an error of `work` undoes the transaction
 */
export async function asOwner<T>(ownerUrl: string, work: (db: Db) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, types });
  pool.on("error", () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}
