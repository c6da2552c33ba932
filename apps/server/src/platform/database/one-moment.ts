import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { type Db, types } from "./database.ts";
import type { DB } from "./database-types.gen.ts";

/** Reads as the owner in one transaction that sees the database as it is at its first statement, and changes nothing. */
export async function asOwnerAtOneMoment<T>(ownerUrl: string, read: (db: Db) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 1, types });
  pool.on("error", () => {});
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  try {
    return await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(read);
  } finally {
    await db.destroy();
  }
}
