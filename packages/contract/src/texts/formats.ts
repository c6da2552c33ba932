import { isDay } from "../days/days.ts";
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
 * A day or month as `Intl` writes it, without the comma that follows a weekday before a plain number or after an
 * abbreviation: `Mon 7 Sep`, `Mo 7. Sept.`, but `Montag, 7. September`. English has September as three letters, like every other
 * short month.
 */
export const plainDay = (words: string): string =>
  words.replaceAll(/\.,|,(?= \d+ )/g, "").replaceAll(/\bSept\b(?!\.)/g, "Sep");

/** Made once for each locale: a report writes thousands of numbers. */
const numberFormats = {
  count: new Map<Locale, Intl.NumberFormat>(),
  amount: new Map<Locale, Intl.NumberFormat>(),
  pounds: new Map<Locale, Intl.NumberFormat>(),
};
const NUMBER_OPTIONS: Readonly<Record<keyof typeof numberFormats, Intl.NumberFormatOptions>> = {
  count: {},
  amount: { minimumFractionDigits: 2, maximumFractionDigits: 2 },
  pounds: { style: "currency", currency: "GBP" },
};

function writeNumber(number: number, kind: keyof typeof numberFormats, locale: Locale): string {
  const format = numberFormats[kind].get(locale) ?? new Intl.NumberFormat(locale, NUMBER_OPTIONS[kind]);
  numberFormats[kind].set(locale, format);
  return format.format(number);
}

/** `15,601`, `15.601` */
export const formatNumber = (number: number, locale: Locale): string => writeNumber(number, "count", locale);

/** An amount of money below a heading that says the currency: `1,250.50`, `1.250,50` */
export const formatAmount = (amount: number, locale: Locale): string => writeNumber(amount, "amount", locale);

/** Pence as pounds: `£1,250.50`, `1.250,50 £` */
export const formatPence = (pence: number, locale: Locale): string =>
  writeNumber(pence / 100, "pounds", locale);

const ordinals = new Intl.PluralRules("en-GB", { type: "ordinal" });
const ENDINGS: Record<string, string> = { one: "st", two: "nd", few: "rd" };

/** `2nd`, `2.` */
export const formatOrdinal = (number: number, locale: Locale): string =>
  locale === "en-GB" ? `${number}${ENDINGS[ordinals.select(number)] ?? "th"}` : `${number}.`;

/** A weekday, Monday is 1: `Monday`, `Montag`. */
export const formatWeekday = (weekday: number, locale: Locale): string =>
  // 5 January 2026 is a Monday.
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    new Date(Date.UTC(2026, 0, 4 + weekday)),
  );

/** @throws RangeError unless it is a day `yyyy-MM-dd` */
function noonOf(day: string): Date {
  if (!isDay(day)) throw new RangeError(`${day} is not a day`);
  return new Date(`${day}T12:00:00Z`);
}

/**
 * A day `yyyy-MM-dd` as people say it: `Tue 24 Nov`, `Di 24. Nov.`
 *
 * @throws RangeError for anything else
 */
export const formatDay = (day: string, locale: Locale): string =>
  plainDay(dayFormatOf(locale).format(noonOf(day)));

/**
 * The same with its year: `Tue 24 Nov 2026`, `Di 24. Nov. 2026`
 *
 * @throws RangeError for anything else
 */
export const formatDayYear = (day: string, locale: Locale): string =>
  `${formatDay(day, locale)} ${day.slice(0, 4)}`;

/**
 * A day `yyyy-MM-dd` in full: `Friday 20 November 2026`, `Freitag, 20. November 2026`
 *
 * @throws RangeError for anything else
 */
export const formatLongDay = (day: string, locale: Locale): string =>
  plainDay(
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      year: "numeric",
      timeZone: "UTC",
    }).format(noonOf(day)),
  );

/**
 * The month of a day `yyyy-MM-dd`: `November 2026`
 *
 * @throws RangeError for anything else
 */
export const formatMonth = (day: string, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(noonOf(day));
