import { addDays, startOfWeek } from "./arithmetic.ts";

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

export const weekOf = (day: string): DayRange => weekStarting(startOfWeek(day));

/** The days of a list without a limit: today by default; a last day before the first becomes the first. */
export const dayRangeOrToday = (
  from: string | undefined,
  until: string | undefined,
  today: string,
): DayRange => {
  const first = from ?? (until && until < today ? until : today);
  return { from: first, until: until && until >= first ? until : first };
};

/** Cuts a range to seven days; a reversed range becomes its first day. */
export const limitToWeek = ({ from, until }: DayRange): DayRange => ({
  from,
  until: until < from ? from : ([until, addDays(from, WEEK - 1)].toSorted()[0] ?? from),
});

export const rangeForMode = (mode: NavigatorMode, { from, until }: DayRange): DayRange => {
  if (mode === "week") return weekOf(from);
  return mode === "day" ? { from, until: from } : limitToWeek({ from, until });
};
