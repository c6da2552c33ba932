import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type EndedRow, HELD_SUBJECTS, type HeldSubject, type Retention } from "./declaration.ts";

/** SQL that finds and ends rows whose time is over. The database handle comes first, the client's id second. */

/** What no job ends at present. `everything`: legal holds of the whole client. */
export interface HeldSubjects extends Record<HeldSubject, readonly string[]> {
  everything: boolean;
}

/** Where a step ended: the next one begins after this row. */
export type Cursor = Record<string, string>;

export interface Step {
  /** How many rows were looked at; fewer than the limit: there are no more. */
  seen: number;
  last: Cursor | null;
  ended: number;
}

interface Due {
  /** Rows from before this end: an instant or a day, as the entry counts. */
  before: string;
  held: HeldSubjects;
}

/**
 * Ends at most `limit` rows, oldest first, in the caller's transaction. Rows that a hold covers, or that somebody is
 * changing at the moment, are passed over.
 */
export async function endDue(
  db: Db,
  clientId: string,
  entry: Retention,
  { before, held, after, limit, now }: Due & { after: Cursor | null; limit: number; now: Date },
): Promise<Step> {
  const { id = ["id"], since, where = sql`true`, unit } = entry.rows;
  const { end } = entry;
  const ids = (alias: string) => sql.join(id.map((column) => sql`${sql.ref(`${alias}.${column}`)}`));
  // As they were before the end.
  const returned = sql.join(
    [...id, ...("returning" in end ? (end.returning ?? []) : [])].map(
      (column) => sql`old.${sql.ref(column)}`,
    ),
  );
  const target = sql.table(entry.tables[0]);
  const isAfter = after
    ? sql`(${since}, ${ids("r")}) > (${typed(after.since!, unit)}, ${sql.join(id.map((column) => sql`${after[column]}`))})`
    : sql`true`;
  // A row is found again by its place: with statistics from when the table was small, PostgreSQL would look for each by the
  // client alone. Rows are looked at before holds are asked, so that a step is bounded also where most of them are held.
  const { rows } = await sql<{ seen: number; last: Cursor | null; ended: EndedRow[] }>`
    with candidate as materialized (
      select ${since} as since, ${ids("r")}, r.ctid as place from ${joined(entry)}
      where r.client_id = ${clientId} and ${since} < ${typed(before, unit)} and ${where} and ${isAfter}
      order by ${since}, ${ids("r")} limit ${limit}
    ), due as materialized (
      select ${ids("r")}, r.ctid as place from candidate join ${target} r on r.ctid = candidate.place ${entry.rows.join ?? sql``}
      where r.client_id = ${clientId} and ${where} and ${isFree(entry, held)} ${end.kind === "call" ? sql`` : sql`for update of r skip locked`}
    ), ended as (${
      end.kind === "delete"
        ? sql`delete from ${target} r using due where r.ctid = due.place and r.client_id = ${clientId} returning ${returned}`
        : end.kind === "anonymise"
          ? sql`update ${target} r set ${end.set} from due where r.ctid = due.place and r.client_id = ${clientId} returning ${returned}`
          : sql`select * from due`
    })
    select (select count(*) from candidate) as seen,
      (select to_jsonb(c) - 'place' from candidate c order by ${sql.join([...["since"], ...id].map((column) => sql`c.${sql.ref(column)} desc`))} limit 1) as last,
      (select coalesce(jsonb_agg(to_jsonb(e)), '[]') from ended e) as ended`.execute(db);
  const { seen, last, ended } = rows[0]!;
  if (ended.length > 0 && end.kind === "call")
    await end.end(
      db,
      clientId,
      ended.map((row) => row.id!),
      now,
    );
  else if (ended.length > 0 && "after" in end) await end.after?.(db, clientId, ended);
  return { seen, last, ended: ended.length };
}

/** How many rows the next night would end, counted up to `most`, and how many of those looked at a hold keeps. */
export async function countDue(
  db: Db,
  clientId: string,
  entry: Retention,
  { before, held }: Due,
  most: number,
): Promise<number> {
  const { since, where = sql`true`, unit } = entry.rows;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${joined(entry)} where r.client_id = ${clientId} and ${since} < ${typed(before, unit)} and ${where}
        and ${isFree(entry, held)} limit ${most}) due`.execute(db);
  return rows[0]!.count;
}

const joined = ({ tables, rows }: Retention): RawBuilder<unknown> =>
  sql`${sql.table(tables[0])} r ${rows.join ?? sql``}`;

const typed = (value: string, unit: Retention["rows"]["unit"]): RawBuilder<unknown> =>
  unit === "day" ? sql`${value}::date` : sql`${value}::timestamptz`;

/** The condition on rows `r` that no hold covers them. */
export const isFree = ({ covers }: Pick<Retention, "covers">, held: HeldSubjects): RawBuilder<unknown> => {
  const conditions = HELD_SUBJECTS.flatMap((subject) => {
    const cover = covers[subject];
    const type = sql.raw(subject === "plate" ? "text[]" : "uuid[]");
    return cover && held[subject].length > 0 ? [cover(sql`${[...held[subject]]}::${type}`)] : [];
  });
  return conditions.length > 0 ? sql`(${sql.join(conditions, sql` or `)}) is not true` : sql`true`;
};
