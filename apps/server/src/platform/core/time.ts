import { Temporal } from "temporal-polyfill";

/**
 * Days and times of day at a site. Days are `yyyy-MM-dd`, times `HH:mm`, zones IANA names. A time that a
 * clock change skips or repeats is read by the `compatible` rule of RFC 5545: the later, respectively the
 * earlier instant.
 */

export const dayOf = (instant: Date, zone: string): string =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone).toPlainDate().toString();

export const instantAt = (day: string, time: string, zone: string): Date =>
  new Date(
    Temporal.PlainDateTime.from(`${day}T${time}`).toZonedDateTime(zone, { disambiguation: "compatible" })
      .epochMilliseconds,
  );

export const addDays = (day: string, days: number): string =>
  Temporal.PlainDate.from(day).add({ days }).toString();

/** Whole days from one day to another; negative when `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: "days" }).days;

/** ISO weekday: Monday is 1, Sunday 7. */
export const weekdayOf = (day: string): number => Temporal.PlainDate.from(day).dayOfWeek;

/** The Monday of the day's week. */
export const mondayOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

const DAY_FORMAT = new Intl.DateTimeFormat("en-GB", {
  weekday: "short",
  day: "numeric",
  month: "short",
  timeZone: "UTC",
});

/** `Tue 24 Nov`, as people say it. */
export const formatDay = (day: string): string =>
  DAY_FORMAT.format(new Date(`${day}T12:00:00Z`)).replace(",", "");

const timeFormats = new Map<string, Intl.DateTimeFormat>();

function timeFormatOf(zone: string): Intl.DateTimeFormat {
  const known = timeFormats.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat("en-GB", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone: zone,
  });
  timeFormats.set(zone, made);
  return made;
}

/** `HH:mm` in a zone. The formats are cached, since the mails of an allocation contain thousands of times. */
export const timeOf = (instant: Date, zone: string): string => timeFormatOf(zone).format(instant);
