import { HOUR_MS, MINUTE_MS } from "@portico/contract/days/durations";
import type { MeetingSummary } from "../core/use-meetings.ts";

/** The position of a meeting in the day: over, running, next, or later. */
export type Moment = "past" | "now" | "next" | "later";

type TimedMeeting = Pick<MeetingSummary, "start" | "end" | "status">;

/** Cancelled and released meetings do not take place. */
export const isTakingPlace = ({ status }: Pick<TimedMeeting, "status">): boolean =>
  status === "booked" || status === "ended";

/**
 * The moment of each row. Simultaneous running meetings are all `now`; the earliest coming meeting is `next`,
 * and so are those that start with it.
 *
 * @param rows by start
 */
export const momentsOf = (rows: readonly TimedMeeting[], now: Date): Moment[] => {
  const at = now.getTime();
  const isOver = (row: TimedMeeting) => row.status !== "booked" || Date.parse(row.end) <= at;
  const coming = rows.filter((row) => !isOver(row) && Date.parse(row.start) > at);
  const next = Math.min(...coming.map(({ start }) => Date.parse(start)));
  return rows.map((row) => {
    if (isOver(row)) return "past";
    if (Date.parse(row.start) <= at) return "now";
    return Date.parse(row.start) === next ? "next" : "later";
  });
};

/** The index of the highlighted row: the running meeting, else the next. */
export const highlightedRow = (moments: readonly Moment[]): number => {
  const now = moments.indexOf("now");
  return now >= 0 ? now : moments.indexOf("next");
};

/** Whole minutes until a start, at least one, because "In 0 min" says nothing. */
export const minutesUntil = (start: string, now: Date): number =>
  Math.max(1, Math.round((Date.parse(start) - now.getTime()) / MINUTE_MS));

/** Whole hours without a meeting right before this row; none before the first. */
export const freeHoursBefore = (
  rows: readonly Pick<MeetingSummary, "start" | "end">[],
  at: number,
): number => {
  if (at === 0) return 0;
  const busyUntil = Math.max(...rows.slice(0, at).map(({ end }) => Date.parse(end)));
  return Math.max(0, Math.floor((Date.parse(rows[at]!.start) - busyUntil) / HOUR_MS));
};
