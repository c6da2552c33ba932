import type { Locale } from "./text.ts";

/** Facts as people of a locale write them. */

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

function dayFormatOf(locale: Locale): Intl.DateTimeFormat {
  const known = dayFormats.get(locale);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    timeZone: "UTC",
  });
  dayFormats.set(locale, made);
  return made;
}

/**
 * A day `yyyy-MM-dd` as people say it: `Tue 24 Nov`, `Di 24. Nov.`
 *
 * @throws RangeError for anything else
 */
export function formatDay(day: string, locale: Locale): string {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day)) throw new RangeError(`${day} is not a day`);
  return dayFormatOf(locale)
    .format(new Date(`${day}T12:00:00Z`))
    .replace(/\.?,/, "");
}
