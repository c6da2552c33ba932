import { instantAt } from "@portico/contract/days/instants";
import { minutesOf, timeWithinDay } from "@portico/contract/days/times-of-day";
import { timeOf } from "@portico/contract/days/zones";
import type { FormDate } from "@portico/contract/meetings/form";

/** How a time suits people whose busy times are known. */

/** Instants; half-open. */
export interface BusySpan {
  start: string;
  end: string;
}

interface Window {
  start: Date;
  end: Date;
}

/** The instants of a time on a site's clock; undefined for a time that does not exist, or that has no length. */
export const windowOf = ({ date, startTime, endTime }: FormDate, timeZone: string): Window | undefined => {
  const [start, end] = [startTime, endTime].map((time) => instantAt(date, time, timeZone));
  const isShown = (instant: Date | undefined, time: string) =>
    instant !== undefined && timeOf(instant, timeZone) === time;
  return start && end && start < end && isShown(start, startTime) && isShown(end, endTime)
    ? { start, end }
    : undefined;
};

const overlaps = (busy: BusySpan, { start, end }: Window): boolean =>
  Date.parse(busy.start) < end.getTime() && start.getTime() < Date.parse(busy.end);

export const isFree = (busy: readonly BusySpan[], window: Window): boolean =>
  !busy.some((span) => overlaps(span, window));

/** How somebody is at a time: free, busy until a time within it or to its end, or busy from a time within it. */
export type PersonAvailability =
  | { kind: "free" }
  | { kind: "busyTo" | "busyFrom"; at: string }
  | { kind: "busy" };

/** @param busy by start, apart from each other */
export const availabilityIn = (busy: readonly BusySpan[], window: Window): PersonAvailability => {
  const inTheWay = busy.filter((span) => overlaps(span, window));
  const first = inTheWay[0];
  if (!first) return { kind: "free" };
  const [start, end] = [window.start.getTime(), window.end.getTime()];
  const isFromStart = Date.parse(first.start) <= start;
  if (inTheWay.length === 1 && isFromStart && Date.parse(first.end) < end)
    return { kind: "busyTo", at: first.end };
  return isFromStart ? { kind: "busy" } : { kind: "busyFrom", at: first.start };
};

const STEP = 15;
/** The last minute at which a meeting can end. */
const LAST = 24 * 60 - 5;

interface CommonTime {
  when: FormDate;
  timeZone: string;
  /** The busy times of each person of whom they are known. */
  people: readonly (readonly BusySpan[])[];
  /** The hours in which a time is looked for; a time beside them is looked for around itself too. */
  hours: { from: string; until: string };
  now: Date;
}

/**
 * The nearest time of the day at which everybody is free for as long, a later one before an earlier one that is as near;
 * undefined where the time suits everybody already, or no other does.
 */
export const commonTime = ({ when, timeZone, people, hours, now }: CommonTime): FormDate | undefined => {
  const isForAll = (wish: FormDate): boolean => {
    const window = windowOf(wish, timeZone);
    return window !== undefined && people.every((busy) => isFree(busy, window));
  };
  if (isForAll(when)) return undefined;
  const wanted = minutesOf(when.startTime);
  const length = minutesOf(when.endTime) - wanted;
  const from = Math.min(minutesOf(hours.from), wanted);
  const until = Math.min(Math.max(minutesOf(hours.until), wanted + length), LAST);
  for (let away = STEP; away <= until - from; away += STEP)
    for (const start of [wanted + away, wanted - away]) {
      if (start < from || start + length > until) continue;
      const wish = {
        ...{ date: when.date, startTime: timeWithinDay(start), endTime: timeWithinDay(start + length) },
      };
      if (isForAll(wish) && windowOf(wish, timeZone)!.start > now) return wish;
    }
  return undefined;
};
