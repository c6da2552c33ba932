import type { MeetingSummary } from "../core/use-meetings.ts";

/** Where a meeting stands in the day: over, going on, the next one, or later. */
export type Moment = "past" | "now" | "next" | "later";

type TimedMeeting = Pick<MeetingSummary, "start" | "end" | "status">;

/** What did not take place is no part of the day. */
export const isTakingPlace = ({ status }: Pick<TimedMeeting, "status">): boolean =>
  status === "booked" || status === "ended";

/**
 * The moment of each row. Several that go on at once are all `now`; of those to come the earliest is `next`, and so
 * is any that begins with it.
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

/** The row that is lit: the one that goes on, else the next. */
export const highlightedRow = (moments: readonly Moment[]): number => {
  const now = moments.indexOf("now");
  return now >= 0 ? now : moments.indexOf("next");
};

/** Whole minutes until a start, at least one: "In 0 min" says nothing. */
export const minutesUntil = (start: string, now: Date): number =>
  Math.max(1, Math.round((Date.parse(start) - now.getTime()) / 60_000));
