import { createBook } from "@portico/contract/texts/book";
import { formatNumber } from "@portico/contract/texts/formats";

/** What screens say, in all locales that were loaded. */
export const screenTexts = createBook({ number: formatNumber });
