import { addDays, daysBetween } from "@portico/contract/days/days";
import { MINUTE_MS } from "@portico/contract/days/durations";
import { instantAt } from "@portico/contract/days/instants";
import { dayOf, timeOf } from "@portico/contract/days/zones";
import { isOnStep, limits } from "@portico/contract/meetings/form";
import { type Text, text } from "@portico/contract/texts/text";
import { findSkippedTime } from "../../platform/core/skipped-time.ts";
import { overlap, type Window } from "../../platform/core/window.ts";

/** Times of meetings: requested dates as windows, steps, and times of a site's day. Pure, `now` included. */

export interface DatedWindow extends Window {
  day: string;
}

/** Rooms share their hours and sites their days: the same instants are needed again and again. */
const instantCache = new Map<string, number>();

const INSTANT_CACHE_MAX = 5000;

/** A time of day in a zone; 24:00 is the beginning of the next day. */
export function instantOn(day: string, time: string, zone: string): Date {
  const key = `${day} ${time} ${zone}`;
  const cached = instantCache.get(key);
  if (cached !== undefined) return new Date(cached);
  const instant = time === "24:00" ? instantAt(addDays(day, 1), "00:00", zone) : instantAt(day, time, zone);
  if (instantCache.size >= INSTANT_CACHE_MAX) instantCache.clear();
  instantCache.set(key, instant.getTime());
  return instant;
}

export const earlierOf = (a: Date, b: Date): Date => new Date(Math.min(a.getTime(), b.getTime()));

export const laterOf = (a: Date, b: Date): Date => new Date(Math.max(a.getTime(), b.getTime()));

/**
 * Whether a meeting may be extended to this end: on the step by the clock or from its present end, which may lie
 * beside the step, or as late as possible.
 */
export const isExtensionOnStep = (end: Date, present: Date, latest: Date): boolean =>
  end.getTime() === latest.getTime() ||
  [0, present.getTime()].some((from) => (end.getTime() - from) % (limits.timeStep * MINUTE_MS) === 0);

/** The requested dates as windows, or the problems with them. */
export function readWindows(
  dates: readonly { date: string; startTime: string; endTime: string }[],
  timeZone: string,
  now: Date,
): { windows: DatedWindow[] } | { problems: Text[] } {
  const windows: DatedWindow[] = [];
  const problems: Text[] = [];
  for (const { date, startTime, endTime } of dates) {
    const window = {
      day: date,
      start: instantAt(date, startTime, timeZone),
      end: instantAt(date, endTime, timeZone),
    };
    const skipped = findSkippedTime(date, { startTime, endTime }, timeZone);
    if (skipped && startTime < endTime) problems.push(skipped.problem);
    else if (endTime <= startTime || window.end <= window.start) problems.push(text("common.endBeforeStart"));
    else if (window.end <= now) problems.push(text("common.windowEnded", { day: date }));
    else if (windows.some((other) => overlap(other, window))) problems.push(text("common.sameDateTwice"));
    else windows.push(window);
  }
  return problems.length > 0 ? { problems } : { windows };
}

/**
 * Whether all times lie on the step of the time fields; timeslots of the rooms and the former times of an edited
 * meeting may lie beside it.
 */
export const areOnStep = (
  dates: readonly { startTime: string; endTime: string }[],
  rooms: readonly { timeslots: readonly { startTime: string; endTime: string }[] }[],
  former: readonly string[] = [],
): boolean => {
  const others = [
    ...former,
    ...rooms.flatMap(({ timeslots }) => timeslots.flatMap(({ startTime, endTime }) => [startTime, endTime])),
  ];
  return dates.every(({ startTime, endTime }) => isOnStep(startTime, others) && isOnStep(endTime, others));
};

/** The days of a resource's schedule: one day, or at most a week from the first on; today by default. */
export function readSpan(
  {
    onDate,
    fromDate,
    untilDate,
  }: { onDate?: string | undefined; fromDate?: string | undefined; untilDate?: string | undefined },
  today: string,
): { from: string; until: string } {
  const from = onDate ?? fromDate ?? today;
  const days = daysBetween(from, onDate ?? untilDate ?? from);
  return { from, until: addDays(from, Math.min(Math.max(days, 0), limits.scheduleDaysMax - 1)) };
}

export const earliestStart = (windows: readonly Window[]): Date =>
  new Date(Math.min(...windows.map(({ start }) => +start)));
export const latestEnd = (windows: readonly Window[]): Date =>
  new Date(Math.max(...windows.map(({ end }) => +end)));

/** `HH:mm` of an instant on a day; an instant of another day becomes that day's edge. */
export function timeOnDay(instant: Date, day: string, zone: string): string {
  const on = dayOf(instant, zone);
  return on < day ? "00:00" : on > day ? "24:00" : timeOf(instant, zone);
}

export const timeOfHour = (hour: number): string => `${String(hour).padStart(2, "0")}:00`;

/**
 * When a busy resource becomes free, or a free one busy; undefined if neither happens before the day's end.
 */
export function nextChangeAt(busy: readonly Window[], now: Date, dayEnd: Date): Date | undefined {
  let free = now;
  for (const { start, end } of busy.toSorted((a, b) => a.start.getTime() - b.start.getTime()))
    if (start <= free && end > free) free = end;
  if (free > now) return free < dayEnd ? free : undefined;
  const next = busy.filter(({ start }) => start > now && start < dayEnd).map(({ start }) => start.getTime());
  return next.length > 0 ? new Date(Math.min(...next)) : undefined;
}
