import { addDays, startOfWeek } from "./arithmetic.ts";

/** Which days a schedule shows. Without components, since an address is read before its page is loaded. */

export const MODES = ["week", "day", "flexible"] as const;
export type NavigatorMode = (typeof MODES)[number];

export interface DayRange {
  /** `yyyy-MM-dd`, both included; at most seven days in a schedule. */
  from: string;
  until: string;
}

export const WEEK = 7;

/** The seven days that begin on this one. */
export const weekStarting = (from: string): DayRange => ({ from, until: addDays(from, WEEK - 1) });

export const weekOf = (day: string): DayRange => weekStarting(startOfWeek(day));

/** Days of a list, as many as may be: today, unless others are asked for; a last day before the first is the first. */
export const dayRangeOrToday = (
  from: string | undefined,
  until: string | undefined,
  today: string,
): DayRange => {
  const first = from ?? (until && until < today ? until : today);
  return { from: first, until: until && until >= first ? until : first };
};

/** A range of seven days or more is cut to seven; one that is turned round is its first day. */
export const limitToWeek = ({ from, until }: DayRange): DayRange => ({
  from,
  until: until < from ? from : ([until, addDays(from, WEEK - 1)].toSorted()[0] ?? from),
});

export const rangeForMode = (mode: NavigatorMode, { from, until }: DayRange): DayRange => {
  if (mode === "week") return weekOf(from);
  return mode === "day" ? { from, until: from } : limitToWeek({ from, until });
};
