import { sql } from "kysely";
import type { Db } from "../database/database.ts";

/** Values of the whole installation that are encrypted by SECRET and made once. `db` serves no client. */

/** Undefined: it was not made yet. */
export async function findSealedSetting(db: Db, setting: string): Promise<string | undefined> {
  const { rows } = await sql<{ sealed: string }>`
    select sealed from installation_setting where key = ${setting}`.execute(db);
  return rows[0]?.sealed;
}

/** Of two that make it at once, the first one's stays. */
export async function insertSealedSetting(
  db: Db,
  setting: string,
  { sealed, now }: { sealed: string; now: Date },
): Promise<void> {
  await sql`insert into installation_setting (key, sealed, changed_at)
    values (${setting}, ${sealed}, ${now.toISOString()}) on conflict (key) do nothing`.execute(db);
}
