import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import { type CellValue, writeXlsx, writeXlsxStream } from "hucre/xlsx";
import type { Cell } from "./table.ts";

/** Sheets whose numbers can be added up; no text is a formula. */

const COLUMN_WIDTH = 20;
/** The headings stay in sight. */
const FIRST_ROW = { rows: 1 };
/** Of a cell and of a sheet's name, in UTF-16 units; Excel mends files that have more. */
const TEXT_MAX = 32_767;
const NAME_MAX = 31;

interface Sheet {
  name: string;
  headings: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** The widest line of what a sheet is of, such as its finding. */
const ABOUT_WIDTH = 80;

/**
 * A sheet in memory, with bold headings. What it is of stands on a second one: the first is headings and rows alone, so that it can be
 * sorted, filtered and read by programs as it is.
 */
export async function writeSheet(
  { name, headings, rows }: Sheet,
  about: { name: string; lines: readonly string[] },
): Promise<Buffer> {
  const bold = { style: { font: { bold: true } } };
  const bytes = await writeXlsx({
    sheets: [
      {
        name: toSheetName(name),
        rows: [headings, ...rows].map((row) => row.map(toSheetCell)),
        columns: headings.map(() => ({ width: COLUMN_WIDTH })),
        cells: new Map(headings.map((_, column) => [`0,${column}`, bold])),
        freezePane: FIRST_ROW,
      },
      {
        name: toSheetName(about.name),
        rows: about.lines.map((line) => [toSheetCell(line)]),
        columns: [{ width: ABOUT_WIDTH }],
      },
    ],
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** A sheet of any length: each row is asked for when its bytes are, and forgotten then. */
export const streamSheet = (
  name: string,
  headings: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Readable =>
  Readable.fromWeb(
    writeXlsxStream(toSheetRows(rows), {
      name: toSheetName(name),
      columns: headings.map((header) => ({ header, width: COLUMN_WIDTH })),
      freezePane: FIRST_ROW,
    }) as ReadableStream<Uint8Array>,
  );

async function* toSheetRows(rows: AsyncIterable<readonly Cell[]>): AsyncGenerator<CellValue[]> {
  for await (const row of rows) yield row.map(toSheetCell);
}

/** Excel refuses these signs in the name of a sheet, and apostrophes around it. */
const toSheetName = (name: string): string =>
  name
    .replace(/[[\]:*?/\\]|^'|'$/g, " ")
    .slice(0, NAME_MAX)
    .trim();

/**
 * Texts may hold two signs that XML has no way to write. What looks like a sign's number between `_x` and `_` would be read as
 * that sign.
 */
const toSheetCell = (value: Cell): CellValue =>
  typeof value === "number"
    ? value
    : value
        .slice(0, TEXT_MAX)
        .replace(/[\uFFFE\uFFFF]/g, "")
        .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_") || null;
