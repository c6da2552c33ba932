import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { addedPerson } from "@portico/contract/muster/added-person";
import type { FloorState, Mark } from "@portico/contract/muster/form";
import { readVisitCode } from "../../ui/scanner/visit-code.ts";

/** What a device shows of a roll call: the server's rows under the marks that wait to be sent. Pure. */

export type RollCallDetail = Answer<Api["GET /roll-calls/:id/"]>;
export type RollCallEntry = Answer<Api["GET /roll-calls/:id/entries/"]>["results"][number];
/** What also the report has of an entry. */
export type CountedEntry = Omit<RollCallEntry, "visits">;

interface UnsentBase {
  /** Made by this device: a repeat changes nothing. */
  key: string;
  /** By the device's clock. */
  at: string;
  /** Why the server did not take it. */
  problem?: string | undefined;
}
export interface UnsentMark extends UnsentBase {
  kind: "mark";
  /** The id of an entry, or the key with which this device added one. */
  entry: string;
  mark: Mark | null;
  assemblyPoint: string | null;
  note: string | null;
}
export interface UnsentEntry extends UnsentBase {
  kind: "add";
  firstName: string;
  lastName: string;
}
export interface UnsentSweep extends UnsentBase {
  kind: "sweep";
  floor: string;
  state: FloorState | null;
}
export type UnsentChange = UnsentMark | UnsentEntry | UnsentSweep;

export type RollCallFloor = RollCallDetail["floors"][number];

export interface ShownEntry extends RollCallEntry {
  /** Whether its mark waits to be sent. */
  isWaiting: boolean;
}

export interface Person {
  id: string;
  firstName: string;
  lastName: string;
}

const addedEntry = ({ key, firstName, lastName }: UnsentEntry, site: string): RollCallEntry => ({
  ...addedPerson(key, site, { firstName, lastName }),
  isAdded: true,
  mark: null,
  markedAt: null,
  markedBy: null,
  isOwn: false,
  assemblyPoint: null,
  note: null,
  visits: [],
});

/** What rows do not have of themselves. */
export interface RollCallContext {
  site: string;
  person: Person;
  points: readonly { id: string; code: string }[];
  /** Milliseconds by which the server's clock is ahead of this device's. */
  offset: number;
}

/** The rows after what was made on this device; refused ones change nothing. */
export const applyUnsent = <Row extends RollCallEntry>(
  rows: ReadonlyMap<string, Row>,
  unsent: readonly UnsentChange[],
  { site, person, points, offset }: RollCallContext,
  mark: (row: RollCallEntry) => Row,
): Map<string, Row> => {
  const after = new Map(rows);
  for (const one of unsent) {
    if (one.problem !== undefined || one.kind === "sweep") continue;
    if (one.kind === "add") {
      after.set(one.key, mark(addedEntry(one, site)));
      continue;
    }
    const row = after.get(one.entry);
    const markedAt = new Date(Date.parse(one.at) + offset).toISOString();
    // Another warden's later mark stays.
    if (!row || (row.markedAt !== null && row.markedAt > markedAt)) continue;
    after.set(
      one.entry,
      mark({
        ...row,
        mark: one.mark,
        markedAt,
        markedBy: person,
        isOwn: false,
        assemblyPoint: points.find(({ id }) => id === one.assemblyPoint)?.code ?? null,
        note: one.note,
      }),
    );
  }
  return after;
};

export interface ShownFloor extends RollCallFloor {
  /** Whether what is said of it waits to be sent. */
  isWaiting: boolean;
}

/** The floors after what this device said of them and still holds; refused ones change nothing. */
export const applySweeps = (
  floors: readonly RollCallFloor[],
  unsent: readonly UnsentChange[],
  { person, offset }: Pick<RollCallContext, "person" | "offset">,
): ShownFloor[] =>
  floors.map((floor) => {
    const shown: ShownFloor = { ...floor, isWaiting: false };
    for (const one of unsent) {
      if (one.kind !== "sweep" || one.floor !== floor.id || one.problem !== undefined) continue;
      const saidAt = new Date(Date.parse(one.at) + offset).toISOString();
      // What another warden said later stays.
      if (shown.saidAt !== null && shown.saidAt > saidAt) continue;
      const { state } = one;
      Object.assign(shown, { state, saidAt: state && saidAt, saidBy: state && person, isWaiting: true });
    }
    return shown;
  });

export interface Counts {
  count: number;
  safe: number;
  help: number;
  absent: number;
  unaccounted: number;
}

export const countsOf = (entries: readonly Pick<RollCallEntry, "mark">[]): Counts => {
  const of = (mark: Mark | null) => entries.filter((entry) => entry.mark === mark).length;
  return {
    count: entries.length,
    safe: of("safe"),
    help: of("help"),
    absent: of("absent"),
    unaccounted: of(null),
  };
};

