import { german } from "@portico/contract/texts/de-DE";
import { english } from "@portico/contract/texts/en-GB";
import { DEFAULT_LOCALE, LOCALES, type Locale, type Text } from "@portico/contract/texts/text";
import { addSentences, translate as translateText } from "@portico/contract/texts/translate";
import { english as englishMails, german as germanMails } from "../texts/catalogue.ts";

addSentences("en-GB", { ...english, ...englishMails });
addSentences("de-DE", { ...german, ...germanMails });

/** Renders what is said in the reader's locale; a person's own words stay as they are. */
export type TranslateText = (words: Text | string) => string;

/** A text in a locale; a person's own words as they are. */
export const translate = (words: Text | string, locale: Locale): string =>
  typeof words === "string" ? words : translateText(words, locale);

/** What a text says in each locale, for words that people type. */
export const inAllLocales = (said: Text): string[] => LOCALES.map((locale) => translate(said, locale));

/** The first of these locales that was chosen: the receiver's, the client's, else Portico's own. */
export const firstLocale = (...chosen: readonly (Locale | null)[]): Locale =>
  chosen.find((locale) => locale !== null) ?? DEFAULT_LOCALE;
