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

/** In the browser's storage, so that other tabs hear of a log-out. */
export const OWNER_KEY = "portico-kept-for";
const storage = createStorage<KeptOwner | null>("local", OWNER_KEY);

/** Whether this page began without the server, from what the device keeps (last-answers/start.ts). */
export const keptStart = { isOn: false };

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
