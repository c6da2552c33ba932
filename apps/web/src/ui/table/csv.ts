/** What a spreadsheet would take for a formula becomes text by an apostrophe (OWASP, CSV injection). */
const FORMULA = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  // Some sheets separate by semicolons or tabs: what comes after one would be a cell of its own.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the mark by which Excel knows UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;

/** Hands a file to the browser's downloads. */
export const saveFile = (name: string, type: string, content: string | Blob): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
