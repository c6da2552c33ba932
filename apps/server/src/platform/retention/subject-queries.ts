import type { Text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../database/database.ts";
import { type EndedRow, HELD_SUBJECTS } from "./declaration.ts";
import type { HeldSubjects } from "./due-queries.ts";
import type { Subject, SubjectRows } from "./subjects.ts";

/** SQL that finds, reads and erases the rows of one subject. The database handle comes first, the client's id second. */

/** Rows of a table in one file, and pictures among them: a file of more could not be opened. */
const ROWS_MAX = 10_000;

/** The rows about the subject; undefined: the table holds nothing about its kind. */
function conditionOf({ about }: SubjectRows, clientId: string, subject: Subject) {
  const condition = about[subject.kind];
  return condition && sql`r.client_id = ${clientId} and ${condition(subject)}`;
}

const from = ({ table }: SubjectRows, join: RawBuilder<unknown> = sql``) =>
  sql`${sql.table(table)} r ${join}`;

async function count(db: Db, tables: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    count: number;
  }>`select count(*) as count from ${tables} where ${where}`.execute(db);
  return rows[0]!.count;
}

export async function countSubjectRows(
  db: Db,
  clientId: string,
  entry: SubjectRows,
  subject: Subject,
): Promise<number> {
  const where = conditionOf(entry, clientId, subject);
  return where ? count(db, from(entry), where) : 0;
}

/** Why rows of this table cannot be erased now, if they cannot. */
export async function readStop(
  db: Db,
  clientId: string,
  entry: SubjectRows,
  subject: Subject,
): Promise<Text | undefined> {
  const where = conditionOf(entry, clientId, subject);
  if (!where || !entry.stops) return undefined;
  const stopping = await count(db, from(entry), sql`${where} and ${entry.stops.when(subject)}`);
  return stopping > 0 ? entry.stops.why : undefined;
}

/** Whether legal holds cover rows of the table that are about the subject. */
export async function hasHeldRows(
  db: Db,
  clientId: string,
  entry: SubjectRows,
  { subject, held }: { subject: Subject; held: HeldSubjects },
): Promise<boolean> {
  const where = conditionOf(entry, clientId, subject);
  if (!where || !entry.held) return false;
  const { covers, join } = entry.held;
  const conditions = HELD_SUBJECTS.flatMap((kind) => {
    const type = sql.raw(kind === "plate" ? "text[]" : "uuid[]");
    return covers[kind] && held[kind].length > 0 ? [covers[kind](sql`${[...held[kind]]}::${type}`)] : [];
  });
  if (conditions.length === 0) return false;
  return (await count(db, from(entry, join), sql`${where} and (${sql.join(conditions, sql` or `)})`)) > 0;
}

export interface ReadRows {
  /** Values by column, as JSON. */
  rows: Record<string, unknown>[];
  /** There are more than a file holds. */
  isCut: boolean;
}

/** Pictures are data URLs. */
export async function readSubjectRows(
  db: Db,
  clientId: string,
  entry: SubjectRows,
  subject: Subject,
): Promise<ReadRows> {
  const where = conditionOf(entry, clientId, subject);
  if (!where || entry.shows.length === 0) return { rows: [], isCut: false };
  const columns = [
    ...entry.shows.map((shown) =>
      typeof shown === "string"
        ? { name: shown, of: sql.ref(`r.${shown}`) }
        : { name: shown.name, of: shown.of },
    ),
    ...(entry.pictures ?? []).map(({ column, holds }) => ({ name: column, of: pictureOf(column, holds) })),
  ];
  const values = sql.join(columns.map(({ name, of }) => sql`${name}::text, ${of}`));
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select json_build_object(${values}) as row from ${from(entry)}
    where ${where} order by ${columns[0]!.of} limit ${ROWS_MAX + 1}`.execute(db);
  return { rows: rows.slice(0, ROWS_MAX).map(({ row }) => row), isCut: rows.length > ROWS_MAX };
}

const dataUrl = (bytes: RawBuilder<unknown>, type: RawBuilder<unknown>) =>
  sql`'data:' || ${type} || ';base64,' || translate(encode(${bytes}, 'base64'), E'\n', '')`;

const pictureOf = (column: string, holds: "bytes" | "file") =>
  holds === "bytes"
    ? dataUrl(sql.ref(`r.${column}`), sql`'image/jpeg'`)
    : sql`(select ${dataUrl(sql`f.bytes`, sql`f.content_type`)} from file f
        where f.client_id = r.client_id and f.id = ${sql.ref(`r.${column}`)})`;

/** Deletes or anonymises the rows of the table, in the caller's transaction; returns how many. */
export async function eraseSubjectRows(
  db: Db,
  clientId: string,
  entry: SubjectRows,
  subject: Subject,
): Promise<number> {
  const { erasure } = entry;
  const where = conditionOf(entry, clientId, subject);
  if (!where || erasure.kind === "kept") return 0;
  const columns = erasure.after ? ["id", ...(erasure.returning ?? [])] : ["client_id"];
  const returned = sql.join(columns.map((column) => sql`old.${sql.ref(column)}`));
  const set = "set" in erasure && (typeof erasure.set === "function" ? erasure.set(subject) : erasure.set);
  const { rows } = await sql<EndedRow>`${
    set ? sql`update ${from(entry)} set ${set}` : sql`delete from ${from(entry)}`
  } where ${where} returning ${returned}`.execute(db);
  if (rows.length > 0) await erasure.after?.(db, clientId, rows);
  return rows.length;
}

/** Removes data of finished and waiting jobs that name the subject; one that runs at the moment ends within seconds. */
export async function dropJobsAbout(db: Db, clientId: string, { words }: Subject): Promise<void> {
  await sql`delete from pgboss.job where state <> 'active' and data ->> 'clientId' = ${clientId}
    and exists (select from unnest(${[...words]}::text[]) as named (word)
      where strpos(data::text, to_jsonb(named.word)::text) > 0)`.execute(db);
}
