import {
  type Entry,
  HOUR,
  LOTS,
  type Lot,
  type Occupancy,
  type ReferenceModel,
  type Span,
} from "./model-reference.ts";

/** Time in the reference model, and what holds a space for which part of it. */

export const instant = (day: string, time: string): number => Date.parse(`${day}T${time}:00Z`);
export const today = ({ now }: ReferenceModel): string => new Date(now).toISOString().slice(0, 10);
export const wholeDay = (day: string): Span => ({
  from: instant(day, "00:00"),
  to: instant(day, "00:00") + 24 * HOUR,
});
export const overlaps = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;
/** The part of a span still to come. */
export const remainingSpan = ({ now }: ReferenceModel, { from, to }: Span): Span => ({
  from: Math.max(from, now),
  to,
});

export const isLive = ({ status }: Pick<Entry, "status">): boolean =>
  status === "pre-approval" || status === "queued" || status === "confirmed";
export const entry = ({ entries }: ReferenceModel, id: string): Entry =>
  entries.find((one) => one.id === id)!;
export const isOff = ({ off }: ReferenceModel, lot: Lot, space: string): boolean =>
  off.includes(`${lot} ${space}`);
export const isFree = ({ occupancies }: ReferenceModel, lot: Lot, space: string, span: Span): boolean =>
  !occupancies.some((one) => one.lot === lot && one.space === space && overlaps(one, span));

/**
 * The free space that is first by name; a space of the person's own permit on that day comes before all
 * others.
 */
export function freeSpace(
  model: ReferenceModel,
  lot: Lot,
  span: Span,
  person: number | null,
): string | undefined {
  const day = new Date(span.from).toISOString().slice(0, 10);
  const own = model.permits.filter(
    (one) =>
      one.person === person && one.lot === lot && one.endedAt === null && one.first <= day && day <= one.last,
  );
  const names = [...own.flatMap(({ space }) => space ?? []).sort(), ...LOTS[lot]];
  return names.find((name) => !isOff(model, lot, name) && isFree(model, lot, name, span));
}

/** Ends the holdings now; what has passed stays. */
export function endOccupancies(model: ReferenceModel, isMeant: (occupancy: Occupancy) => boolean): void {
  model.occupancies = model.occupancies.filter((one) => !isMeant(one) || one.from < model.now);
  for (const one of model.occupancies) if (isMeant(one) && one.to > model.now) one.to = model.now;
}
