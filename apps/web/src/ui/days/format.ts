const LOCALE = "en-GB";

/** One cached formatter per shape, because creating one costs more than using it. */
const cache = new Map<string, Intl.DateTimeFormat>();
const formatter = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat => {
  const key = JSON.stringify(options);
  const known = cache.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(LOCALE, options);
  cache.set(key, made);
  return made;
};

const parts = (instant: Date, options: Intl.DateTimeFormatOptions): Record<string, string> =>
  Object.fromEntries(
    formatter(options)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );

export const viewerZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The day `yyyy-MM-dd` of an instant in a zone. */
export const dayIn = (timeZone: string, instant: Date | string = new Date()): string => {
  const { year, month, day } = parts(new Date(instant), {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
  });
  return `${year}-${month}-${day}`;
};

/** "09:00" in a zone. */
export const timeIn = (timeZone: string, instant: Date | string): string =>
  formatter({ timeZone, hour: "2-digit", minute: "2-digit", hourCycle: "h23" }).format(new Date(instant));

type DayShape = "short" | "shortYear" | "long" | "full" | "fullYear" | "dayMonth" | "dayYear";
const shapes: Record<DayShape, Intl.DateTimeFormatOptions> = {
  short: { weekday: "short", day: "numeric", month: "short" },
  shortYear: { weekday: "short", day: "numeric", month: "short", year: "numeric" },
  long: { weekday: "short", day: "numeric", month: "long" },
  full: { weekday: "long", day: "numeric", month: "long" },
  fullYear: { weekday: "long", day: "numeric", month: "long", year: "numeric" },
  dayMonth: { day: "numeric", month: "short" },
  dayYear: { day: "numeric", month: "short", year: "numeric" },
};

/**
 * A plain day in words: short "Tue 24 Nov", shortYear "Tue 24 Nov 2026", long "Tue 24 November", full
 * "Tuesday 24 November", fullYear "Tuesday 24 November 2026", dayMonth "24 Nov", dayYear "24 Nov 2026".
 */
export const formatDay = (day: string, shape: DayShape = "short"): string =>
  formatter({ ...shapes[shape], timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(",", "")
    .replace(/Sept\b/, "Sep");

/** "November 2026", or "Nov 2026". */
export const formatMonth = (month: string, style: "long" | "short" = "long"): string =>
  formatter({ month: style, year: "numeric", timeZone: "UTC" })
    .format(new Date(`${month}-01T00:00:00Z`))
    .replace("Sept ", "Sep ");

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
  return same ? "" : `${(timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ")} time`;
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

const ordinals = new Intl.PluralRules(LOCALE, { type: "ordinal" });
const suffixes: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
/** "2nd". */
export const ordinal = (count: number): string => `${count}${suffixes[ordinals.select(count)]}`;

const lists = new Intl.ListFormat(LOCALE, { type: "conjunction" });
/** "Wed 2 Dec, Fri 4 Dec and Mon 7 Dec". */
export const formatList = (items: readonly string[]): string => lists.format(items);

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
