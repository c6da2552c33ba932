import { addDays, addMonths, lastDayOfMonth, mondayOf, monthOf } from "@portico/contract/days/days";

/** The days of a schedule. Without components, since an address is parsed before its page is loaded. */

export const MODES = ["week", "day", "flexible"] as const;
export type NavigatorMode = (typeof MODES)[number];

export interface DayRange {
  /** `yyyy-MM-dd`, both included; at most seven days in a schedule. */
  from: string;
  until: string;
}

export const WEEK = 7;

/** The seven days from this day on. */
export const weekStarting = (from: string): DayRange => ({ from, until: addDays(from, WEEK - 1) });

export const weekOf = (day: string): DayRange => weekStarting(mondayOf(day));

/** The days of a list without a limit: today by default; a last day before the first becomes the first. */
export const dayRangeOrToday = (
  from: string | undefined,
  until: string | undefined,
  today: string,
): DayRange => {
  const first = from ?? (until && until < today ? until : today);
  return { from: first, until: until && until >= first ? until : first };
};

/** The days of a list; a missing day leaves that end open. */
export interface OpenRange {
  /** `yyyy-MM-dd`, included. */
  from?: string | undefined;
  until?: string | undefined;
}

export type RangeName =
  | "yesterday"
  | "today"
  | "tomorrow"
  | "thisWeek"
  | "nextSeven"
  | "lastSeven"
  | "thisMonth"
  | "lastMonth";

/** The words of a list whose rows are ahead, and of one whose rows are past. */
export const RANGE_NAMES = {
  ahead: ["today", "tomorrow", "thisWeek", "nextSeven", "thisMonth", "lastMonth"],
  past: ["today", "yesterday", "thisWeek", "lastSeven", "thisMonth", "lastMonth"],
} as const satisfies Record<string, readonly RangeName[]>;

const oneDay = (day: string): DayRange => ({ from: day, until: day });
const wholeMonth = (month: string): DayRange => ({ from: `${month}-01`, until: lastDayOfMonth(month) });

export const rangeOf = (name: RangeName, today: string): DayRange =>
  ({
    yesterday: () => oneDay(addDays(today, -1)),
    today: () => oneDay(today),
    tomorrow: () => oneDay(addDays(today, 1)),
    thisWeek: () => weekOf(today),
    nextSeven: () => weekStarting(today),
    lastSeven: () => weekStarting(addDays(today, 1 - WEEK)),
    thisMonth: () => wholeMonth(monthOf(today)),
    lastMonth: () => wholeMonth(addMonths(monthOf(today), -1)),
  })[name]();

/** Cuts a range to seven days; a reversed range becomes its first day. */
export const limitToWeek = ({ from, until }: DayRange): DayRange => ({
  from,
  until: until < from ? from : ([until, addDays(from, WEEK - 1)].toSorted()[0] ?? from),
});

export const rangeForMode = (mode: NavigatorMode, { from, until }: DayRange): DayRange => {
  if (mode === "week") return weekOf(from);
  return mode === "day" ? { from, until: from } : limitToWeek({ from, until });
};
