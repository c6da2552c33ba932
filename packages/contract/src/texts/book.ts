import { DEFAULT_LOCALE, type Locale } from "./text.ts";

/** A sentence, a list of them, or more below a key. */
type Entry = string | readonly Entry[] | Branch;
export interface Branch {
  readonly [key: string]: Entry;
}
type Facts = Readonly<Record<string, unknown>>;
/** How a fact is written: `{{day, longDay}}`. */
export type Format = (fact: never, locale: Locale) => string;

const PLACEHOLDER = /\{\{(\w+)(?:, (\w+))?\}\}/g;

const plurals = new Map<Locale, Intl.PluralRules>();
const pluralOf = (count: number, locale: Locale): Intl.LDMLPluralRule => {
  const rules = plurals.get(locale) ?? new Intl.PluralRules(locale);
  plurals.set(locale, rules);
  return rules.select(count);
};

const below = (entry: Entry | undefined, key: string): Entry | undefined =>
  typeof entry === "object" && Object.hasOwn(entry, key) ? (entry as Branch)[key] : undefined;

/** The entry of the last key: for a number the form that it has in the locale; `_zero` goes before all others. */
const formOf = (parent: Entry | undefined, key: string, count: unknown, locale: Locale): Entry | undefined =>
  typeof count === "number"
    ? ((count === 0 ? below(parent, `${key}_zero`) : undefined) ??
      below(parent, `${key}_${pluralOf(count, locale)}`) ??
      below(parent, key))
    : below(parent, key);

/**
 * The sentences of all locales, by namespace and key (decision 039). What a locale lacks is said in the default one; a key
 * that nobody knows is said itself. Facts are written as they are, and never looked through for placeholders.
 */
export const createBook = (formats: Readonly<Record<string, Format>> = {}) => {
  const locales = new Map<Locale, Record<string, Branch>>();

  const find = (locale: Locale, namespace: string, path: string, count?: unknown): Entry | undefined => {
    const keys = path.split(".");
    const last = keys.pop() ?? "";
    for (const one of locale === DEFAULT_LOCALE ? [locale] : [locale, DEFAULT_LOCALE]) {
      const found = formOf(
        keys.reduce<Entry | undefined>(below, locales.get(one)?.[namespace]),
        last,
        count,
        one,
      );
      if (found !== undefined) return found;
    }
    return undefined;
  };

  return {
    /** Adds to what the namespace has in the locale. */
    add(locale: Locale, namespace: string, texts: Branch): void {
      const namespaces = locales.get(locale) ?? {};
      locales.set(locale, namespaces);
      namespaces[namespace] = { ...namespaces[namespace], ...texts };
    },

    /** The sentence at a path, with its facts; a `count` chooses its plural form. */
    say(locale: Locale, namespace: string, path: string, facts: Facts = {}): string {
      const sentence = find(locale, namespace, path, facts.count);
      if (typeof sentence !== "string") return path;
      return sentence.replace(PLACEHOLDER, (_, name: string, format?: string) => {
        const fact = Object.hasOwn(facts, name) ? facts[name] : undefined;
        const write = format === undefined ? undefined : formats[format];
        return write ? write(fact as never, locale) : String((fact ?? "") as string | number);
      });
    },

    /** All that stands at a path. */
    at: (locale: Locale, namespace: string, path: string): Entry | undefined => find(locale, namespace, path),
  };
};
