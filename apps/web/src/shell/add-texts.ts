import "./i18n.ts";
import type { Branch } from "@portico/contract/texts/book";
import { englishOfPages } from "@portico/contract/texts/en-GB-pages";
import { DEFAULT_LOCALE } from "@portico/contract/texts/text";
import { addSentences } from "@portico/contract/texts/translate";
import { screenTexts } from "../locales/screen-texts.ts";

// All pages but those before log-in say the contract's sentences; those load only what they say (locales/translate.ts). What
// stands in reports comes with them.
addSentences("en-GB", englishOfPages);

/** Adds a feature's en-GB texts; the module with the texts calls it before any component uses them. */
export const addTexts = (namespace: string, texts: Branch): void => {
  screenTexts.add(DEFAULT_LOCALE, namespace, texts);
};
