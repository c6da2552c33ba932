import { type Text, text } from "@portico/contract/texts/text";
import { type RawBuilder, sql } from "kysely";
import type { End, Retention, Table } from "./declaration.ts";

/** What features say about the rows that they keep of one person, visitor or plate (docs/decisions/062-a-persons-record.md). */

const SUBJECT_KINDS = ["person", "visitor", "plate"] as const;
export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** Whom or what a record is about, with everything by which rows name it. */
export interface Subject {
  kind: SubjectKind;
  /** The id of a person or visitor, or a plate as it is compared. */
  id: string;
  /** The full name of a person or visitor, or the plate. */
  name: string;
  /** E-mail addresses and phone numbers. */
  addresses: readonly string[];
  /** Plates that nobody else has. */
  plates: readonly string[];
  /** What a text may name the subject by: name, addresses and plates, these also as somebody typed them. */
  words: readonly string[];
  now: Date;
  /** What stands for the name of an erased person. */
  unnamed: { firstName: string; lastName: string };
}

type Condition = (subject: Subject) => RawBuilder<unknown>;

/** Rows `r` of a table that are about a person, visitor or plate. */
export interface SubjectRows {
  table: Table;
  /** Heads the rows in the file. */
  what: Text;
  about: { [Kind in SubjectKind]?: Condition };
  /** Columns in the file, first the one by which rows are in order; an expression has a name of its own. */
  shows: readonly (string | { name: string; of: RawBuilder<unknown> })[];
  /** Columns with pictures: bytes, or the id of a file. */
  pictures?: readonly { column: string; holds: "bytes" | "file" }[];
  /** Which rows a legal hold covers, with the tables that the conditions read. */
  held?: Pick<Retention, "covers"> & { join?: RawBuilder<unknown> };
  /** Rows that must end by the usual ways first, and the reason. */
  stops?: { when: Condition; why: Text };
  erasure: Erasure;
}

type After = Extract<End, { kind: "delete" }>["after"];

/**
 * What erasure does to the rows. Kept ones name the person by id alone, which leads to no name any more. `after` gets the
 * ids of the rows and the columns `returning`, as they were before.
 */
export type Erasure =
  | { kind: "kept" }
  | Extract<End, { kind: "delete" }>
  | {
      kind: "anonymise";
      set: RawBuilder<unknown> | ((subject: Subject) => RawBuilder<unknown>);
      returning?: readonly string[];
      after?: After;
    };

export const KEPT: Erasure = { kind: "kept" };
export const DELETED: Erasure = { kind: "delete" };

/** The end that a retention entry has, and the holds that cover its rows. */
export function likeRetention(
  entries: readonly Retention[],
  key: string,
): Required<Pick<SubjectRows, "held" | "erasure">> {
  const entry = entries.find((one) => one.key === key);
  if (!entry || entry.end.kind === "call") throw new Error(`No rows of ${key} can be erased.`);
  const { join } = entry.rows;
  return { held: { covers: entry.covers, ...(join && { join }) }, erasure: entry.end };
}

const anyColumn = (columns: readonly string[], is: (column: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql`(${sql.join(
    columns.map((column) => is(sql.ref(`r.${column}`))),
    sql` or `,
  )})`;

/** Rows that refer to the person. */
export const ofPerson = (...columns: [string, ...string[]]): SubjectRows["about"] => ({
  person: ({ id }) => anyColumn(columns, (column) => sql`${column} = ${id}`),
});

export const ofVisitor = (...columns: [string, ...string[]]): SubjectRows["about"] => ({
  visitor: ({ id }) => anyColumn(columns, (column) => sql`${column} = ${id}`),
});

const ofAll = (condition: Condition): SubjectRows["about"] => ({
  person: condition,
  visitor: condition,
  plate: condition,
});

/** Rows with a plate of the subject. */
export const ofPlates = (...columns: [string, ...string[]]): SubjectRows["about"] =>
  ofAll(({ plates }) => anyColumn(columns, (column) => sql`${column} = any(${[...plates]}::text[])`));

/** Rows with an e-mail address or phone number of the person or visitor. */
export const ofAddresses = (...columns: [string, ...string[]]): SubjectRows["about"] => {
  const condition: Condition = ({ addresses }) =>
    anyColumn(columns, (column) => sql`lower(${column}) = any(${[...addresses]}::text[])`);
  return { person: condition, visitor: condition };
};

/** Rows with the full name of the person or visitor. */
export const ofName = (first: string, last: string): SubjectRows["about"] => {
  const condition: Condition = ({ name }) =>
    sql`lower(${sql.ref(`r.${first}`)} || ' ' || ${sql.ref(`r.${last}`)}) = lower(${name})`;
  return { person: condition, visitor: condition };
};

/** Shorter words stand in too many texts. */
const WORD_MIN = 4;

/** Whether a text names the subject. */
export const mentions = (said: RawBuilder<unknown>, { words }: Subject): RawBuilder<unknown> =>
  sql`exists (select from unnest(${words.filter((word) => word.length >= WORD_MIN)}::text[]) as named (word)
    where strpos(lower(${said}), lower(named.word)) > 0)`;

export const ofMentions = (said: RawBuilder<unknown>): SubjectRows["about"] =>
  ofAll((subject) => mentions(said, subject));

/** Rows of which any of the descriptions is true. */
export function anyOf(...all: readonly SubjectRows["about"][]): SubjectRows["about"] {
  const of = (kind: SubjectKind) => {
    const conditions = all.flatMap((about) => about[kind] ?? []);
    if (conditions.length === 0) return {};
    const joined: Condition = (subject) =>
      sql`(${sql.join(
        conditions.map((condition) => condition(subject)),
        sql` or `,
      )})`;
    return { [kind]: joined };
  };
  return Object.assign({}, ...SUBJECT_KINDS.map(of));
}

/**
 * Rows of others that name the subject in a text: they are erased as the given ones, but the file does not show what is
 * about others.
 */
export function namedBeside(own: SubjectRows, said: RawBuilder<unknown>): SubjectRows {
  const condition =
    (kind: SubjectKind): Condition =>
    (subject) => {
      const isOwn = own.about[kind]?.(subject) ?? sql`false`;
      return sql`(${mentions(said, subject)} and (${isOwn}) is not true)`;
    };
  const about = Object.fromEntries(SUBJECT_KINDS.map((kind) => [kind, condition(kind)]));
  return { ...own, what: text("subjects.namedBeside"), about, shows: [] };
}
