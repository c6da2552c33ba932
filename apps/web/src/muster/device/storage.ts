import { DAY_MS } from "@portico/contract/days/durations";
import * as kept from "../../shell/kept/database.ts";
import type { RollCallDetail, RollCallEntry, UnsentChange } from "./view.ts";

/** What a device keeps of a roll call in the browser's database, for each person by themselves. */

/** The roll call without its entries, as of the last complete answer. */
export interface Head {
  detail: RollCallDetail;
  /** The server's time of the rows. */
  at: string;
  /** Milliseconds since 1970 of the answer, by this device's clock. */
  syncedAt: number;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  offset: number;
  /** The assembly point at which the warden is. */
  point: string | null;
}

/** A mark, person or sweep that was made here and not yet answered. */
export type StoredChange = kept.WaitingRow & { value: UnsentChange };

/** The person and the roll call to which rows belong. */
export interface KeptOf {
  owner: string;
  list: string;
}

const HEAD = "head";
/** Nobody would still send a mark after this time. */
const WAITING_MAX_MS = 7 * DAY_MS;

/** What a device kept before roll calls had floors has none. */
const withFloors = (head: Head | undefined): Head | undefined =>
  head && { ...head, detail: { ...head.detail, floors: head.detail.floors ?? [] } };

/** The kept roll call and its entries by their ids; no head: nothing is kept. */
export async function readRollCall({
  owner,
  list,
}: KeptOf): Promise<{ head: Head | undefined; rows: Map<string, RollCallEntry> }> {
  const rows = await kept.readRows(owner, list);
  return {
    head: withFloors(rows.find(({ id }) => id === HEAD)?.value as Head | undefined),
    rows: new Map(
      rows.flatMap(({ id, value }) => (id === HEAD ? [] : [[id, value as RollCallEntry] as const])),
    ),
  };
}

/** Keeps the head and these entries; others stay as they are, except those that are removed. */
export const keepRollCall = (
  of: KeptOf,
  head: Head,
  rows: readonly RollCallEntry[],
  removed: readonly RollCallEntry[],
): Promise<void> =>
  kept.putRows(
    [{ ...of, id: HEAD, value: head }, ...rows.map((value) => ({ ...of, id: value.id, value }))],
    removed.map(({ id }) => ({ ...of, id })),
  );

/** Deletes the roll call and its entries, but nothing that was made here and waits. */
export const deleteRollCall = (of: KeptOf): Promise<void> =>
  kept.deleteRows(({ owner, list }) => owner === of.owner && list === of.list);

/** What was made here and waits, in its order. */
export const readUnsent = async ({ owner, list }: KeptOf): Promise<StoredChange[]> =>
  (await kept.readWaiting(owner, list)) as StoredChange[];

/** @param madeAt milliseconds since 1970, by this device's clock */
export const addUnsent = (of: KeptOf, madeAt: number, value: UnsentChange): Promise<void> =>
  kept.addWaiting([{ ...of, madeAt, value }]);

/** Stores these with a problem each: the server refused them; undefined: they are to be sent again. */
export const putProblems = (
  unsent: readonly StoredChange[],
  problemOf: (row: StoredChange) => string | undefined,
): Promise<void> =>
  kept.putWaiting(unsent.map((row) => ({ ...row, value: { ...row.value, problem: problemOf(row) } })));

export const deleteUnsent = (unsent: readonly StoredChange[]): Promise<void> =>
  kept.deleteWaiting(unsent.map(({ seq }) => seq));

/** Deletes what has waited for longer than anybody would still send it, of all people and roll calls. */
export const deleteOldUnsent = (): Promise<void> => kept.deleteWaitingBefore(Date.now() - WAITING_MAX_MS);
