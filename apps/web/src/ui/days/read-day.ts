import { addDays, addMonths, isDay, monthOf } from "@portico/contract/days/days";
import { locale } from "../../locales/locale.ts";
import { formatMonthName, formatWeekday } from "./format.ts";

/** Lower case without accents and full stops. */
const simplify = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/[\u0300-\u036f.]/g, "")
    .toLocaleLowerCase();

interface Names {
  months: { long: string; short: string }[];
  weekdays: string[];
  /** Words for the days around today, with their distance in days. */
  words: Map<string, number>;
  /** The order of the digits: "dmy". */
  order: string;
}

const known = new Map<string, Names>();

const namesOf = (language: string): Names => {
  const found = known.get(language);
  if (found) return found;
  const relative = new Intl.RelativeTimeFormat(language, { numeric: "auto" });
  const made = {
    months: Array.from({ length: 12 }, (_, index) => {
      const month = `2026-${String(index + 1).padStart(2, "0")}`;
      return { long: simplify(formatMonthName(month, "long")), short: simplify(formatMonthName(month)) };
    }),
    // Any seven days in a row.
    weekdays: Array.from({ length: 7 }, (_, index) =>
      simplify(formatWeekday(addDays("2026-11-02", index), "long")),
    ),
    words: new Map([-1, 0, 1].map((away) => [simplify(relative.format(away, "day")), away])),
    order: new Intl.DateTimeFormat(language)
      .formatToParts(0)
      .map(({ type }) => (type === "day" || type === "month" || type === "year" ? type[0] : ""))
      .join(""),
  };
  known.set(language, made);
  return made;
};

interface Limits {
  /** `yyyy-MM-dd`, included. */
  min?: string | undefined;
  max?: string | undefined;
}

export const isWithin = (day: string, { min, max }: Limits): boolean =>
  (min === undefined || day >= min) && (max === undefined || day <= max);

const toDay = (year: number | string, month: number | string, day: number | string): string =>
  [String(year), String(month).padStart(2, "0"), String(day).padStart(2, "0")].join("-");

/** Three digits are an unfinished year, not one of the Middle Ages. */
const toYear = (digits: string): string =>
  digits.length === 2 ? `20${digits}` : digits.length === 4 ? digits : "";

/** Digits without separators: 24112026, 241126 or 2411, in the order of the locale. */
const splitDigits = (digits: string, order: string): string[] => {
  const yearLength = { 8: 4, 6: 2, 4: 0 }[digits.length];
  if (yearLength === undefined) return [digits];
  let at = 0;
  return [...order].flatMap((part) => {
    const length = part === "y" ? yearLength : 2;
    at += length;
    return length > 0 ? [digits.slice(at - length, at)] : [];
  });
};

/** Days that a text may mean, the likeliest first. */
const candidates = (text: string, today: string): string[] => {
  const { months, weekdays, words, order } = namesOf(locale());
  const away = words.get(simplify(text.trim()));
  if (away !== undefined) return [addDays(today, away)];

  const tokens = text.split(/[\s.,/-]+/).filter(Boolean);
  const isNumber = (token: string) => /^\d+$/.test(token);
  const named = tokens.filter((token) => !isNumber(token)).map(simplify);
  const monthAt = (token: string) =>
    months.findIndex(({ long, short }) => (token.length >= 3 && long.startsWith(token)) || short === token);
  const [month, ...more] = named.map(monthAt).filter((at) => at >= 0);
  const isKnown = (token: string) =>
    monthAt(token) >= 0 || (token.length >= 2 && weekdays.some((name) => name.startsWith(token)));
  if (more.length > 0 || !named.every(isKnown)) return [];

  const numbers = tokens.filter(isNumber);
  const isYearFirst = (numbers[0]?.length === 4 && numbers.length > 1) || order.startsWith("y");
  const withoutYear = order.replace("y", "");
  const year = Number(today.slice(0, 4));
  const years = [year, year + 1, year - 1];

  if (month !== undefined) {
    const [first, second] = isYearFirst ? [numbers[1], numbers[0]] : numbers;
    if (!first || numbers.length > 2) return [];
    return (second ? [toYear(second)] : years).map((one) => toDay(one, month + 1, first));
  }
  const parts = numbers.length === 1 ? splitDigits(numbers[0] ?? "", order) : numbers;
  if (parts.length === 1)
    return [0, 1, -1].map((count) => `${addMonths(monthOf(today), count)}-${parts[0]?.padStart(2, "0")}`);
  const shape = parts.length === 2 ? withoutYear : isYearFirst ? "ymd" : order;
  if (parts.length !== shape.length) return [];
  const at = (part: string): string => parts[shape.indexOf(part)] ?? "";
  return (shape.includes("y") ? [toYear(at("y"))] : years).map((one) => toDay(one, at("m"), at("d")));
};

/**
 * The day that a person means: `24.11.`, `24/11/2026`, `24 nov`, `Tue 24 Nov 2026`, `tomorrow`, `2026-11-24`, with the
 * names and the order of digits of the screen's locale. Without a year or a month, the present one counts, or the
 * next or last one if only that is within the limits.
 *
 * @returns the day `yyyy-MM-dd`, also outside the limits; undefined for a text that names no day
 */
export const readDay = (text: string, today: string, limits: Limits = {}): string | undefined => {
  const days = candidates(text, today).filter(isDay);
  return days.find((day) => isWithin(day, limits)) ?? days[0];
};

/** Whether the text is a date with its whole year, which no further digit changes. */
export const isWholeDate = (text: string): boolean => /^\d{4}-\d{2}-\d{2}$|^\d{8}$|\D\d{4}$/.test(text);
