import type * as booking from "@portico/contract/meetings/booking";
import type { Reply, TestApp } from "../../platform/testing/app.ts";
import type { TestClient, TestPerson } from "../../platform/testing/types.ts";

/**
 * A reference model of meetings: the outcome of each request as a person with pencil and paper would compute
 * it. It has two rooms, of which one has set-up, clear-down and check-in, three days and five people, and
 * uses nothing of rules.ts or queries.ts. The site has UTC all year round, so that its times of day are
 * instants.
 */

export const ZONE = "Atlantic/Reykjavik";
export const PEOPLE = 5;
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

export type RoomName = "plain" | "fussy";
export const ROOMS: Record<RoomName, { setup: number; clear: number; checkIn: number | null }> = {
  plain: { setup: 0, clear: 0, checkIn: null },
  fussy: { setup: 10 * MINUTE, clear: 5 * MINUTE, checkIn: 15 * MINUTE },
};
/** In the order of the lists. */
export const NAMES: RoomName[] = ["plain", "fussy"];

export const WINDOWS = [
  ["08:00", "12:00"],
  ["09:00", "10:00"],
  ["09:30", "11:00"],
  ["10:00", "12:00"],
  ["10:05", "11:00"],
  ["11:00", "12:30"],
  ["12:00", "14:00"],
  ["13:00", "17:00"],
  ["14:00", "15:00"],
  ["15:15", "18:00"],
] as const;
export type Hours = readonly [string, string];

export interface Span {
  from: number;
  to: number;
}

export interface Entry extends Span {
  id: string;
  series: string | null;
  host: number;
  status: "booked" | "cancelled" | "ended" | "released";
  rooms: Set<RoomName>;
  /** The time it holds each room, set-up and clear-down included. */
  held: Map<RoomName, Span>;
  /** Its position for each room: smaller comes first. */
  waitPositions: Map<RoomName, number>;
  checkedIn: boolean;
  checkInBy: number | null;
}

interface Block extends Span {
  id: string;
  room: RoomName;
}

export interface ReferenceModel {
  now: number;
  /** Midnight of the first day. */
  dawn: number;
  entries: Entry[];
  blocks: Block[];
  lastPlace: number;
  /** How often each kind of event occurred. */
  seen: Map<Kind, number>;
}

export interface Real {
  app: TestApp;
  client: TestClient;
  rooms: Record<RoomName, string>;
  people: TestPerson[];
  admin: TestPerson;
}

/** Kinds that must occur in a run, or the run proves too little. */
export const KINDS = [
  "booked",
  "booked on several dates",
  "booked as a series",
  "refused: passed",
  "refused: taken",
  "waits",
  "waits, and is given a room at once",
  "given a room that somebody left",
  "given a room that time has freed",
  "changed",
  "changed with its series",
  "change refused: taken",
  "change refused: over",
  "cancelled",
  "cancelled with its series",
  "extended",
  "extension refused: taken",
  "extension refused: not running",
  "ended",
  "ended while it waits",
  "checked in",
  "check-in refused",
  "released",
  "blocked",
  "block refused",
  "block taken back",
] as const;
export type Kind = (typeof KINDS)[number];

export const note = ({ seen }: ReferenceModel, kind: Kind): void =>
  void seen.set(kind, (seen.get(kind) ?? 0) + 1);

export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
export const isLive = ({ now }: Readonly<ReferenceModel>, { status, to }: Entry): boolean =>
  status === "booked" && to > now;
export const hasBegun = ({ now }: ReferenceModel, { from }: Span): boolean => from <= now;

/** With set-up and clear-down, without time that has passed. */
export const needed = ({ now }: ReferenceModel, room: RoomName, { from, to }: Span): Span => ({
  from: Math.max(from - ROOMS[room].setup, now),
  to: to + ROOMS[room].clear,
});

/** Whether a room is free, apart from some holders. */
export function isFree(
  model: ReferenceModel,
  room: RoomName,
  span: Span,
  excluded: readonly Entry[] = [],
): boolean {
  const isTaken = (held: Span | undefined) => held !== undefined && overlaps(held, needed(model, room, span));
  return (
    !model.entries.some((entry) => !excluded.includes(entry) && isTaken(entry.held.get(room))) &&
    !model.blocks.some((block) => block.room === room && isTaken(block))
  );
}

