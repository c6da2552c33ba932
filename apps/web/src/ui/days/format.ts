import { dayOf, timeOf } from "@portico/contract/days/zones";
import { formatOrdinal, plainDay } from "@portico/contract/texts/formats";
import { locale } from "../../locales/locale.ts";
import { textsOf } from "../../locales/use-texts.ts";

/** One cached formatter per locale and shape, because creating one costs more than using it. */
const cache = new Map<string, Intl.DateTimeFormat>();
const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = locale() + JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale(), options);
  cache.set(key, made);
  return made;
};

const ZONE_MS = 60_000;
let zone = { name: "", askedAt: Number.NEGATIVE_INFINITY };
/** Asked again each minute, because asking makes a formatter, and each row of a list has times. */
export const viewerZone = (): string => {
  const now = performance.now();
  if (now - zone.askedAt > ZONE_MS)
    zone = { name: Intl.DateTimeFormat().resolvedOptions().timeZone, askedAt: now };
  return zone.name;
};

/** The day `yyyy-MM-dd` of an instant in a zone. */
export const dayIn = (timeZone: string, instant: Date | string = new Date()): string =>
  dayOf(new Date(instant), timeZone);

/** "09:00" in a zone. */
export const timeIn = (timeZone: string, instant: Date | string): string =>
  timeOf(new Date(instant), timeZone);

type DayShape = "weekday" | "short" | "shortYear" | "long" | "full" | "fullYear" | "dayMonth" | "dayYear";
const shapes: Record<DayShape, Intl.DateTimeFormatOptions> = {
  weekday: { weekday: "short", day: "numeric" },
  short: { weekday: "short", day: "numeric", month: "short" },
  shortYear: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  long: { weekday: "short", day: "numeric", month: "long" },
  full: { weekday: "long", day: "numeric", month: "long" },
  fullYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  dayMonth: { day: "numeric", month: "short" },
  dayYear: { day: "numeric", month: "short", year: "numeric" },
};

/**
 * A plain day in words: weekday "Tue 24", short "Tue 24 Nov", shortYear "Tue 24 Nov 2026", long "Tue 24 November",
 * full "Tuesday 24 November", fullYear "Tuesday 24 November 2026", dayMonth "24 Nov", dayYear "24 Nov 2026"; in German
 * "Di 24. Nov.", "Dienstag, 24. November".
 */
export const formatDay = (day: string, shape: DayShape = "short"): string =>
  plainDay(formatter({ ...shapes[shape], timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`)));

/** "16–20 Nov", "28 Nov – 3 Dec"; with the years unless both are the given one. */
export const formatDays = (from: string, until: string, year: string): string => {
  const isClear = from.startsWith(year) && until.startsWith(year);
  const [first, last] = [new Date(`${from}T00:00:00Z`), new Date(`${until}T00:00:00Z`)];
  const range = formatter({ ...shapes[isClear ? "dayMonth" : "dayYear"], timeZone: "UTC" }).formatRange(
    first,
    last,
  );
  // British English would have spaces here too: "16 – 20 Nov".
  return plainDay(range.replace(/^(\d+)\s*–\s*(?=\d)/, "$1–"));
};

/** The weekday of a day: "Tue", or "Tuesday". */
export const formatWeekday = (day: string, style: "long" | "short" = "short"): string =>
  formatter({ weekday: style, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

/** A weekday by its ISO number, Monday is 1: "Tue", or "Tuesday". */
export const weekdayName = (iso: number, style: "long" | "short" = "short"): string =>
  // 5 January 2026 is a Monday.
  formatWeekday(`2026-01-${String(4 + iso).padStart(2, "0")}`, style);

/** "24/11/2026", as people type it. */
export const formatDigits = (day: string): string =>
  formatter({ day: "2-digit", month: "2-digit", year: "numeric", timeZone: "UTC" }).format(
    new Date(`${day}T00:00:00Z`),
  );

/** "November 2026", or "Nov 2026". */
export const formatMonth = (month: string, style: "long" | "short" = "long"): string =>
  plainDay(
    formatter({ month: style, year: "numeric", timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`)),
  );

/** "Nov", or "November". */
export const formatMonthName = (month: string, style: "long" | "short" = "short"): string =>
  plainDay(formatter({ month: style, timeZone: "UTC" }).format(new Date(`${month}-01T00:00:00Z`)));

/** The time of an end, "17:00"; the next midnight is "24:00". */
export const endTimeIn = (timeZone: string, end: string): string => {
  const time = timeIn(timeZone, end);
  return time === "00:00" ? "24:00" : time;
};

/** "09:00–17:00". */
export const formatTimes = (start: string, end: string, timeZone: string): string =>
  `${timeIn(timeZone, start)}–${endTimeIn(timeZone, end)}`;

/** "Lisbon time", when the site's clock differs from the viewer's at that instant; else empty. */
export const zoneNote = (timeZone: string, instant: string, viewer: string = viewerZone()): string => {
  const at = new Date(instant);
  const same = timeIn(timeZone, at) === timeIn(viewer, at) && dayIn(timeZone, at) === dayIn(viewer, at);
  return same
    ? ""
    : textsOf("ui")("zone", { place: (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ") });
};

/** "Tue 24 Nov, 09:00–17:00", with " (Lisbon time)" only when the viewer's clock differs. */
export const formatSpan = (start: string, end: string, timeZone: string, viewer?: string): string => {
  const from = dayIn(timeZone, start);
  const until = dayIn(timeZone, end);
  const note = zoneNote(timeZone, start, viewer);
  const span =
    from === until
      ? `${formatDay(from)}, ${formatTimes(start, end, timeZone)}`
      : `${formatDay(from)}, ${timeIn(timeZone, start)} – ${formatDay(until)}, ${timeIn(timeZone, end)}`;
  return note ? `${span} (${note})` : span;
};

/** "Fri 20 Nov 2026, 10:42", where the viewer is. */
export const formatMoment = (instant: string): string =>
  `${formatDay(dayIn(viewerZone(), instant), "shortYear")}, ${timeIn(viewerZone(), instant)}`;

/** "Fri 20 Nov, 10:42", where the viewer is or in a zone. */
export const formatDayAndTime = (instant: string, timeZone: string = viewerZone()): string =>
  `${formatDay(dayIn(timeZone, instant))}, ${timeIn(timeZone, instant)}`;

/** "2nd" */
export const ordinal = (count: number): string => formatOrdinal(count, locale());

/** "Wed 2 Dec, Fri 4 Dec and Mon 7 Dec". */
export const formatList = (items: readonly string[]): string =>
  new Intl.ListFormat(locale(), { type: "conjunction" }).format(items);

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`;

/**
 * The part of day for the greeting: "Good morning" until noon, "Good afternoon" until six, then "Good
 * evening".
 */
export const partOfDay = (timeZone: string, now: Date = new Date()): "morning" | "afternoon" | "evening" => {
  const hour = Number(timeIn(timeZone, now).slice(0, 2));
  return hour < 12 ? "morning" : hour < 18 ? "afternoon" : "evening";
};
