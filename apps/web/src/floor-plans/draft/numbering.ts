import type { Draft, DraftDesk } from "./draft.ts";

/** How a run of desks is named: `C-`, 1, 1 and 2 give C-01, C-02 and so on. */
export interface Numbering {
  prefix: string;
  first: number;
  step: number;
  digits: number;
}

export const numberedName = ({ prefix, first, step, digits }: Numbering, index: number): string =>
  prefix + String(first + index * step).padStart(digits, "0");

/** The run that a name is part of: C-07 is `C-`, 7 and two digits. A name without a number goes on with 1. */
export const numberingOf = (name: string): Numbering => {
  const [, prefix = name, number] = /^(.*?)(\d{1,9})$/.exec(name) ?? [];
  if (number === undefined) return { prefix: `${name} `, first: 1, step: 1, digits: 1 };
  return { prefix, first: Number(number), step: 1, digits: number.length };
};

/** Names of a zone's desks; a name may be there once. */
export const zoneDeskNames = (draft: Draft, zoneId: string): Set<string> =>
  new Set(draft.desks.filter((desk) => desk.zoneId === zoneId).map(({ name }) => name));

/** The next `count` names after this one that nobody has; they count as taken from then on. */
export const nextFreeNames = (name: string, count: number, taken: Set<string>): string[] => {
  const run = numberingOf(name);
  const names: string[] = [];
  for (let index = /\d$/.test(name) ? 1 : 0; names.length < count; index++) {
    const next = numberedName(run, index);
    if (taken.has(next)) continue;
    taken.add(next);
    names.push(next);
  }
  return names;
};

const naturalCollator = new Intl.Collator("en", { numeric: true });

/** The name that a zone's next desk would have: one after its last. */
export const nextDeskName = (draft: Draft, zoneId: string): string => {
  const taken = zoneDeskNames(draft, zoneId);
  const last = [...taken].sort(naturalCollator.compare).at(-1);
  const zone = draft.zones.find(({ id }) => id === zoneId);
  const letter = zone?.name.trim().charAt(0).toUpperCase() ?? "";
  return nextFreeNames(last ?? `${letter}-00`, 1, taken)[0]!;
};

export type DeskOrder = "rows" | "columns" | "chosen";

/**
 * As people count desks: row by row from the top left, or column by column. Desks whose middles are less than half a
 * marker apart stand in one row. Those that are not drawn come last.
 */
export const sortDesks = (desks: readonly DraftDesk[], order: DeskOrder, size: number): DraftDesk[] => {
  if (order === "chosen") return [...desks];
  const across = order === "rows" ? "y" : "x";
  const along = order === "rows" ? "x" : "y";
  const drawn = desks
    .flatMap((desk) => (desk.place ? [{ desk, place: desk.place }] : []))
    .sort((one, other) => one.place[across] - other.place[across]);
  const lines: (typeof drawn)[] = [];
  for (const item of drawn) {
    const line = lines.at(-1);
    const isBeside = line && item.place[across] - line[0]!.place[across] < size / 2;
    if (isBeside) line.push(item);
    else lines.push([item]);
  }
  const read = lines.flatMap((line) =>
    line.sort((one, other) => one.place[along] - other.place[along]).map(({ desk }) => desk),
  );
  return [...read, ...desks.filter(({ place }) => !place)];
};
