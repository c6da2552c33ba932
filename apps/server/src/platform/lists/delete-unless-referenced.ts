import type { Text } from "@portico/contract/texts/text";
import { refuse } from "../core/refuse.ts";

const FOREIGN_KEY = "23503";

/** Deletes a row, or refuses with `inUse` if other rows refer to it: the database knows all references. */
export async function deleteUnlessReferenced<T>(remove: Promise<T>, inUse: Text): Promise<T> {
  try {
    return await remove;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === FOREIGN_KEY) throw refuse.request(inUse);
    throw error;
  }
}
