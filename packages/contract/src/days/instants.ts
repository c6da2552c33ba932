import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import * as ZonedDateTime from "temporal-polyfill/fns/ZonedDateTime";
import { addDays } from "./days.ts";
import { dayOf, timeOf } from "./zones.ts";

/**
 * The instant of a day `yyyy-MM-dd` and a time on the clock of a zone (an IANA name). A time that a clock change skips
 * or repeats is read by the `compatible` rule of RFC 5545: the later, respectively the earlier instant.
 *
 * Apart from zones.ts, which the browser loads with its first page: Temporal is 8 KB, and few pages need it.
 *
 * @param time `HH:mm` or `HH:mm:ss`; `24:00` is the end of the day
 * @throws RangeError for a day or a time that does not exist, and for an unknown zone
 */
export const instantAt = (day: string, time: string, zone: string): Date => {
  if (time === "24:00") return instantAt(addDays(day, 1), "00:00", zone);
  return new Date(
    PlainDateTime.toZonedDateTime(clockAt(day, time), zone, { disambiguation: "compatible" })
      .epochMilliseconds,
  );
};

const clockAt = (day: string, time: string): PlainDateTime.Record => {
  const [hour, minute = Number.NaN, second = 0] = time.split(":").map(Number);
  const date = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const;
  return PlainDateTime.create(...date, hour, minute, second);
};

/** Times `HH:mm` from one that a clock change skips up to the first that exists again. */
export interface SkippedTimes {
  from: string;
  until: string;
}

/**
 * The times that a clock change skips around the given one; undefined for a time that exists. `24:00` always does.
 *
 * @param time `HH:mm`
 */
export const skippedAround = (day: string, time: string, zone: string): SkippedTimes | undefined => {
  if (time === "24:00") return undefined;
  const instant = instantAt(day, time, zone);
  if (dayOf(instant, zone) === day && timeOf(instant, zone) === time) return undefined;
  const before = PlainDateTime.toZonedDateTime(clockAt(day, time), zone, { disambiguation: "earlier" });
  const change = ZonedDateTime.getTimeZoneTransition(before, "next");
  if (!change) return undefined;
  const clockBefore = new Date(change.epochMilliseconds + ZonedDateTime.offsetNanoseconds(before) / 1e6);
  return {
    from: clockBefore.toISOString().slice(11, 16),
    until: timeOf(new Date(change.epochMilliseconds), zone),
  };
};
