import { sql } from "kysely";
import type { Db } from "../../platform/database/database.ts";

/** SQL of the owner, before there is a client. */

/** @returns whether the first client is being set up */
export async function beginOpenSetUp(
  db: Db,
  { clientId, tokenHash, now }: { clientId: string; tokenHash: Buffer; now: Date },
): Promise<boolean> {
  // Several processes may start on one empty database.
  await sql`select pg_advisory_xact_lock(hashtextextended('set-up', 0))`.execute(db);
  await sql`insert into client (id, position, name, product, mode, features)
    select ${clientId}, 1, 'Portico', 've', 'set-up', '{dark mode}' where not exists (select from client)`.execute(
    db,
  );
  const { numAffectedRows } = await sql`
    insert into client_set_up (client_id, token_hash, created_at)
    select id, ${tokenHash}, ${now.toISOString()} from client where position = 1 and mode = 'set-up'
    on conflict (client_id) do update set token_hash = excluded.token_hash, created_at = excluded.created_at`.execute(
    db,
  );
  return numAffectedRows === 1n;
}
