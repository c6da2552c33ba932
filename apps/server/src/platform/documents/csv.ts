import { CsvError, parse } from "csv-parse/sync";

/** CSV files of spreadsheets: read with any separator, written so that a spreadsheet calculates nothing. */

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

/**
 * The position of each column, by its names in the first row.
 *
 * @param columnNames the possible names of a column, in small letters without anything in between
 */
export function findColumns<Column extends string>(
  head: readonly string[],
  columnNames: Readonly<Record<Column, readonly string[]>>,
): Partial<Record<Column, number>> {
  const names = head.map(normalizeColumnName);
  const columns: Partial<Record<Column, number>> = {};
  for (const [column, words] of Object.entries(columnNames) as [Column, readonly string[]][]) {
    const at = names.findIndex((name) => words.includes(name));
    if (at >= 0) columns[column] = at;
  }
  return columns;
}

/** A column's name in the form that `findColumns` compares. */
export const normalizeColumnName = (name: string): string => name.toLowerCase().replace(/[^a-z]/g, "");

/**
 * A text that a spreadsheet would calculate gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection); so does a text that looks as if it had got one, so
 * that `withoutApostrophe` restores the original.
 */
const withApostrophe = (text: string): string => (/^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text);

export const withoutApostrophe = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, "");

const quoteCell = (text: string): string =>
  /[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;

/** Rows as CSV (RFC 4180), with a byte order mark: without it spreadsheets read non-ASCII letters wrongly. */
export const writeCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => `${row.map((text) => quoteCell(withApostrophe(text))).join(",")}\r\n`).join("")}`;
