import { addAbortSignal, finished, Readable } from "node:stream";
import { continueCsv, writeCsv } from "@portico/contract/core/csv";
import { slugOf } from "@portico/contract/core/slug";
import { XLSX } from "@portico/contract/reports/core/endpoints";
import { limits } from "@portico/contract/reports/core/limits";
import type { RowFormat } from "@portico/contract/reports/form";
import { type Text, text } from "@portico/contract/texts/text";
import { refuse } from "../../platform/core/refuse.ts";
import type { TranslateText } from "../../platform/core/translate.ts";
import type { Db } from "../../platform/database/database.ts";
import { openRows, type RowReader, type RowStatement } from "../../platform/database/row-reader.ts";
import { asStream, type StreamAnswer } from "../../platform/http/answers.ts";
import { countFiles } from "./at-once.ts";
import type { Cell } from "./table.ts";
import { streamSheet } from "./xlsx.ts";

/** The rows behind a number as a file, however many they are: read and written a portion at a time. */

/** The name of such a file and its columns. */
export interface RowSheet<Row> {
  name: Text;
  columns: readonly { heading: Text; cell(row: Row, translate: TranslateText): Cell }[];
}

/** What the call that asks for a file knows. */
interface RowFileCall {
  db: Db;
  client: { id: string };
  translate: TranslateText;
}

/** A row that says how many rows there are. */
type Counted<Row> = Row & { count: number };

/** After this time a file is broken off, so that a reader who hardly reads does not hold a connection for ever. */
const MAX_MS = 30 * 60_000;
const running = countFiles({ all: 3, ofClient: 2 });

interface FileOptions {
  /** Breaks the file off. */
  signal?: AbortSignal | undefined;
  /** Refuses a file of so many rows, before the first byte. */
  requireCount?: ((count: number) => void) | undefined;
}

/**
 * A file with all rows of the statement, in its order and as they were at one moment. 400 before the first byte if a sheet cannot
 * hold them, 503 while too many files are being sent.
 */
export async function writeRows<Row>(
  { db, client, translate }: RowFileCall,
  sheet: RowSheet<Row>,
  format: RowFormat,
  toStatement: RowStatement<Counted<Row>>,
  { signal = AbortSignal.timeout(MAX_MS), requireCount }: FileOptions = {},
): Promise<StreamAnswer<"text/csv" | typeof XLSX>> {
  const rows = await beginFile(client.id, db, toStatement);
  try {
    const count = rows.first[0]?.count ?? 0;
    requireCount?.(count);
    if (format === "xlsx" && count > limits.sheetRowsMax)
      throw refuse.fields({ format: [text("reports.tooManyRows", { max: limits.sheetRowsMax })] });
    const name = translate(sheet.name);
    const headings = sheet.columns.map(({ heading }) => translate(heading));
    const cells = readCells(rows, (row) => sheet.columns.map(({ cell }) => cell(row, translate)));
    const stream =
      format === "csv"
        ? Readable.from(toCsv(headings, cells), { objectMode: false })
        : streamSheet(name, headings, eachOf(cells));
    // The connection is given back also when nobody has asked for the first row.
    finished(stream, () => void rows.close());
    return asStream({
      stream: addAbortSignal(signal, stream),
      type: format === "csv" ? "text/csv" : XLSX,
      name: `${slugOf(name, 60)}.${format}`,
    });
  } catch (error) {
    await rows.close();
    throw error;
  }
}

/** The rows, which count as a file that is being sent until they are closed. */
async function beginFile<Row>(
  clientId: string,
  db: Db,
  toStatement: RowStatement<Counted<Row>>,
): Promise<RowReader<Counted<Row>>> {
  const end = running.begin(clientId);
  try {
    const rows = await openRows(db, toStatement, { maxMs: MAX_MS });
    return { ...rows, close: () => rows.close().then(end) };
  } catch (error) {
    end();
    throw error;
  }
}

/** The cells in portions. After the last one the file ends, and counts no longer. */
async function* readCells<Row>(
  rows: RowReader<Counted<Row>>,
  toCells: (row: Row) => Cell[],
): AsyncGenerator<Cell[][]> {
  for await (const portion of rows.portions()) yield portion.map(toCells);
  await rows.close();
}

async function* toCsv(
  headings: readonly string[],
  portions: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<Buffer> {
  yield Buffer.from(writeCsv([headings]));
  for await (const portion of portions) yield Buffer.from(continueCsv(portion.map((row) => row.map(String))));
}

async function* eachOf<T>(portions: AsyncIterable<readonly T[]>): AsyncGenerator<T> {
  for await (const portion of portions) yield* portion;
}
