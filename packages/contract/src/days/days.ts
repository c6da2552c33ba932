import { DAY_MS } from "./durations.ts";

/**
 * Arithmetic on plain days `yyyy-MM-dd` and months `yyyy-MM`, which need no time zone; instants.ts and zones.ts do.
 * Every day is a midnight in UTC, where days have 24 hours; Temporal would add 8 KB to the browser's first page.
 *
 * All throw a RangeError for a day that does not exist.
 */

const DAY = /^\d{4}-\d{2}-\d{2}$/;

const midnightOf = (day: string): number => {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // Date reads 30 February as 2 March.
  if (!DAY.test(day) || Number.isNaN(midnight) || toDay(midnight) !== day)
    throw new RangeError(`${day} is not a day`);
  return midnight;
};
const toDay = (midnight: number): string => new Date(midnight).toISOString().slice(0, 10);

/** Whether the text is an existing day `yyyy-MM-dd`. */
export const isDay = (text: string): boolean => {
  try {
    midnightOf(text);
    return true;
  } catch {
    return false;
  }
};

export const addDays = (day: string, count: number): string => toDay(midnightOf(day) + count * DAY_MS);

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number => (midnightOf(to) - midnightOf(from)) / DAY_MS;

/** ISO weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => new Date(midnightOf(day)).getUTCDay() || 7;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

export const monthOf = (day: string): string => day.slice(0, 7);

export const addMonths = (month: string, count: number): string => {
  const first = new Date(midnightOf(`${month}-01`));
  return monthOf(toDay(first.setUTCMonth(first.getUTCMonth() + count)));
};

export const lastDayOfMonth = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1);

/** The same date in another month, or that month's last day. */
export const addMonthsToDay = (day: string, count: number): string => {
  const month = addMonths(monthOf(day), count);
  const last = lastDayOfMonth(month);
  const same = `${month}-${day.slice(8)}`;
  return same > last ? last : same;
};

/** The later one of two days. */
export const laterDay = (a: string, b: string): string => [a, b].sort()[1]!;

export const consecutiveDays = (first: string, count: number): string[] =>
  Array.from({ length: count }, (_, index) => addDays(first, index));
