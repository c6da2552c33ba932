import { read } from "@e965/xlsx";

/** Reads a workbook with a library that writes none of ours. */

export interface ReadSheet {
  name: string;
  /** The cells of each row, headings first: numbers as numbers, null where there is none. */
  rows: (string | number | null)[][];
  /** Cells that a spreadsheet calculates. */
  formulas: string[];
}

interface ReadCell {
  /** `n` a number, `s` a text, `z` none; others are of no file of ours. */
  t: string;
  v?: string | number;
  f?: string;
}

/** The sheets in their order. */
export function readSheets(bytes: Uint8Array): ReadSheet[] {
  const book = read(bytes, { type: "array", dense: true, cellFormula: true });
  return book.SheetNames.map((name) => {
    const cells = (book.Sheets[name]?.["!data"] ?? []) as (ReadCell | undefined)[][];
    const width = Math.max(0, ...cells.map((row) => row?.length ?? 0));
    return {
      name,
      rows: Array.from(cells, (row) =>
        Array.from({ length: width }, (_, column) => readValue(row?.[column])),
      ),
      formulas: cells.flatMap((row) => row?.flatMap((cell) => cell?.f ?? []) ?? []),
    };
  });
}

/** The first sheet, which is the only one. */
export function readSheet(bytes: Uint8Array): ReadSheet {
  const [sheet, ...others] = readSheets(bytes);
  if (!sheet || others.length > 0)
    throw new Error(`There are further sheets: ${others.map(({ name }) => name).join(", ")}.`);
  return sheet;
}

/** The rows of a report, and the lines that say what they are of, which are its second sheet. */
export function readReport(bytes: Uint8Array): ReadSheet & { about: string[] } {
  const [sheet, about, ...others] = readSheets(bytes);
  if (!sheet || !about || others.length > 0) throw new Error("A report has two sheets.");
  return { ...sheet, about: about.rows.map(([line]) => String(line)) };
}

function readValue(cell: ReadCell | undefined): string | number | null {
  if (cell?.v === undefined || cell.t === "z") return null;
  if (cell.t !== "n" && cell.t !== "s") throw new Error(`A cell is of the kind ${cell.t}.`);
  return cell.v;
}
