import type { Feature } from "@portico/contract/endpoint";
import { call } from "../../shell/api/call.ts";
import { KINDS, type Kind, type List, type Row } from "./kinds.ts";

/** Reads the settings of the organisation, with names in the place of ids. */

/** A row as an archive keeps it, and its id here. */
export interface FoundRow {
  id: string;
  /** The row's name among those of its kind. */
  name: string;
  values: Row;
}

/** What stands here: each kind's rows, and by kind the ids of names and the names of ids. */
export class Here {
  readonly rows = new Map<string, FoundRow[]>();
  readonly #ids = new Map<string, Map<string, string>>();
  readonly #names = new Map<string, Map<string, string>>();

  /** Takes the place of what was known of the kind. */
  note(kind: string, found: FoundRow[]): void {
    this.rows.set(kind, found);
    this.#ids.set(kind, new Map());
    this.#names.set(kind, new Map());
    for (const row of found) this.noteRow(kind, row);
  }

  noteRow(kind: string, { name, id }: Pick<FoundRow, "name" | "id">): void {
    this.#ids.get(kind)?.set(name, id);
    this.#names.get(kind)?.set(id, name);
  }

  idOf = (kind: string, name: string): string | undefined => this.#ids.get(kind)?.get(name);
  nameOf = (kind: string, id: string): string | undefined => this.#names.get(kind)?.get(id);
}

const SEPARATOR = " / ";
const PAGE = 200;

/** A row's name by its values; several rows of one name are told apart by a number. */
export function nameRows(kind: Kind, rows: readonly Row[]): string[] {
  if (kind.type === "settings") return rows.map(() => "");
  const seen = new Map<string, number>();
  return rows.map((values) => {
    const name = kind.key.map((field) => String(values[field] ?? "–")).join(SEPARATOR);
    const before = seen.get(name) ?? 0;
    seen.set(name, before + 1);
    return before === 0 ? name : `${name} (${before + 1})`;
  });
}

/** Replaces the ids of other kinds, or their names, in a row's values. A value that has none becomes undefined. */
export const replaceReferences = (
  { references = {} }: Kind,
  values: Row,
  of: (kind: string, value: string) => string | undefined,
): Row => {
  const replaced = { ...values };
  for (const [field, kind] of Object.entries(references)) {
    const value = values[field];
    if (Array.isArray(value)) replaced[field] = value.map((one: string) => of(kind, one));
    else if (typeof value === "string") replaced[field] = of(kind, value);
  }
  return replaced;
};

/** `a.b` is the part `b` of `a`. */
const partAt = (row: Row, field: string): unknown =>
  field.split(".").reduce<unknown>((value, part) => (value as Row | null)?.[part], row);

const readable = call as unknown as (line: string, request: object) => Promise<Row>;

async function readPages(kind: List, query: Row, signal: AbortSignal | undefined): Promise<Row[]> {
  if (kind.rowsAt) return (await readable(kind.read, { signal }))[kind.rowsAt] as Row[];
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const answer = await readable(kind.read, { query: { ...query, page, limit: PAGE }, signal });
    rows.push(...(answer.results as Row[]));
    if (rows.length >= (answer.count as number) || (answer.results as Row[]).length === 0) return rows;
  }
}

/** Reads one kind again; kinds to which it refers are known already. */
export async function readKind(kind: Kind, here: Here, signal?: AbortSignal): Promise<void> {
  const pick = (row: Row): Row =>
    Object.fromEntries(
      kind.fields.flatMap((field) => {
        const value = partAt(row, field);
        return value === undefined ? [] : [[field, value]];
      }),
    );
  if (kind.type === "settings") {
    const values = sorted(kind, pick(await readable(kind.read, { signal })));
    here.note(kind.name, [{ id: "", name: "", values }]);
    return;
  }
  const { query = {}, within, rowsIn = (row) => [row], valuesOf = (row) => row } = kind;
  const owners = within ? here.rows.get(within.kind)! : [undefined];
  const rows: Row[] = [];
  for (const owner of owners) {
    const about = within && owner ? { [within.parameter]: owner.id } : {};
    for (const row of await readPages(kind, { ...query, ...about }, signal)) rows.push(...rowsIn(row));
  }
  const values = rows.map((row) => replaceReferences(kind, pick(valuesOf(row)), here.nameOf));
  const names = nameRows(kind, values);
  here.note(
    kind.name,
    rows.map((row, at) => ({
      id: String(row[kind.id ?? "id"]),
      name: names[at]!,
      values: sorted(kind, values[at]!),
    })),
  );
}

/** A list of names has no order of its own. */
function sorted({ references = {} }: Kind, values: Row): Row {
  const isList = (field: string, value: unknown): value is string[] =>
    Array.isArray(value) && (field in references || field === "groups" || field === "features");
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [
      field,
      isList(field, value) && value.every((one) => typeof one === "string") ? value.toSorted() : value,
    ]),
  );
}

export const isAvailable = ({ feature }: Kind, features: readonly Feature[]): boolean =>
  feature === undefined || features.includes(feature);

/** Everything that the organisation has. */
export async function readHere(features: readonly Feature[], signal?: AbortSignal): Promise<Here> {
  const here = new Here();
  for (const kind of KINDS)
    if (isAvailable(kind, features)) await readKind(kind, here, signal);
    else here.note(kind.name, []);
  return here;
}