export function checkInBy(
  { now }: ReferenceModel,
  rooms: Iterable<RoomName>,
  { from, to }: Span,
): number | null {
  const minutes = [...rooms].flatMap((room) => ROOMS[room].checkIn ?? []);
  const by = Math.max(from, now) + Math.min(...minutes);
  return by < to ? by : null;
}

function assignRoom(model: ReferenceModel, entry: Entry, room: RoomName): void {
  entry.rooms.add(room);
  entry.held.set(room, needed(model, room, entry));
  entry.waitPositions.clear();
  const by = checkInBy(model, [room], entry);
  if (by !== null) entry.checkInBy = Math.min(entry.checkInBy ?? by, by);
}

/** Takes the first free room; else waits for all, and keeps its position for rooms it waits for already. */
export function assignOrWait(model: ReferenceModel, entry: Entry, rooms: readonly RoomName[]): void {
  const free = rooms.find((room) => isFree(model, room, entry));
  const before = entry.waitPositions;
  if (free) assignRoom(model, entry, free);
  else entry.waitPositions = new Map(rooms.map((room) => [room, before.get(room) ?? ++model.lastPlace]));
}

interface FreedRoom extends Span {
  room: RoomName;
}

export const freedRoomsOf = ({ now }: ReferenceModel, entry: Entry): FreedRoom[] =>
  NAMES.filter((room) => entry.rooms.has(room)).map((room) => ({
    room,
    from: Math.max(entry.from, now),
    to: entry.to,
  }));

/**
 * Meetings that wait for a room around that time get it, first come, first served; a meeting that does not
 * fit is passed over.
 */
export function assignFreedRooms(model: ReferenceModel, freed: FreedRoom[], kind: Kind): void {
  for (const { room, from, to } of freed) {
    if (to <= model.now) continue;
    const waiting = model.entries
      .filter((entry) => isLive(model, entry) && entry.waitPositions.has(room))
      .filter((entry) => entry.from >= from - DAY && entry.from < to + DAY)
      .sort((a, b) => a.waitPositions.get(room)! - b.waitPositions.get(room)!);
    for (const entry of waiting) {
      if (!entry.waitPositions.has(room) || !isFree(model, room, entry)) continue;
      assignRoom(model, entry, room);
      note(model, kind);
    }
  }
}

export const FREED_ROOM_ASSIGNED: Kind = "given a room that somebody left";

export function close(model: ReferenceModel, entries: Entry[], status: "cancelled" | "released"): void {
  for (const entry of entries) {
    entry.status = status;
    entry.waitPositions.clear();
    entry.held.clear();
  }
  assignFreedRooms(
    model,
    entries.flatMap((entry) => freedRoomsOf(model, entry)),
    FREED_ROOM_ASSIGNED,
  );
}

export const byStart = (entries: Entry[]): Entry[] =>
  entries.toSorted((a, b) => a.from - b.from || (a.id < b.id ? -1 : 1));

export type Scope = (typeof booking.SCOPES)[number];

/** The named meeting, and those of its series that have not begun: all, or from the named one on. */
export function inScope(model: ReferenceModel, named: Entry, scope: Scope): Entry[] {
  if (scope === "one" || !named.series) return [named];
  const others = model.entries.filter(
    (entry) =>
      entry !== named &&
      entry.series === named.series &&
      entry.status === "booked" &&
      !hasBegun(model, entry) &&
      (scope === "all" || entry.from >= named.from),
  );
  return byStart([named, ...others]);
}

export const dayOf = (instant: number): string => new Date(instant).toISOString().slice(0, 10);
const on = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
export const timeOf = (instant: number): string => new Date(instant).toISOString().slice(11, 16);
export const spanOn = (day: string, [start, end]: Hours): Span => ({
  from: on(day, start),
  to: on(day, end),
});
export const dateOf = (day: string, [startTime, endTime]: Hours) => ({ date: day, startTime, endTime });
export const answeredTexts = ({ status, body }: Reply): unknown[] => [
  status,
  status === 400 ? Object.keys(body) : [],
];
