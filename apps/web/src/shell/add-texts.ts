import "./i18n.ts";
import { english } from "@portico/contract/texts/en-GB";
import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import { addSentences } from "@portico/contract/texts/translate";
import i18next from "i18next";

// All pages but those before log-in say the contract's sentences; those load only what they say (locales/translate.ts).
addSentences("en-GB", english);

/** Adds a feature's en-GB texts; the module with the texts calls it before any component uses them. */
export const addTexts = (namespace: string, texts: object): void => {
  i18next.addResourceBundle(DEFAULT_LOCALE, namespace, texts);
};
