import { withoutApostrophe } from "@portico/contract/core/csv";
import { transliterate } from "@portico/contract/core/slug";
import { type Text, type TextCode, text } from "@portico/contract/texts/text";
import { CsvError, parse } from "csv-parse/sync";
import { refuse } from "../core/refuse.ts";
import { inAllLocales } from "../core/translate.ts";

/** CSV files of spreadsheets, with any separator; what `writeCsv` wrote is read as it was. */

export interface CsvRecord {
  /** The record's line in the file, from 1. */
  line: number;
  record: string[];
}

const DELIMITERS = [",", ";", "\t"] as const;

/**
 * The separator that splits the first line into most parts: a name may hold a comma where semicolons
 * separate.
 */
function delimiterOf(csv: string): string {
  const first = /[^\r\n]+/.exec(csv)?.[0] ?? "";
  const count = (sign: string): number => first.split(sign).length;
  return DELIMITERS.reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}

/**
 * Parsing blocks other requests: limits for the characters of one record, and for the lines of a file, empty
 * ones too.
 */
const RECORD_MAX = 50_000;
const LINES_MAX = 20_000;

/**
 * The records of a file, with the first row, without empty ones; undefined if the file is no CSV, or has a
 * record that is too long to be meant. `isMore`: the file has more than `most` records after the first, or
 * too many lines to parse.
 */
export function readRecords(
  csv: string,
  most: number,
): { records: CsvRecord[]; isMore: boolean } | undefined {
  if (countLineBreaks([csv]) > LINES_MAX) return { records: [], isMore: true };
  let ends = 0;
  try {
    const found = parse(csv, {
      bom: true,
      delimiter: delimiterOf(csv),
      trim: true,
      cast: withoutApostrophe,
      relax_column_count: true,
      skip_records_with_empty_values: true,
      max_record_size: RECORD_MAX,
      to: most + 2,
      info: true,
    }) as unknown as { record: string[]; info: { lines: number } }[];
    const records = found.map(({ record, info }) => {
      // The parser counts to the end of a record; people look for its beginning.
      const line = Math.max(ends + 1, info.lines - countLineBreaks(record));
      ends = info.lines;
      return { record, line };
    });
    return { records, isMore: records.length > most + 1 };
  } catch (error) {
    if (error instanceof CsvError) return undefined;
    throw error;
  }
}

const countLineBreaks = (record: readonly string[]): number =>
  record.reduce((sum, value) => sum + value.split(/\r\n|\r|\n/).length - 1, 0);

/** A column's heading in every locale, and other names in the form of `normalizeColumnName`. */
export interface ColumnNames {
  heading: Text;
  others: readonly string[];
}

interface FoundColumns<Column extends string> {
  positions: Partial<Record<Column, number>>;
  /** Headings that name no column. */
  unknown: string[];
}

/** The position of each column, by its names in the first row. */
export function findColumns<Column extends string>(
  head: readonly string[],
  columns: Readonly<Record<Column, ColumnNames>>,
): FoundColumns<Column> {
  const names = head.map(normalizeColumnName);
  const positions: Partial<Record<Column, number>> = {};
  const known = new Set<string>();
  for (const [column, { heading, others }] of Object.entries(columns) as [Column, ColumnNames][]) {
    const headings = inAllLocales(heading).map(normalizeColumnName);
    const accepted = new Set([...headings, ...others]);
    for (const name of accepted) known.add(name);
    const at = names.findIndex((name) => accepted.has(name));
    if (at >= 0) positions[column] = at;
  }
  return { positions, unknown: head.filter((name) => name !== "" && !known.has(normalizeColumnName(name))) };
}

/** A column's name in small letters without accents and without anything in between. */
const normalizeColumnName = (name: string): string => transliterate(name).replace(/[^a-z]/g, "");

/**
 * The problems of a row's fields, each with the heading of its column.
 *
 * @param naming problems that name their column themselves
 */
export const nameColumns = (
  problems: Readonly<Record<string, readonly Text[]>>,
  headings: Readonly<Record<string, Text>>,
  naming: ReadonlySet<TextCode>,
): Text[] =>
  Object.entries(problems).flatMap(([field, said]) =>
    said.map((problem) => {
      const column = headings[field];
      return !column || naming.has(problem.code) ? problem : text("accounts.csvProblem", { column, problem });
    }),
  );

/** Refuses a file with problems, each with its line. */
export function refuseProblems(rows: readonly { line: number; problems: readonly Text[] }[]): void {
  const bad = rows.flatMap(({ line, problems }) =>
    problems.map((problem) => text("accounts.csvLine", { line, problem })),
  );
  if (bad.length > 0) throw refuse.fields({ csv: bad });
}
