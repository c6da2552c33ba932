import { refuse } from "../core/refuse.ts";

const FOREIGN_KEY = "23503";

/** Deletes a row, or refuses with `message` if other rows refer to it: the database knows all references. */
export async function deleteUnlessReferenced<T>(remove: Promise<T>, message: string): Promise<T> {
  try {
    return await remove;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === FOREIGN_KEY) throw refuse.request(message);
    throw error;
  }
}
