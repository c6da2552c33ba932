import i18next, { type i18n } from "i18next";
import { formatDay, formatLongDay, formatOrdinal, formatWeekday } from "./formats.ts";
import { DEFAULT_LOCALE, isText, type Locale, type Text } from "./text.ts";

type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

const books: i18n = i18next.createInstance();
void books.init({
  lng: DEFAULT_LOCALE,
  fallbackLng: DEFAULT_LOCALE,
  resources: {},
  initAsync: false,
  // Sentences are escaped where they become HTML. Facts are not looked through for placeholders.
  interpolation: { escapeValue: false, skipOnVariables: true },
});
books.services.formatter?.add("day", (day: string, locale) => formatDay(day, locale as Locale));
books.services.formatter?.add("longDay", (day: string, locale) => formatLongDay(day, locale as Locale));
books.services.formatter?.add("days", (days: readonly string[], locale) =>
  days.map((day) => formatDay(day, locale as Locale)).join(", "),
);
books.services.formatter?.add("ordinal", (number: number, locale) => formatOrdinal(number, locale as Locale));
books.services.formatter?.add("weekdays", (weekdays: readonly string[], locale) =>
  weekdays.map((weekday) => formatWeekday(Number(weekday), locale as Locale)).join(", "),
);
books.services.formatter?.add("list", (names: readonly string[]) => names.join(", "));
books.services.formatter?.add("choice", (names: readonly string[], locale) =>
  new Intl.ListFormat(locale, { type: "disjunction" }).format(names),
);

/** Adds the sentences of a locale, by feature. Called once for each, before anything is said in that locale. */
export function addSentences(locale: Locale, sentences: Sentences): void {
  for (const [feature, texts] of Object.entries(sentences))
    books.addResourceBundle(locale, feature, texts, true, true);
}

/** The sentence of a text in a locale. */
export function translate({ code, facts = {} }: Text, locale: Locale): string {
  const [feature = "", key = ""] = code.split(".", 2);
  const said = Object.fromEntries(
    Object.entries(facts).map(([name, fact]) => [name, isText(fact) ? translate(fact, locale) : fact]),
  );
  // `replace` keeps facts apart from the library's own options.
  return books.t(key, { ns: feature, lng: locale, count: facts.count as number, replace: said });
}
