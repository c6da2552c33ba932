import { addDays, addMonths, lastDayOfMonth, mondayOf, monthOf } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf } from "@portico/contract/days/zones";
import { limits } from "@portico/contract/reports/core/limits";
import type { Rhythm } from "@portico/contract/reports/form";
import type { DaySpan } from "../core/days.ts";

/** When a report is sent, and of which days. */

const WEEK = 7;

/** The first day of the week or month in which a day is. */
const firstOf = (rhythm: Rhythm, day: string): string =>
  rhythm === "weekly" ? mondayOf(day) : `${monthOf(day)}-01`;

const before = (rhythm: Rhythm, first: string): string =>
  rhythm === "weekly" ? addDays(first, -WEEK) : `${addMonths(monthOf(first), -1)}-01`;

/**
 * The last day on whose morning at the site a report was due: this week's Monday, or this month's first; before that morning,
 * the one before.
 */
export function lastDue(rhythm: Rhythm, now: Date, zone: string): string {
  const first = firstOf(rhythm, dayOf(now, zone));
  return instantAt(first, limits.mailTime, zone) <= now ? first : before(rhythm, first);
}

/** The days that a report is of when it is sent for a day: the week or month before. */
export function daysOfMail(rhythm: Rhythm, due: string): DaySpan {
  const start = before(rhythm, due);
  return { start, end: rhythm === "weekly" ? addDays(due, -1) : lastDayOfMonth(monthOf(start)) };
}
