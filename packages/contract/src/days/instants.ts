import * as PlainDateTime from "temporal-polyfill/fns/PlainDateTime";
import { addDays } from "./days.ts";

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
  const [hour, minute = Number.NaN, second = 0] = time.split(":").map(Number);
  const date = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))] as const;
  const shown = PlainDateTime.create(...date, hour, minute, second);
  return new Date(
    PlainDateTime.toZonedDateTime(shown, zone, { disambiguation: "compatible" }).epochMilliseconds,
  );
};
