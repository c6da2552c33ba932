import { createStorage } from "../browser-storage.ts";

/**
 * For whom this device keeps something (database.ts), known before the session is. Rows of a person go once the server
 * says that nobody, or somebody else, is logged in; what waits to be sent stays for that person.
 */

export interface KeptOwner {
  id: string;
  firstName: string;
  lastName: string;
}

const storage = createStorage<KeptOwner | null>("local", "portico-kept-for");

export const keptOwner = (): KeptOwner | null => storage.get();

export const keepFor = ({ id, firstName, lastName }: KeptOwner): void =>
  storage.set({ id, firstName, lastName });

/** @param personId who is logged in; null: nobody */
export const forgetOthers = async (personId: string | null): Promise<void> => {
  const owner = storage.get();
  if (!owner || owner.id === personId) return;
  storage.set(null);
  const { deleteRows } = await import("./database.ts");
  await deleteRows((row) => row.owner !== personId);
};
