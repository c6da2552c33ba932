import { refuse } from "../core/refuse.ts";

const FOREIGN_KEY = "23503";

/** Removes a row. One that others refer to is refused: the database knows of them all. */
export async function deleteUnlessReferenced<T>(remove: Promise<T>, message: string): Promise<T> {
  try {
    return await remove;
  } catch (error) {
    if ((error as { code?: unknown } | null)?.code === FOREIGN_KEY) throw refuse.request(message);
    throw error;
  }
}
