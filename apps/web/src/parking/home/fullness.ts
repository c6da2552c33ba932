import type { Carpark } from "../core/use-parking.ts";

/** How full a car park is on a day, in steps that are told apart at a glance. */
export type Fullness = "many" | "some" | "few" | "full";

const SOME = 0.4;
const FEW = 0.15;

export function fullnessOf(free: number, all: number): Fullness {
  if (free <= 0) return "full";
  const part = free / all;
  return part <= FEW ? "few" : part <= SOME ? "some" : "many";
}

type ShownCarpark = Pick<Carpark, "id" | "name" | "pseudo" | "spaceCount" | "days">;

export interface SpacesDay {
  day: string;
  /** Undefined: the car park is closed. */
  free: number | undefined;
  queued: number;
  fullness: Fullness | undefined;
}

export interface SpacesAhead {
  id: string;
  name: string;
  spaceCount: number;
  days: readonly SpacesDay[];
}

/** For each car park whose spaces are counted: what is free on each of its days. */
export const spacesAhead = (carparks: readonly ShownCarpark[]): SpacesAhead[] =>
  carparks
    .filter(({ pseudo, spaceCount }) => !pseudo && spaceCount > 0)
    .map(({ id, name, spaceCount, days = [] }) => ({
      ...{ id, name, spaceCount },
      days: days.map(({ day, freeSpaces, queueLength }) => ({
        day,
        free: freeSpaces === null ? undefined : Math.max(0, freeSpaces),
        queued: queueLength,
        fullness: freeSpaces === null ? undefined : fullnessOf(freeSpaces, spaceCount),
      })),
    }));
