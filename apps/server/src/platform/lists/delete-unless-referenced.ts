import type { Text } from "@portico/contract/texts/text";
import { refuse } from "../core/refuse.ts";

const FOREIGN_KEY = "23503";

/**
 * Deletes a row, or refuses with `inUse` if other rows refer to it: the database knows all references. A function
 * gets the table of a row that refers to it.
 */
export async function deleteUnlessReferenced<T>(
  remove: Promise<T>,
  inUse: Text | ((table: string | undefined) => Text),
): Promise<T> {
  try {
    return await remove;
  } catch (error) {
    const { code, table } = (error ?? {}) as { code?: unknown; table?: string };
    if (code === FOREIGN_KEY) throw refuse.request(typeof inUse === "function" ? inUse(table) : inUse);
    throw error;
  }
}
