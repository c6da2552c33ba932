import { addDays, daysBetween } from "@portico/contract/days/days";
import { instantAt } from "@portico/contract/days/instants";
import { dayIn, formatDay, timeIn, viewerZone } from "../../ui/days/format.ts";

/** Times of plates, on the viewer's clock. */

/** A day with a time; without a time, the whole day. */
export interface Moment {
  day: string | null;
  time: string;
}

const MIDNIGHT = "00:00";

/** What a form shows of the first moment. */
export const toStart = (instant: string | null): Moment =>
  instant === null
    ? { day: null, time: "" }
    : { day: dayIn(viewerZone(), instant), time: withoutMidnight(timeIn(viewerZone(), instant)) };

/** What a form shows of the last moment: midnight is the end of the day before. */
export const toEnd = (instant: string | null): Moment => {
  if (instant === null) return { day: null, time: "" };
  const [day, time] = [dayIn(viewerZone(), instant), timeIn(viewerZone(), instant)];
  return time === MIDNIGHT ? { day: addDays(day, -1), time: "" } : { day, time };
};

const withoutMidnight = (time: string): string => (time === MIDNIGHT ? "" : time);

export const fromStart = ({ day, time }: Moment): string | null =>
  day === null ? null : instantAt(day, time || MIDNIGHT, viewerZone()).toISOString();
export const fromEnd = ({ day, time }: Moment): string | null =>
  day === null ? null : instantAt(day, time || "24:00", viewerZone()).toISOString();

/** "Wed 31 Dec 2026", or with the time where it is no whole day. */
export const formatEnd = (instant: string): string => {
  const { day, time } = toEnd(instant);
  return time === "" ? formatDay(day!, "shortYear") : `${formatDay(day!, "shortYear")}, ${time}`;
};

/** The days from today to the last day. */
export const daysUntilEnd = (instant: string, now: Date): number =>
  daysBetween(dayIn(viewerZone(), now), toEnd(instant).day!);

/** As the import reads it: "2026-12-31 18:00". */
export const toCell = (instant: string | null): string =>
  instant === null ? "" : `${dayIn(viewerZone(), instant)} ${timeIn(viewerZone(), instant)}`;
