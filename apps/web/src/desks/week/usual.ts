import type { DeskReservation } from "../core/use-desks.ts";

/** The reservations that say what is usual: of the days from one day to the day before another, and kept. */
export const desksBefore = <Row extends Pick<DeskReservation, "date" | "status">>(
  own: readonly Row[],
  from: string,
  until: string,
): Row[] =>
  own.filter(
    ({ date, status }) => date >= from && date < until && (status === "approved" || status === "released"),
  );

/** Ids of their desks, the most frequent first. */
export const usualDesks = (had: readonly { desk: { id: string } }[]): string[] =>
  [...Map.groupBy(had, ({ desk }) => desk.id)]
    .toSorted(([, a], [, b]) => b.length - a.length)
    .map(([id]) => id);
