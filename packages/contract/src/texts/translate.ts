import { createBook } from "./book.ts";
import {
  formatDay,
  formatDayYear,
  formatLongDay,
  formatMonth,
  formatNumber,
  formatOrdinal,
  formatPence,
  formatWeekday,
} from "./formats.ts";
import { isText, type Locale, type Text } from "./text.ts";

type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

const book = createBook({
  day: formatDay,
  dayYear: formatDayYear,
  longDay: formatLongDay,
  month: formatMonth,
  days: (days: readonly string[], locale) => days.map((day) => formatDay(day, locale)).join(", "),
  ordinal: formatOrdinal,
  number: formatNumber,
  pounds: formatPence,
  weekdays: (weekdays: readonly string[], locale) =>
    weekdays.map((weekday) => formatWeekday(Number(weekday), locale)).join(", "),
  list: (names: readonly string[]) => names.join(", "),
  choice: (names: readonly string[], locale) =>
    new Intl.ListFormat(locale, { type: "disjunction" }).format(names),
});

/** Adds the sentences of a locale, by feature. Called once for each, before anything is said in that locale. */
export function addSentences(locale: Locale, sentences: Sentences): void {
  for (const [feature, texts] of Object.entries(sentences)) book.add(locale, feature, texts);
}

/** The sentence of a text in a locale. */
export function translate({ code, facts = {} }: Text, locale: Locale): string {
  const [feature = "", key = ""] = code.split(".", 2);
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isText(fact) ? translate(fact, locale) : fact]),
  );
  return book.say(locale, feature, key, said);
}
