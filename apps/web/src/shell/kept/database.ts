/**
 * What a screen keeps on the device to go on without a network, in IndexedDB: rows as the server said them, and what waits
 * to be sent. All of it belongs to one person. Where the browser has no such database, it lasts as long as the page.
 */

export interface KeptRow {
  owner: string;
  list: string;
  id: string;
  value: unknown;
}

export interface WaitingRow {
  /** The order in which it was made, in all tabs. */
  seq: number;
  owner: string;
  list: string;
  /** Milliseconds since 1970 by the device's clock. */
  madeAt: number;
  value: unknown;
}

const NAME = "portico-kept";
const ROWS = "rows";
const WAITING = "waiting";
const BY_LIST = "list";

const done = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

let opened: Promise<IDBDatabase | null> | undefined;

const open = (): Promise<IDBDatabase | null> => {
  opened ??= (async () => {
    if (!("indexedDB" in globalThis)) return null;
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => {
      const rows = request.result.createObjectStore(ROWS, { keyPath: ["owner", "list", "id"] });
      rows.createIndex(BY_LIST, ["owner", "list"]);
      const waiting = request.result.createObjectStore(WAITING, { keyPath: "seq", autoIncrement: true });
      waiting.createIndex(BY_LIST, ["owner", "list"]);
    };
    const database = await done(request);
    // Another tab may delete or upgrade it.
    database.onversionchange = () => database.close();
    database.onclose = () => {
      opened = undefined;
    };
    return database;
  })().catch(() => null);
  return opened;
};

/** In place of the database. */
const memory = { rows: new Map<string, KeptRow>(), waiting: new Map<number, WaitingRow>(), seq: 0 };
const keyOf = ({ owner, list, id }: Omit<KeptRow, "value">): string => JSON.stringify([owner, list, id]);
const isOf = (owner: string, list: string) => (row: { owner: string; list: string }) =>
  row.owner === owner && row.list === list;

/** Runs one transaction; resolves once it is on the disk. */
const change = async (store: string, act: (store: IDBObjectStore) => void, otherwise: () => void) => {
  const database = await open();
  if (!database) return otherwise();
  // Durable: also when the battery dies right after the tap.
  const transaction = database.transaction(store, "readwrite", { durability: "strict" });
  act(transaction.objectStore(store));
  await new Promise<void>((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error);
  });
};

export const readRows = async (owner: string, list: string): Promise<KeptRow[]> => {
  const database = await open();
  if (!database) return [...memory.rows.values()].filter(isOf(owner, list));
  return done(database.transaction(ROWS).objectStore(ROWS).index(BY_LIST).getAll([owner, list]));
};

/** @param removed ids that go in the same step */
export const putRows = (rows: readonly KeptRow[], removed: readonly Omit<KeptRow, "value">[] = []) =>
  change(
    ROWS,
    (store) => {
      for (const { owner, list, id } of removed) store.delete([owner, list, id]);
      for (const row of rows) store.put(row);
    },
    () => {
      for (const row of removed) memory.rows.delete(keyOf(row));
      for (const row of rows) memory.rows.set(keyOf(row), row);
    },
  );

/** Deletes rows, as of a list that is over or of a person who is no longer logged in. What waits stays. */
export const deleteRows = async (which: (row: Omit<KeptRow, "value">) => boolean): Promise<void> => {
  const database = await open();
  const keys = database
    ? await done(database.transaction(ROWS).objectStore(ROWS).getAllKeys())
    : [...memory.rows.values()].map(({ owner, list, id }) => [owner, list, id]);
  const gone = (keys as [string, string, string][])
    .map(([owner, list, id]) => ({ owner, list, id }))
    .filter(which);
  if (gone.length > 0) await putRows([], gone);
};

/** In the order in which they were made. */
export const readWaiting = async (owner: string, list: string): Promise<WaitingRow[]> => {
  const database = await open();
  const rows = database
    ? await done(database.transaction(WAITING).objectStore(WAITING).index(BY_LIST).getAll([owner, list]))
    : [...memory.waiting.values()].filter(isOf(owner, list));
  return (rows as WaitingRow[]).toSorted((a, b) => a.seq - b.seq);
};

export const addWaiting = (rows: readonly Omit<WaitingRow, "seq">[]) =>
  change(
    WAITING,
    (store) => {
      for (const row of rows) store.add(row);
    },
    () => {
      for (const row of rows) {
        memory.seq += 1;
        memory.waiting.set(memory.seq, { ...row, seq: memory.seq });
      }
    },
  );

export const putWaiting = (rows: readonly WaitingRow[]) =>
  change(
    WAITING,
    (store) => {
      for (const row of rows) store.put(row);
    },
    () => {
      for (const row of rows) memory.waiting.set(row.seq, row);
    },
  );

export const deleteWaiting = (seqs: readonly number[]) =>
  change(
    WAITING,
    (store) => {
      for (const seq of seqs) store.delete(seq);
    },
    () => {
      for (const seq of seqs) memory.waiting.delete(seq);
    },
  );

/** What has waited for longer than anybody would still send it. */
export const deleteWaitingBefore = async (madeBefore: number): Promise<void> => {
  const database = await open();
  const rows = database
    ? ((await done(database.transaction(WAITING).objectStore(WAITING).getAll())) as WaitingRow[])
    : [...memory.waiting.values()];
  const old = rows.filter(({ madeAt }) => madeAt < madeBefore).map(({ seq }) => seq);
  if (old.length > 0) await deleteWaiting(old);
};
