import type { PlateEntry } from "@portico/contract/cameras/lists";
import { text } from "@portico/contract/texts/text";
import { normalizePlate } from "@portico/contract/visitors/form";
import { listCarparkNames } from "../../parking/public.ts";
import { newId } from "../../platform/core/ids.ts";
import { refuse, requireRow } from "../../platform/core/refuse.ts";
import type { Db } from "../../platform/database/database.ts";
import { lockKeys } from "../../platform/database/lock-order.ts";
import type { ChangingCall } from "../../platform/http/serve.ts";
import { requireUnchanged, type SeenChange } from "../../platform/work/seen.ts";
import { publishCameras } from "../core/rights.ts";
import * as queries from "./queries.ts";

/** Changes to the allowlist and the denylist. */

export const ACTIONS = {
  allow: {
    add: "cameras.allowlist.add",
    change: "cameras.allowlist.change",
    remove: "cameras.allowlist.remove",
    import: "cameras.allowlist.import",
  },
  deny: {
    add: "cameras.denylist.add",
    change: "cameras.denylist.change",
    remove: "cameras.denylist.remove",
    import: "cameras.denylist.import",
  },
} as const;

export interface EntryDraft {
  registration?: string | undefined;
  note?: string | undefined;
  from?: string | null | undefined;
  until?: string | null | undefined;
  carparks?: string[] | undefined;
}

export const toEntry = (row: queries.EntryRow, now: Date): PlateEntry => ({
  ...row,
  isInForce:
    (row.from === null || new Date(row.from) <= now) && (row.until === null || new Date(row.until) > now),
});

/** Until the transaction ends nobody else changes these lists. */
export const lockLists = (db: Db, clientId: string, lists: readonly queries.List[]): Promise<void> =>
  lockKeys(
    db,
    "plate list",
    lists.map((list) => `plates ${clientId} ${list}`),
  );

/** The row as the fields of a change. */
const fieldsOf = ({ registration, note, from, until, carparks }: queries.EntryRow): EntryDraft => ({
  ...{ registration, note, from, until },
  carparks: carparks.map(({ id }) => id),
});

async function readEntry(call: ChangingCall, list: queries.List, id: string): Promise<queries.EntryRow> {
  const { results } = await queries.listEntries(call.db, call.client.id, list, { id });
  return requireRow(results[0]);
}

async function checkedColumns(
  { db, client }: ChangingCall,
  list: queries.List,
  draft: EntryDraft,
  before?: queries.EntryRow,
): Promise<queries.EntryColumns> {
  const { registration, note, carparks } = draft;
  const plate = registration === undefined ? undefined : normalizePlate(registration);
  const from = draft.from === undefined ? before?.from : draft.from;
  const until = draft.until === undefined ? before?.until : draft.until;
  if (from && until && new Date(until) <= new Date(from))
    throw refuse.fields({ until: [text("cameras.untilBeforeFrom")] });
  // A car park that is being removed is gone afterwards, or sees this entry.
  await lockLists(db, client.id, [list]);
  if (carparks) {
    const known = await listCarparkNames(db, client.id, carparks);
    if (known.length < new Set(carparks).size)
      throw refuse.fields({ carparks: [text("cameras.carparkUnknown")] });
  }
  if (plate !== undefined && plate !== before?.plate) {
    const { count } = await queries.listEntries(db, client.id, list, { plate });
    if (count > 0) throw refuse.fields({ registration: [text("cameras.onListAlready")] });
  }
  return {
    registration,
    plate,
    note,
    starts: draft.from,
    ends: draft.until,
    carpark_ids: carparks && [...new Set(carparks)],
  };
}

export async function addEntry(
  call: ChangingCall,
  list: queries.List,
  draft: EntryDraft & { registration: string },
): Promise<PlateEntry> {
  const columns = await checkedColumns(call, list, draft);
  return insert(call, list, {
    ...columns,
    registration: draft.registration,
    plate: normalizePlate(draft.registration),
  });
}

async function insert(
  call: ChangingCall,
  list: queries.List,
  columns: queries.EntryColumns & { registration: string; plate: string },
): Promise<PlateEntry> {
  const { db, client, user, now } = call;
  const id = newId();
  await queries.insertEntry(db, client.id, list, { ...columns, id, createdBy: user.id, now });
  call.audit({
    action: ACTIONS[list].add,
    targetType: "plate_entry",
    targetId: id,
    after: { fields: ["registration"] },
  });
  publishCameras(call);
  return toEntry(await readEntry(call, list, id), now);
}

export async function changeEntry(
  call: ChangingCall,
  list: queries.List,
  id: string,
  { seen, ...draft }: SeenChange<EntryDraft>,
): Promise<PlateEntry> {
  await lockLists(call.db, call.clientId, [list]);
  const before = await readEntry(call, list, id);
  requireUnchanged(fieldsOf(before), draft, seen);
  await queries.updateEntry(call.db, call.client.id, id, await checkedColumns(call, list, draft, before));
  const fields = Object.entries(draft).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (fields.length > 0) {
    call.audit({ action: ACTIONS[list].change, targetType: "plate_entry", targetId: id, after: { fields } });
    publishCameras(call);
  }
  return toEntry(await readEntry(call, list, id), call.now);
}

export async function removeEntry(call: ChangingCall, list: queries.List, id: string): Promise<PlateEntry> {
  const before = await readEntry(call, list, id);
  await queries.deleteEntry(call.db, call.client.id, id);
  call.audit({ action: ACTIONS[list].remove, targetType: "plate_entry", targetId: id });
  publishCameras(call);
  return toEntry(before, call.now);
}

/**
 * Puts the plate of an event on a list from now on; an entry that it has is made to hold now, where the event was. False: it
 * holds in certain car parks only, and the camera belongs to none; nothing is changed, since in all of them it was not meant.
 */
export async function putOnList(
  call: ChangingCall,
  list: queries.List,
  event: { plate: string | null; plateRaw: string | null; carparkId: string | null },
  note: string | undefined,
): Promise<boolean> {
  const { db, client, now } = call;
  const plate = event.plate!;
  await lockLists(db, client.id, [list]);
  const { results } = await queries.listEntries(db, client.id, list, { plate });
  const [entry] = results;
  if (!entry) {
    const typed = event.plateRaw ?? plate;
    // What the camera read may be longer than people may type.
    await insert(call, list, { plate, registration: typed.trim().slice(0, 20), note });
    return true;
  }
  if (entry.carparks.length > 0 && event.carparkId === null) return false;
  const changes = {
    ...(note === undefined || note === entry.note ? {} : { note }),
    ...renewal(entry, event, now),
  };
  const fields = Object.keys(changes);
  if (fields.length === 0) return true;
  await queries.updateEntry(db, client.id, entry.id, changes);
  call.audit({
    action: ACTIONS[list].change,
    targetType: "plate_entry",
    targetId: entry.id,
    after: { fields },
  });
  return true;
}

/** What an entry lacks to hold now in the car park of a camera, or in every car park. */
function renewal(
  { from, until, carparks }: queries.EntryRow,
  { carparkId }: { carparkId: string | null },
  now: Date,
): queries.EntryColumns {
  const isOver = until !== null && new Date(until) <= now;
  const isLater = from !== null && new Date(from) > now;
  const ids = carparks.map(({ id }) => id);
  const isElsewhere = ids.length > 0 && carparkId !== null && !ids.includes(carparkId);
  return {
    ...(isOver || isLater ? { starts: null } : {}),
    ...(isOver ? { ends: null } : {}),
    ...(isElsewhere ? { carpark_ids: [...ids, carparkId] } : {}),
  };
}
