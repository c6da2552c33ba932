import type { DeskAvailability } from "../core/use-desks.ts";

/** The forecast of a request before it is sent. */
export type Forecast =
  /** The form is incomplete, or its data is loading. */
  | { kind: "nothing" }
  /** The person already has a desk at the site on these days. */
  | { kind: "taken"; days: string[] }
  /** No desk is free on these days. */
  | { kind: "full"; days: string[] }
  /** The chosen desk is not free on all of the days. */
  | { kind: "gone" }
  /** No desk is free on all of the days, but one on each. */
  | { kind: "several" }
  /** Any of the free desks, or the chosen one. */
  | { kind: "any"; free: number }
  | { kind: "desk" };

interface ForecastFacts {
  dates: readonly string[];
  /** Undefined until a zone is chosen. */
  zoneId: string | undefined;
  deskId: string | undefined;
  /** The loaded days, in any order. */
  days: readonly Pick<DeskAvailability, "date" | "free" | "taken">[];
  /** Desks of the zone that are free on all of the dates; undefined while they load. */
  free: readonly { id: string }[] | undefined;
  /** The total number of such desks. */
  count: number;
}

export const forecastRequest = ({ dates, zoneId, deskId, days, free, count }: ForecastFacts): Forecast => {
  const requestedDays = days.filter(({ date }) => dates.includes(date));
  const daysOf = (rows: typeof requestedDays) => rows.map(({ date }) => date).sort();
  const taken = daysOf(requestedDays.filter((day) => day.taken));
  if (taken.length > 0) return { kind: "taken", days: taken };
  if (!zoneId || dates.length === 0 || !free) return { kind: "nothing" };
  if (deskId) return free.some(({ id }) => id === deskId) ? { kind: "desk" } : { kind: "gone" };
  const full = daysOf(requestedDays.filter((day) => day.free === 0));
  if (full.length > 0) return { kind: "full", days: full };
  if (count > 0) return { kind: "any", free: count };
  // For a single day, or without the data of all days, `full` is all that is known.
  return dates.length > 1 && requestedDays.length === dates.length
    ? { kind: "several" }
    : { kind: "full", days: [...dates] };
};
