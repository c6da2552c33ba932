import { endTimeIn, timeIn } from "../../ui/days/format.ts";

/** Times of a day, `HH:mm` at the site; empty while they are not known. */
export interface Hours {
  startTime: string;
  endTime: string;
}

export const NO_HOURS: Hours = { startTime: "", endTime: "" };

/** "10:00–12:00". */
export const formatClock = ({ startTime, endTime }: Hours): string => `${startTime}–${endTime}`;

export const isSame = (a: Hours | null | undefined, b: Hours): boolean =>
  a?.startTime === b.startTime && a.endTime === b.endTime;

/** The hours that a span had on the site's clock; an end at midnight is "24:00". */
export const hoursOf = ({
  start,
  end,
  timeZone,
}: {
  start: string;
  end: string;
  timeZone: string;
}): Hours => ({
  startTime: timeIn(timeZone, start),
  endTime: endTimeIn(timeZone, end),
});
