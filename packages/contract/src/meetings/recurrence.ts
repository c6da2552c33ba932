import { isDay, weekdayOf } from "../days/days.ts";
import { type Text, text } from "../texts/text.ts";
import { limits } from "./form.ts";

/**
 * The recurrence of a meeting as the form holds it, and its RRULE (RFC 5545). Plain TypeScript, so that the
 * browser may import it.
 */

export const KINDS = ["none", "daily", "weekdays", "weekly", "monthlyDay", "monthlyWeekday"] as const;
/**
 * `weekdays`: Monday to Friday. `monthlyDay`: on the same date; months without that date are left out.
 * `monthlyWeekday`: on the same weekday of the month; a fifth weekday means the last.
 */
export type RecurrenceKind = (typeof KINDS)[number];

export interface Recurrence {
  kind: RecurrenceKind;
  /** The interval in days, weeks or months; ignored for `weekdays`. */
  every: number;
  /** ISO weekdays, 1 Monday to 7 Sunday; for `weekly`. */
  weekdays: readonly number[];
  ends: "count" | "until";
  count: number;
  /** The last day, `yyyy-MM-dd`, included; empty while none is chosen. */
  until: string;
  /** Dates that are left out. */
  exceptions: readonly string[];
}

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const DEFAULT_COUNT = 4;
const EVERY_MAX = 99;

/**
 * A form without recurrence; when recurrence is switched on, it is weekly on the weekday of the first day.
 */
export const noRecurrence = (firstDay: string): Recurrence => ({
  kind: "none",
  every: 1,
  weekdays: isDay(firstDay) ? [weekdayOf(firstDay)] : [],
  ends: "count",
  count: DEFAULT_COUNT,
  until: "",
  exceptions: [],
});

/**
 * The recurrence after the first day changed: a single weekday moves with that day, and the exceptions are
 * dropped because they belong to the former dates.
 */
export const moveFirstDay = (recurrence: Recurrence, before: string, after: string): Recurrence => {
  const isOwnDay =
    recurrence.weekdays.length === 0 ||
    (recurrence.weekdays.length === 1 && isDay(before) && recurrence.weekdays[0] === weekdayOf(before));
  return {
    ...recurrence,
    weekdays: isOwnDay && isDay(after) ? [weekdayOf(after)] : recurrence.weekdays,
    exceptions: [],
  };
};

/**
 * The weekday of the month for RRULE: `2TU` is the second Tuesday. A fifth weekday becomes the last, `-1TU`,
 * since not every month has five.
 */
const weekdayOfMonth = (day: string): string => {
  const nth = Math.ceil(Number(day.slice(8)) / 7);
  return `${nth === 5 ? -1 : nth}${DAYS[weekdayOf(day) - 1]}`;
};

const frequency = ({ kind, weekdays }: Recurrence, firstDay: string): string[] => {
  switch (kind) {
    case "daily":
      return ["FREQ=DAILY"];
    case "weekdays":
      return ["FREQ=WEEKLY", "BYDAY=MO,TU,WE,TH,FR"];
    case "weekly":
      return [
        "FREQ=WEEKLY",
        `BYDAY=${weekdays
          .toSorted((a, b) => a - b)
          .map((day) => DAYS[day - 1])
          .join(",")}`,
      ];
    case "monthlyDay":
      return ["FREQ=MONTHLY", `BYMONTHDAY=${Number(firstDay.slice(8))}`];
    case "monthlyWeekday":
      return ["FREQ=MONTHLY", `BYDAY=${weekdayOfMonth(firstDay)}`];
    case "none":
      return [];
  }
};

/** The first problem of the recurrence. */
export const checkRecurrence = (recurrence: Recurrence, firstDay: string): Text | undefined => {
  const { kind, every, weekdays, ends, count, until } = recurrence;
  if (kind === "none") return undefined;
  if (kind !== "weekdays" && !(Number.isInteger(every) && every >= 1 && every <= EVERY_MAX))
    return text("meetings.everyWrong");
  if (kind === "weekly" && weekdays.length === 0) return text("common.weekdaysRequired");
  if (ends === "count")
    return Number.isInteger(count) && count >= 2 && count <= limits.datesMax
      ? undefined
      : text("meetings.countRequired", { max: limits.datesMax });
  if (!isDay(until)) return text("meetings.untilRequired");
  return until <= firstDay ? text("meetings.untilTooEarly") : undefined;
};

/** The RRULE without its name; null where the meeting does not recur or the form is incomplete. */
export const toRule = (recurrence: Recurrence, firstDay: string): string | null => {
  if (recurrence.kind === "none" || !isDay(firstDay) || checkRecurrence(recurrence, firstDay)) return null;
  const { kind, every, ends, count, until } = recurrence;
  return [
    ...frequency(recurrence, firstDay),
    ...(every > 1 && kind !== "weekdays" ? [`INTERVAL=${every}`] : []),
    ends === "count" ? `COUNT=${count}` : `UNTIL=${until.replaceAll("-", "")}`,
  ].join(";");
};
