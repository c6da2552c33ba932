import type { Head } from "./storage.ts";
import {
  applySweeps,
  applyUnsent,
  type Person,
  type RollCallContext,
  type RollCallDetail,
  type RollCallEntry,
  type ShownEntry,
  type ShownFloor,
  type UnsentChange,
} from "./view.ts";

/** The state of a device with a roll call, and all that it shows. Pure. */

export type DeviceState =
  /** Nothing is known yet. */
  | "loading"
  /** Nothing is kept here, and there is no network. */
  | "empty"
  /** What is kept here, before the first answer. */
  | "connecting"
  | "live"
  | "offline"
  | "loggedOut"
  /** The roll call is not, or no longer, one that the person may see. */
  | "refused"
  | "ended";

export interface DeviceView {
  state: DeviceState;
  detail: RollCallDetail | undefined;
  entries: ShownEntry[];
  floors: ShownFloor[];
  /** How many marks, people and sweeps were made and are not sent. */
  waiting: number;
  refused: UnsentChange[];
  /** Milliseconds since 1970 of the last complete answer, by this device's clock; 0: none. */
  syncedAt: number;
  offset: number;
  /** The assembly point at which the warden is. */
  point: string | null;
}

export const EMPTY_VIEW: DeviceView = {
  state: "loading",
  detail: undefined,
  entries: [],
  floors: [],
  waiting: 0,
  refused: [],
  syncedAt: 0,
  offset: 0,
  point: null,
};

/** What a device shows beside its rows; an empty site and no points before the first answer. */
export const contextOf = (head: Head | undefined, person: Person): RollCallContext => ({
  site: head?.detail.site.name ?? "",
  person,
  points: head?.detail.assemblyPoints ?? [],
  offset: head?.offset ?? 0,
});

interface Kept {
  head: Head | undefined;
  person: Person | null;
  rows: ReadonlyMap<string, RollCallEntry>;
  /** Refused ones too. */
  unsent: readonly UnsentChange[];
}

/** What the device shows; without a head or a person it shows no rows. */
export const viewOf = (state: DeviceState, { head, person, rows, unsent }: Kept): DeviceView => {
  const waiting = unsent.filter(({ problem }) => problem === undefined);
  const context = head && person ? contextOf(head, person) : undefined;
  const sent = new Map([...rows].map(([id, row]) => [id, { ...row, isWaiting: false }]));
  const shown = context && applyUnsent(sent, waiting, context, (row) => ({ ...row, isWaiting: true }));
  return {
    state,
    detail: head?.detail,
    entries: shown ? [...shown.values()] : [],
    floors: head && context ? applySweeps(head.detail.floors, waiting, context) : [],
    waiting: waiting.length,
    refused: unsent.filter(({ problem }) => problem !== undefined),
    syncedAt: head?.syncedAt ?? 0,
    offset: head?.offset ?? 0,
    point: head?.point ?? null,
  };
};
