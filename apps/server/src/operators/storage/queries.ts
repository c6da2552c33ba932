import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the database's owner, for all clients together. */
export async function readDatabaseSizes(db: Db): Promise<{ bytes: number; fileBytes: number }> {
  const { rows } = await sql<{ bytes: number; fileBytes: number }>`
    select pg_database_size(current_database()) as bytes, pg_total_relation_size('file') as "fileBytes"`.execute(
    db,
  );
  return rows[0]!;
}
