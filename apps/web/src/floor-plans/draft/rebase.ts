import { type Draft, indexById, isSame, type WithId } from "./draft.ts";

/**
 * The rows from the server with this editor's changes on top; a row that both changed is kept as it is here.
 */
const rebaseRows = <Row extends WithId>(
  before: readonly Row[],
  mine: readonly Row[],
  theirs: readonly Row[],
): Row[] => {
  const [old, own, other] = [indexById(before), indexById(mine), indexById(theirs)];
  const isTouched = (row: Row) => !isSame(row, old.get(row.id));
  const kept = theirs.flatMap((row) => {
    const here = own.get(row.id);
    if (here) return isTouched(here) ? [here] : [row];
    return old.has(row.id) ? [] : [row];
  });
  return [...kept, ...mine.filter((row) => !other.has(row.id) && isTouched(row))];
};

/**
 * Applies the changes since `before` to the plan from the server. Rooms are only added and removed outside
 * the editor.
 */
export const rebaseDraft = (before: Draft, mine: Draft, theirs: Draft): Draft => {
  const desks = rebaseRows(before.desks, mine.desks, theirs.desks);
  const zones = rebaseRows(before.zones, mine.zones, theirs.zones);
  // A zone that was removed on the server stays while a desk of the draft is in it.
  const known = new Set(zones.map(({ id }) => id));
  const missing = mine.zones.filter(({ id }) => !known.has(id) && desks.some(({ zoneId }) => zoneId === id));
  const there = new Set(theirs.rooms.map(({ id }) => id));
  return {
    sheet: isSame(before.sheet, mine.sheet) ? theirs.sheet : mine.sheet,
    zones: [...zones, ...missing],
    desks,
    rooms: rebaseRows(before.rooms, mine.rooms, theirs.rooms).filter(({ id }) => there.has(id)),
  };
};
