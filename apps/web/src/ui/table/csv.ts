/**
 * An apostrophe turns a text that a spreadsheet would take for a formula into plain text (OWASP, CSV
 * injection).
 */
const FORMULA = /^[=+\-@\t\r]/;

const csvCell = (text: string): string => {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  // Some spreadsheets separate by semicolons or tabs, so a cell with one is quoted too.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/** RFC 4180, with the byte order mark by which Excel recognises UTF-8. */
export const toCsv = (rows: readonly (readonly string[])[]): string =>
  `\uFEFF${rows.map((row) => row.map(csvCell).join(",")).join("\r\n")}\r\n`;

/** Saves a file through the browser's downloads. */
export const saveFile = (name: string, type: string, content: string | Blob): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
};
