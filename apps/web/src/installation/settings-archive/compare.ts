import { KINDS, type Kind, type Row } from "./kinds.ts";
import { type FoundRow, type Here, nameRows } from "./read.ts";

/** How the settings of an archive differ from those here. */

export interface FieldChange {
  field: string;
  from: unknown;
  to: unknown;
}

export interface Difference {
  kind: Kind;
  /** The row's name; empty for settings. */
  name: string;
  /** `missing`: the row cannot be added by an archive. */
  what: "added" | "changed" | "missing";
  /** Changed fields; of a new row all that say something. */
  fields: readonly FieldChange[];
  /** The row in the archive. */
  values: Row;
}

export interface KindComparison {
  kind: Kind;
  differences: readonly Difference[];
  /** The number of rows that are the same in both. */
  sameCount: number;
  /** Rows that only stand here; they stay. */
  onlyHere: readonly string[];
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
const saysNothing = (value: unknown): boolean =>
  value === null || value === "" || value === false || (Array.isArray(value) && value.length === 0);

/** Compares one kind; null: the archive does not have it. */
export function compareKind(
  kind: Kind,
  archived: readonly Row[] | undefined,
  found: readonly FoundRow[],
): KindComparison | null {
  if (!archived) return null;
  const byName = new Map(found.map((row) => [row.name, row]));
  const names = nameRows(kind, archived);
  const compared = archived.map((values, at) => compareRow(kind, names[at]!, values, byName.get(names[at]!)));
  const differences = compared.filter((one) => one !== null);
  return {
    ...{ kind, differences, sameCount: archived.length - differences.length },
    onlyHere: found.map(({ name }) => name).filter((name) => !names.includes(name)),
  };
}

function compareRow(kind: Kind, name: string, values: Row, before: FoundRow | undefined): Difference | null {
  const isKey = (field: string) => kind.type === "list" && kind.key.includes(field);
  const fields = Object.keys(values).filter((field) => !isKey(field));
  if (!before) {
    const added = fields
      .filter((field) => !saysNothing(values[field]))
      .map((field) => ({ field, from: undefined, to: values[field] }));
    const what = kind.type === "list" && kind.add ? "added" : "missing";
    return { kind, name, what, fields: what === "added" ? added : [], values };
  }
  const changed = kind.change
    ? fields
        .filter((field) => !isSame(values[field], before.values[field]))
        .map((field) => ({ field, from: before.values[field], to: values[field] }))
    : [];
  return changed.length === 0 ? null : { kind, name, what: "changed", fields: changed, values };
}

export const compareAll = (archived: ReadonlyMap<string, readonly Row[]>, here: Here): KindComparison[] =>
  KINDS.map((kind) => compareKind(kind, archived.get(kind.name), here.rows.get(kind.name) ?? [])).filter(
    (comparison) => comparison !== null,
  );

/** The same text for the same difference. */
export const fingerprint = ({ kind, name, what, fields }: Difference): string =>
  JSON.stringify([kind.name, name, what, fields]);
