import { IMPORT_COLUMNS, type ImportKind, limits } from "@portico/contract/imports/form";
import { type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import { toOneLine } from "../../platform/documents/calendar.ts";
import { type ColumnNames, findColumns, readRecords } from "../../platform/documents/csv.ts";

/** Reads a file of one kind: its columns by name, and the problems of single cells. */

export interface PlaceLine {
  /** The line in the file, from 1. */
  line: number;
  cells: Readonly<Record<string, string>>;
  problems: Text[];
}

/** 400 on `csv` for a text that is not CSV, lacks a column that is needed, or has too many rows. */
export function readPlaceFile(
  kind: ImportKind,
  csv: string,
): { lines: PlaceLine[]; unknownColumns: string[] } {
  const read = readRecords(csv, limits.rowsMax);
  if (!read) throw refuse.fields({ csv: [text("common.csvUnreadable")] });
  if (read.isMore) throw refuse.fields({ csv: [text("imports.tooMany", { max: limits.rowsMax })] });
  const [head, ...rows] = read.records;
  if (!head || rows.length === 0) throw refuse.fields({ csv: [text("common.csvEmpty")] });
  const columns = IMPORT_COLUMNS[kind];
  const names = Object.fromEntries(
    columns.map(({ key, heading }): [string, ColumnNames] => [key, { heading, others: [key.toLowerCase()] }]),
  );
  const { positions, unknown } = findColumns(head.record, names);
  const missing = columns.filter(({ key, isRequired }) => isRequired && positions[key] === undefined);
  if (missing.length > 0)
    throw refuse.fields({
      csv: missing.map(({ heading }) => text("imports.noColumn", { column: heading })),
    });
  const lines = rows.map(({ record, line }): PlaceLine => {
    const cells = Object.fromEntries(
      columns.map(({ key }) => [key, toOneLine(record[positions[key] ?? -1] ?? "").trim()]),
    );
    const problems = columns.flatMap(({ key, heading, max, isRequired }): Text[] => {
      const length = cells[key]!.length;
      if (isRequired && length === 0) return [text("imports.empty", { column: heading })];
      if (length <= max) return [];
      return [text("accounts.csvProblem", { column: heading, problem: text("common.tooLong", { max }) })];
    });
    return { line, cells, problems };
  });
  return { lines, unknownColumns: unknown };
}
