import { mondayOf, monthOf } from "@portico/contract/days/days";
import type { Period } from "@portico/contract/reports/core/limits";
import { dayIn, timeIn } from "../../ui/days/format.ts";

/** A moment, and the zone of the site whose clock counts. */
export interface Clock {
  now: Date;
  timeZone: string;
}

/** The row of a report that is not over yet; several, where each day has a row for each of several things. */
export interface Present {
  /** Their places among the rows. */
  at: readonly number[];
  /** "10:40", where the rows are times of a day. */
  time?: string;
  /** What the rows are, where they are no times. */
  period?: Period;
}

/** As much of what a report shows as says when its rows are. */
export interface DatedRows {
  rows: readonly { key: string }[];
  rowsOf: { period?: Period };
  /** The place of the row of a moment of the report's one day; left out: the report is not of one day's times. */
  placeAt?: (clock: Clock, date: string) => number;
}

/** The first day of the period of this day. */
const FIRST_DAYS: Readonly<Record<Period, (day: string) => string>> = {
  day: (day) => day,
  week: mondayOf,
  month: (day) => `${monthOf(day)}-01`,
};

/**
 * The present row of a report over time; undefined: its days are over or to come, or its rows are no times.
 *
 * @param date the day of a report of one day
 */
export const presentOf = (
  { rows, rowsOf, placeAt }: DatedRows,
  clock: Clock,
  date?: string,
): Present | undefined => {
  const today = dayIn(clock.timeZone, clock.now);
  const { period } = rowsOf;
  if (period) {
    const first = FIRST_DAYS[period](today);
    const at = rows.flatMap(({ key }, place) => (key.startsWith(first) ? [place] : []));
    return at.length > 0 ? { at, period } : undefined;
  }
  if (!placeAt || date !== today) return undefined;
  const at = placeAt(clock, today);
  return at < rows.length ? { at: [at], time: timeIn(clock.timeZone, clock.now) } : undefined;
};
