// The library's build for browsers runs in Node too, so that both write the same.
import { stringify } from "csv-stringify/browser/esm/sync";

/**
 * A text that a spreadsheet would calculate gets an apostrophe in front
 * (https://owasp.org/www-community/attacks/CSV_Injection); so does a text that looks as if it had got one, so
 * that `withoutApostrophe` restores the original.
 */
const withApostrophe = (text: string): string => (/^'*[=+\-@＝＋－＠\t\r\n]/.test(text) ? `'${text}` : text);

export const withoutApostrophe = (text: string): string => text.replace(/^'(?='*[=+\-@＝＋－＠\t\r\n])/, "");

/**
 * Rows as CSV (RFC 4180) for spreadsheets: with the byte order mark, without which they read non-ASCII letters
 * wrongly, and with quotes around cells with semicolons or tabs, by which some separate. Only text that would be
 * calculated is not shown as typed: it has an apostrophe in front.
 */
export const writeCsv = (rows: readonly (readonly string[])[]): string => writeLines(rows, true);

/** Further rows of a file that `writeCsv` began. */
export const continueCsv = (rows: readonly (readonly string[])[]): string => writeLines(rows, false);

const writeLines = (rows: readonly (readonly string[])[], bom: boolean): string =>
  stringify([...rows], {
    bom,
    record_delimiter: "windows",
    quoted_match: /[;\t\r\n]/,
    cast: { string: withApostrophe },
  });
