import type { Text } from "@portico/contract/texts/text";
import type { RawBuilder } from "kysely";
import type { Db } from "../database/database.ts";
import type { DB } from "../database/database-types.gen.ts";

/** What features say about the time for which they keep rows (docs/decisions/053-retention.md). */

export type Table = keyof DB & string;

/** Rows that end some days after something: deleted, or kept without what names somebody. */
export interface Retention {
  /** Feature and kind: `cameras.pictures`. Stored with periods and counts, so it never changes. */
  key: string;
  what: Text;
  why: Text;
  days: Days | { like: string };
  /** Every table in which the end deletes or changes rows, first the one whose rows `r` are found. */
  tables: readonly [Table, ...Table[]];
  rows: Rows;
  /** Which rows `r` a legal hold covers, by what is held; `held` is an array of ids or plates. */
  covers: { [Subject in HeldSubject]?: (held: RawBuilder<unknown>) => RawBuilder<unknown> };
  end: End;
}

/** The days until the end, and those that a client may choose instead. */
export interface Days {
  usual: number;
  least: number;
  most: number;
}

export const HELD_SUBJECTS = ["person", "visitor", "plate", "site"] as const;
export type HeldSubject = (typeof HELD_SUBJECTS)[number];

export interface Rows {
  /** Further tables that the expressions below read. */
  join?: RawBuilder<unknown>;
  /** The columns of the primary key beside the client's id. */
  id?: readonly string[];
  /** When the days begin. An index of it, the client's id and the primary key finds the rows. */
  since: RawBuilder<unknown>;
  /** Whether that is an instant or a day. */
  unit: "instant" | "day";
  /** Only these; of rows that stay, those that have not ended yet. */
  where?: RawBuilder<unknown>;
}

/** What the end needs of a row; by its column. */
export type EndedRow = Record<string, string | null>;
type After = (db: Db, clientId: string, rows: readonly EndedRow[]) => Promise<void>;

export type End =
  /** `returning`: columns that `after` needs beside the primary key. */
  | { kind: "delete"; returning?: readonly string[]; after?: After }
  /** `set` is an update's list. Rows stay, so that what counts them counts the same. */
  | { kind: "anonymise"; set: RawBuilder<unknown>; returning?: readonly string[]; after?: After }
  /** Rows that the application's role may neither lock nor delete. */
  | { kind: "call"; end: (db: Db, clientId: string, ids: string[], now: Date) => Promise<void> };

/** Tables whose rows have no such end of their own. */
export interface LastingTables {
  tables: readonly [Table, ...Table[]];
  /** As long as the client or person; or until their own end, which a job of the feature watches. */
  as: "client" | "person" | "own-end";
  what: Text;
  why: Text;
}

/** The days of each key. */
export type Periods = ReadonlyMap<string, number>;

/** The client's days for a kind of rows, or those of the kind that it follows. */
export function daysOf(entry: Retention, all: readonly Retention[], chosen: Periods): number {
  const { days } = entry;
  if (!("like" in days)) return chosen.get(entry.key) ?? days.usual;
  return daysOf(all.find(({ key }) => key === days.like)!, all, chosen);
}
