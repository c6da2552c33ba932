import type { Desk } from "../core/use-desks.ts";

type ShownDesk = Pick<Desk, "id" | "name" | "mapId" | "location" | "currentReservation"> & {
  zone: Pick<Desk["zone"], "name">;
};

export interface Floor<Row> {
  id: string;
  /** "Floor 2, Harbour House". */
  name: string;
  desks: readonly Row[];
}

/** Whether somebody has the desk on the day of the list. */
export const isTaken = ({ currentReservation }: Pick<Desk, "currentReservation">): boolean =>
  currentReservation !== null;

const takenFirst = (a: ShownDesk, b: ShownDesk): number => Number(isTaken(b)) - Number(isTaken(a));
const takenOf = ({ desks }: Floor<ShownDesk>): number => desks.filter(isTaken).length;

/**
 * Desks by floor: first the floor with most desks that somebody has today, and within a floor those desks first; else in the
 * order of the list.
 */
export function floorsOf<Row extends ShownDesk>(desks: readonly Row[]): Floor<Row>[] {
  return [...Map.groupBy(desks, ({ mapId }) => mapId)]
    .map(([id, rows]) => ({
      id,
      // The location is zone, floor and building.
      name: rows[0]!.location.slice(rows[0]!.zone.name.length + 2),
      desks: rows.toSorted(takenFirst),
    }))
    .toSorted((a, b) => takenOf(b) - takenOf(a));
}
