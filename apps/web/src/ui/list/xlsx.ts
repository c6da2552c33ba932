/** The widest column, in characters. */
const WIDTH_MAX = 60;
const PADDING = 2;

/**
 * A workbook with one sheet, whose first row is the header. Every cell is text: a number plate such as `007`
 * stays what it is, and no cell is a formula.
 */
export const toXlsx = async (rows: readonly (readonly string[])[]): Promise<Blob> => {
  // The library is large, and few people export.
  const { default: writeXlsxFile } = await import("write-excel-file/universal");
  const [header = [], ...others] = rows;
  const widthOf = (column: number) =>
    Math.min(WIDTH_MAX, Math.max(...rows.map((row) => row[column]?.length ?? 0)) + PADDING);
  const cell = (text: string) => (text === "" ? null : { type: String, value: text });
  return writeXlsxFile(
    [
      header.map((text) => ({ type: String, value: text, fontWeight: "bold" as const })),
      ...others.map((row) => row.map(cell)),
    ],
    { columns: header.map((_, column) => ({ width: widthOf(column) })), stickyRowsCount: 1 },
  ).toBlob();
};
