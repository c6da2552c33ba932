import type { Db } from "../database/database.ts";
import type { DB } from "../database/database-types.gen.ts";

/** Totals that a feature keeps of rows, its own or those of earlier features, so that they stay when the rows go. */
export interface KeptTotals {
  /** Rows of these tables are counted by their day at the site, or by the day of what they belong to. */
  tables: readonly (keyof DB & string)[];
  /**
   * Closes days before `before` whose totals are kept: they never change again. To be called in the transaction that
   * removes rows, before it locks any. Returns the first day whose rows must stay; undefined: all rows must stay.
   */
  close(db: Db, clientId: string, before: string): Promise<string | undefined>;
}
