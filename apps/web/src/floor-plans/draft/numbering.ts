import type { Draft, DraftDesk } from "./draft.ts";

/** The naming of a run of desks: `C-`, 1, 1 and 2 give C-01, C-02 and so on. */
export interface Numbering {
  prefix: string;
  first: number;
  step: number;
  digits: number;
}

export const numberedName = ({ prefix, first, step, digits }: Numbering, index: number): string =>
  prefix + String(first + index * step).padStart(digits, "0");

/**
 * The run to which a name belongs: C-07 has the prefix `C-`, the number 7 and two digits. A name without a
 * number continues with 1.
 */
export const numberingOf = (name: string): Numbering => {
  const [, prefix = name, number] = /^(.*?)(\d{1,9})$/.exec(name) ?? [];
  if (number === undefined) return { prefix: `${name} `, first: 1, step: 1, digits: 1 };
  return { prefix, first: Number(number), step: 1, digits: number.length };
};

/** The names of a zone's desks; a name must be unique in its zone. */
export const zoneDeskNames = (draft: Draft, zoneId: string): Set<string> =>
  new Set(draft.desks.filter((desk) => desk.zoneId === zoneId).map(({ name }) => name));

/** The next `count` free names after this one; they are added to `taken`. */
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

/** The name of a zone's next desk: the one after its last name. */
export const nextDeskName = (draft: Draft, zoneId: string): string => {
  const taken = zoneDeskNames(draft, zoneId);
  const last = [...taken].sort(naturalCollator.compare).at(-1);
  const zone = draft.zones.find(({ id }) => id === zoneId);
  const letter = zone?.name.trim().charAt(0).toUpperCase() ?? "";
  return nextFreeNames(last ?? `${letter}-00`, 1, taken)[0]!;
};

export type DeskOrder = "rows" | "columns" | "chosen";

/**
 * Desks in the order of reading: row by row from the top left, or column by column. Desks whose centres are
 * less than half a marker apart are in one row. Desks without a place come last.
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
