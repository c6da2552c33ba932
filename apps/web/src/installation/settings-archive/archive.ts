import { KINDS, type Row } from "./kinds.ts";

/** The file of an archive: readable JSON, in which rows are named and nobody's data is. */

/** Another number means another form of the file. */
const VERSION = 1;
const FORMAT = "portico-settings";
/** Characters. */
export const ARCHIVE_MAX = 20_000_000;

export interface Archive {
  /** The organisation that the settings are of. */
  name: string;
  /** The day on which it was made: `yyyy-MM-dd`. */
  madeOn: string;
  /** The rows of each kind, in their order; settings are one row. A kind whose feature was off is left out. */
  kinds: ReadonlyMap<string, readonly Row[]>;
}

export const writeArchive = ({ name, madeOn, kinds }: Archive): string =>
  `${JSON.stringify({ format: FORMAT, version: VERSION, name, madeOn, kinds: Object.fromEntries(kinds) }, null, 2)}\n`;

/** Why a file cannot be used: it is no archive, or one of another release. */
export type ArchiveProblem = "none" | "version";

const isRow = (value: unknown): value is Row =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What the text holds of known kinds and fields; the rest of it is ignored. */
export function readArchive(content: string): Archive | ArchiveProblem {
  let parsed: unknown;
  try {
    parsed = JSON.parse(content);
  } catch {
    return "none";
  }
  if (!isRow(parsed) || parsed.format !== FORMAT || !isRow(parsed.kinds)) return "none";
  if (parsed.version !== VERSION) return "version";
  const { name, madeOn, kinds } = parsed;
  if (typeof name !== "string" || typeof madeOn !== "string") return "none";
  const read = new Map<string, Row[]>();
  for (const kind of KINDS) {
    const rows = Object.hasOwn(kinds, kind.name) ? kinds[kind.name] : undefined;
    if (rows === undefined) continue;
    if (!Array.isArray(rows) || !rows.every(isRow)) return "none";
    const known = (row: Row) => kind.fields.filter((field) => Object.hasOwn(row, field));
    read.set(
      kind.name,
      rows.map((row) => Object.fromEntries(known(row).map((field) => [field, row[field]]))),
    );
  }
  return { name, madeOn, kinds: read };
}
