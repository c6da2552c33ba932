/** The layouts of the on-screen keyboard, and the characters that its keys enter. */

import type { Locale } from "@portico/contract/texts/text";
import { locale } from "../../locales/locale.ts";

export type Layout = "name" | "company" | "text" | "email" | "phone" | "digits";

const LETTERS: Readonly<Record<Locale, string[]>> = {
  "en-GB": ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"],
  "de-DE": ["QWERTZUIOPÜ", "ASDFGHJKLÖÄ", "YXCVBNMß"],
};
const lettersOf = (layout: Layout): string[] =>
  // Addresses have no umlauts.
  layout === "email" ? LETTERS[locale()].map((row) => row.replace(/[ÄÖÜß]/g, "")) : LETTERS[locale()];
const SYMBOLS = ["1234567890", "-/:;()&@", ".,?!'+"];
const SYMBOL_ROWS: Partial<Record<Layout, string[]>> = {
  company: SYMBOLS,
  text: SYMBOLS,
  email: ["1234567890", "-_+.", "@"],
};
const PADS: Partial<Record<Layout, string[]>> = {
  digits: ["123", "456", "789", " 0"],
  phone: ["123", "456", "789", "+0"],
};

export const isPad = (layout: Layout): boolean => PADS[layout] !== undefined;

export const rowsOf = (layout: Layout, hasFigures: boolean): string[] =>
  PADS[layout] ?? (hasFigures && SYMBOL_ROWS[layout] ? SYMBOL_ROWS[layout] : lettersOf(layout));

/** The punctuation keys beside the space bar. */
export const punctuationOf = (layout: Layout): string[] => {
  if (layout === "email") return ["@", ".", "-"];
  return layout === "text" ? ["-", "'", ","] : ["-", "'"];
};

export const hasSymbols = (layout: Layout): boolean => SYMBOL_ROWS[layout] !== undefined;
export const hasSpace = (layout: Layout): boolean => layout !== "email" && !isPad(layout);

/** The text after which a capital follows. */
const WORD_BEGINS: Partial<Record<Layout, RegExp>> = {
  name: /[\s'-]$/,
  company: /[\s\d&-]$/,
};

/**
 * The text with one more key: names begin each word with a capital, sentences the first word, addresses none.
 */
export const withKey = (text: string, key: string, layout: Layout): string => {
  const isFirst = text === "" && layout !== "email";
  const isCapital = isFirst || (WORD_BEGINS[layout]?.test(text) ?? false);
  return text + (isCapital ? key : key.toLowerCase());
};
