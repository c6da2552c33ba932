import { weekdayOf } from "../days/days.ts";
import { type Text, text } from "../texts/text.ts";
import { rowWithLeast, rowWithMost, sum } from "./core/finding.ts";
import type { ReportId } from "./form.ts";

/** What the days of a report say about the days of the week: the headline of all reports. */

/** The reports by day that can say it, the first of a client before the others. */
export const WEEK_REPORTS = ["desks-utilisation", "presence", "parking"] as const satisfies ReportId[];
export type WeekReport = (typeof WEEK_REPORTS)[number];

interface DayCount {
  /** `yyyy-MM-dd` */
  day: string;
  count: number;
}

/** Weekdays with less than this share of the busiest one's average are no working days, such as weekends. */
const WORKING_FROM = 1 / 4;
/** Weekdays are compared from so many days on, if their averages differ by this share of the busiest one's. */
const FROM_DAYS = 8;
const FROM_DIFFERENCE = 1 / 10;

const weekText = (report: WeekReport, days: { full: [string]; empty: [string] }): Text =>
  report === "desks-utilisation"
    ? text("reports.weekOfDesks", days)
    : report === "presence"
      ? text("reports.weekOfPeople", days)
      : text("reports.weekOfParking", days);

/** On which weekday there is the most and on which the least; undefined: too few days, or all are alike. */
export function findWeek(report: WeekReport, rows: readonly DayCount[]): Text | undefined {
  const averages = [...Map.groupBy(rows, ({ day }) => weekdayOf(day))].map(([weekday, days]) => ({
    weekday,
    average: sum(days, ({ count }) => count) / days.length,
  }));
  const highest = Math.max(0, ...averages.map(({ average }) => average));
  const working = averages.filter(({ average }) => average > 0 && average >= highest * WORKING_FROM);
  if (rows.length < FROM_DAYS || working.length === 0) return undefined;
  const average = (of: { average: number }) => of.average;
  const [full, empty] = [rowWithMost(working, average), rowWithLeast(working, average)];
  if (full.average - empty.average < highest * FROM_DIFFERENCE) return undefined;
  return weekText(report, { full: [String(full.weekday)], empty: [String(empty.weekday)] });
}