const foldForSearch = (words: string): string => words.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/** Whether each word is part of a name, a company, a desk, a place or a plate. */
export const isFound = (entry: RollCallEntry, search: string): boolean => {
  const { firstName, lastName, company, registration, location } = entry;
  const all = foldForSearch(
    [
      firstName,
      lastName,
      company,
      registration,
      location.floor,
      location.zone,
      location.desk,
      location.place,
    ].join(" "),
  );
  const plate = (registration ?? "").replace(/\s/g, "").toLowerCase();
  return foldForSearch(search)
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => all.includes(word) || (plate !== "" && plate.includes(word)));
};

/**
 * The entry of a visitor's badge, by the list alone, so that it is found without a network: `unreadable` is no badge of this
 * installation, `unknown` a visitor who is not on the list.
 * @param host of this page: name and port
 */
export const entryOfBadge = <Row extends RollCallEntry>(
  entries: readonly Row[],
  code: string,
  host: string,
): Row | "unreadable" | "unknown" => {
  const read = readVisitCode(code, host);
  if ("problem" in read) return "unreadable";
  // What a device kept before badges were scanned has no visits.
  return entries.find(({ visits }) => visits?.includes(read.visitId)) ?? "unknown";
};

export interface Group<Row> {
  /** Of a floor and zone, or of a place without one; empty: not known. */
  key: string;
  hasFloor: boolean;
  isOwn: boolean;
  entries: Row[];
}

const collator = new Intl.Collator("en", { numeric: true });

/** By floor and zone, the warden's own floors first; then car parks and other places; those without any last. */
export const groupsOf = <Row extends RollCallEntry>(
  entries: readonly Row[],
  ownFloors: readonly string[],
): Group<Row>[] => {
  const groups = Map.groupBy(entries, ({ location: { building, floor, zone, place } }) =>
    floor ? JSON.stringify([building, floor, zone].filter(Boolean)) : JSON.stringify(place ? [place] : []),
  );
  return [...groups]
    .map(([key, rows]) => ({
      key,
      hasFloor: rows[0]!.location.floor !== null,
      isOwn: ownFloors.includes(rows[0]!.location.floor ?? ""),
      entries: rows.toSorted((a, b) =>
        collator.compare(`${a.lastName} ${a.firstName}`, `${b.lastName} ${b.firstName}`),
      ),
    }))
    .sort(
      (a, b) =>
        Number(b.isOwn) - Number(a.isOwn) ||
        Number(b.hasFloor) - Number(a.hasFloor) ||
        Number(a.key === "[]") - Number(b.key === "[]") ||
        collator.compare(a.key, b.key),
    );
};

/** The last marks, newest first. */
export const lastMarks = <Row extends RollCallEntry>(entries: readonly Row[], most: number): Row[] =>
  entries
    .filter(({ mark, markedAt }) => mark !== null && markedAt !== null)
    .toSorted((a, b) => (a.markedAt! < b.markedAt! ? 1 : -1))
    .slice(0, most);

export interface CountedFloor {
  key: string;
  /** Null: of those whose floor is not known. */
  floor: string | null;
  building: string | null;
  count: number;
  accounted: number;
  /** What wardens say of it; undefined: of a floor that the site no longer has, or of none. */
  swept: ShownFloor | undefined;
}

/** Every floor in the site's order, with how many of its people are accounted for; then those that are no longer there. */
export const sweptFloorsOf = (
  entries: readonly RollCallEntry[],
  floors: readonly ShownFloor[],
): CountedFloor[] => {
  const keyOf = (floor: string | null, building: string | null) =>
    floor ? JSON.stringify([building, floor]) : "";
  const people = Map.groupBy(entries, ({ location: { building, floor } }) => keyOf(floor, building));
  const known = new Map(floors.map((one) => [keyOf(one.name, one.building), one]));
  const rest = [...people.keys()]
    .filter((key) => !known.has(key))
    .sort((a, b) => Number(a === "") - Number(b === "") || collator.compare(a, b));
  return [...known.keys(), ...rest].map((key) => {
    const rows = people.get(key) ?? [];
    const swept = known.get(key);
    const location = rows[0]?.location;
    return {
      key,
      floor: swept?.name ?? location?.floor ?? null,
      building: swept?.building ?? (location?.floor ? location.building : null),
      count: rows.length,
      accounted: rows.filter(({ mark }) => mark !== null).length,
      swept,
    };
  });
};

/** `04:32`, `1:04:32` beyond an hour. */
export const clockOf = (ms: number): string => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  const two = (number: number) => String(number).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
};
