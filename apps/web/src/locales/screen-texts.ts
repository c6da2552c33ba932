import { createBook } from "@portico/contract/texts/book";

/** What screens say, in all locales that were loaded. */
export const screenTexts = createBook();
