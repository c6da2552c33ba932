import type { DeskAvailability } from "../core/use-desks.ts";

/** What can be said about a request before it is sent. */
export type Forecast =
  /** Not enough is known. */
  | { kind: "nothing" }
  /** The person has a desk there on these days already. */
  | { kind: "taken"; days: string[] }
  /** No desk is left on these days. */
  | { kind: "full"; days: string[] }
  /** The chosen desk is not free on all of the days. */
  | { kind: "gone" }
  /** No desk is free on all of the days, but one on each. */
  | { kind: "several" }
  /** Any of so many, or the one that was chosen. */
  | { kind: "any"; free: number }
  | { kind: "desk" };

interface ForecastFacts {
  dates: readonly string[];
  /** Undefined while none is chosen. */
  zoneId: string | undefined;
  deskId: string | undefined;
  /** What is known of days, in any order; of others nothing is said. */
  days: readonly Pick<DeskAvailability, "date" | "free" | "taken">[];
  /** Desks of the zone that are free on all of the dates; undefined while they load. */
  free: readonly { id: string }[] | undefined;
  /** How many they are in all. */
  count: number;
}

export const forecastRequest = ({ dates, zoneId, deskId, days, free, count }: ForecastFacts): Forecast => {
  const asked = days.filter(({ date }) => dates.includes(date));
  const daysOf = (rows: typeof asked) => rows.map(({ date }) => date).sort();
  const taken = daysOf(asked.filter((day) => day.taken));
  if (taken.length > 0) return { kind: "taken", days: taken };
  if (!zoneId || dates.length === 0 || !free) return { kind: "nothing" };
  if (deskId) return free.some(({ id }) => id === deskId) ? { kind: "desk" } : { kind: "gone" };
  const full = daysOf(asked.filter((day) => day.free === 0));
  if (full.length > 0) return { kind: "full", days: full };
  if (count > 0) return { kind: "any", free: count };
  // Of a single day, or of days that are not known, nothing better can be said.
  return dates.length > 1 && asked.length === dates.length
    ? { kind: "several" }
    : { kind: "full", days: [...dates] };
};
