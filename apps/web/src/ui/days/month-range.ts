import {
  addDays,
  addMonths,
  addMonthsToDay,
  consecutiveDays,
  lastDayOfMonth,
  mondayOf,
  monthOf,
} from "@portico/contract/days/days";
import { formatDay, formatMonth } from "./format.ts";

/** The days in a grid: one month in whole weeks, or a number of weeks from a Monday on. */
export type GridView = { month: string } | { from: string; weeks: number };

/** Always six weeks, so that the content below the grid does not move from month to month. */
const MONTH_WEEKS = 6;

export const firstShownDay = (view: GridView): string =>
  mondayOf("month" in view ? `${view.month}-01` : view.from);

export const weeksShown = (view: GridView): string[][] => {
  const first = firstShownDay(view);
  const count = "month" in view ? MONTH_WEEKS : view.weeks;
  return Array.from({ length: count }, (_, week) => consecutiveDays(addDays(first, week * 7), 7));
};

/** One page on (1) or back (-1). */
export const shiftView = (view: GridView, direction: 1 | -1): GridView =>
  "month" in view
    ? { month: addMonths(view.month, direction) }
    : { ...view, from: addDays(view.from, direction * view.weeks * 7) };

/** The view that contains the day: the same view if it already does. */
export const viewContaining = (view: GridView, day: string): GridView => {
  if ("month" in view) return { month: monthOf(day) };
  const last = addDays(view.from, view.weeks * 7 - 1);
  if (day >= view.from && day <= last) return view;
  const from = mondayOf(day);
  return { ...view, from: day < view.from ? from : addDays(from, -(view.weeks - 1) * 7) };
};

/** "November 2026", or "16 Nov to 13 Dec" through `range`. */
export const viewTitle = (view: GridView, range: (from: string, to: string) => string): string => {
  if ("month" in view) return formatMonth(view.month);
  const first = firstShownDay(view);
  return range(formatDay(first, "dayMonth"), formatDay(addDays(first, view.weeks * 7 - 1), "dayMonth"));
};

/**
 * The day to which a key moves the focus, by the date grid pattern of the ARIA practices; undefined for other
 * keys.
 */
export const dayAfterKey = (day: string, key: string, shift: boolean): string | undefined => {
  switch (key) {
    case "ArrowLeft":
      return addDays(day, -1);
    case "ArrowRight":
      return addDays(day, 1);
    case "ArrowUp":
      return addDays(day, -7);
    case "ArrowDown":
      return addDays(day, 7);
    case "Home":
      return mondayOf(day);
    case "End":
      return addDays(mondayOf(day), 6);
    case "PageUp":
      return addMonthsToDay(day, shift ? -12 : -1);
    case "PageDown":
      return addMonthsToDay(day, shift ? 12 : 1);
    default:
      return undefined;
  }
};

/** The day in the tab order: a chosen visible day, else today, else the first day of the month or range. */
export const tabStopDay = (view: GridView, chosen: readonly string[], today: string): string => {
  const first = "month" in view ? `${view.month}-01` : firstShownDay(view);
  const last = "month" in view ? lastDayOfMonth(view.month) : addDays(first, view.weeks * 7 - 1);
  const shown = (day: string) => day >= first && day <= last;
  return chosen.find(shown) ?? (shown(today) ? today : first);
};
