/** The widest column, in characters. */
const WIDTH_MAX = 60;
const PADDING = 2;

/** Without spreading the lengths, since a long list has more rows than a call takes arguments. */
export const columnWidth = (rows: readonly (readonly string[])[], column: number): number =>
  rows.reduce((width, row) => Math.min(WIDTH_MAX, Math.max(width, (row[column]?.length ?? 0) + PADDING)), 0);

/**
 * A workbook with one sheet, whose first row is the header. Every cell is text: a number plate such as `007`
 * stays what it is, and no cell is a formula.
 */
export const toXlsx = async (rows: readonly (readonly string[])[]): Promise<Blob> => {
  // The library is large, and few people export.
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  const [header = [], ...others] = rows;
  const cell = (text: string) => (text === "" ? null : { type: String, value: text });
  return writeXlsxFile(
    [
      header.map((text) => ({ type: String, value: text, fontWeight: "bold" as const })),
      ...others.map((row) => row.map(cell)),
    ],
    { columns: header.map((_, column) => ({ width: columnWidth(rows, column) })), stickyRowsCount: 1 },
  ).toBlob();
};
