import type { RollCall, RollCallEntry, RollCallListEntry } from "@portico/contract/muster/roll-calls";
import type { EntryRow, ListedRow } from "./entry-queries.ts";
import type { RollCallRow } from "./queries.ts";

export const presentRollCall = (row: RollCallRow, mayRun: boolean): RollCall => ({
  ...row,
  status: row.endedAt === null ? "open" : "ended",
  can: { mark: mayRun && row.endedAt === null, end: mayRun && row.endedAt === null },
});

/** The entry's own id stands in the place of the person's: marks name it. */
export const presentEntry = ({ id, present, ...marked }: EntryRow): RollCallEntry => ({
  ...present,
  id,
  isAdded: marked.isAdded,
  mark: marked.mark,
  markedAt: marked.markedAt,
  markedBy: marked.markedBy,
  isOwn: marked.isOwn,
  assemblyPoint: marked.assemblyPoint,
  note: marked.note,
});

export const presentListed = ({ visits, ...row }: ListedRow): RollCallListEntry => ({
  ...presentEntry(row),
  visits,
});
