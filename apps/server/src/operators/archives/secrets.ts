import { decrypt, encrypt } from "../../platform/core/encryption.ts";
import { SEALED } from "./tables.ts";

/** A row's values as PostgreSQL writes them, in the order of the table's columns. */
export type Values = (string | null)[];

/**
 * Encrypts a table's secrets with another key; undefined where the table has none. What `from` does not open, such as after
 * a new SECRET, stays as it is.
 */
export function resealerOf(
  table: string,
  columns: readonly string[],
  { clientId, from, to }: { clientId: string; from: string; to: string },
): ((values: Values) => Values) | undefined {
  const sealed = SEALED.filter((one) => one.table === table);
  if (sealed.length === 0) return undefined;
  return (values) => {
    const id = values[columns.indexOf("id")] ?? "";
    const changed = [...values];
    for (const { column, purpose } of sealed) {
      const at = columns.indexOf(column);
      const context = { clientId, purpose: purpose(id) };
      const opened = values[at] == null ? undefined : decrypt(from, context, values[at]);
      if (opened !== undefined) changed[at] = encrypt(to, context, opened);
    }
    return changed;
  };
}
