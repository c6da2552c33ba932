/**
 * How texts become the words a visitor is found by: without accents, in small letters, cut at everything that is neither
 * letter nor digit. What is stored and what is searched for are folded alike, and their beginnings compared.
 */

/** Letters that do not fall apart into a plain one and an accent. */
const PLAIN: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  đ: "d",
  ð: "d",
  þ: "th",
  ł: "l",
  ı: "i",
};

/** One sign can unfold into many: a word must stay far below what an index takes. */
const WORD_MAX = 60;

const foldText = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (sign) => PLAIN[sign]!);

const truncateWord = (word: string): string => [...word].slice(0, WORD_MAX).join("");

/** The words of a text, folded; what visitors and visits are searched by. */
export const foldWords = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(truncateWord);

/** The same with everything between left out: `O'Brien` is also found as `obrien`, `AB12 CDE` as `ab12cde`. */
export const foldCompact = (text: string): string =>
  truncateWord(foldText(text).replace(/[^\p{L}\p{N}]+/gu, ""));

interface SearchedVisitor {
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  vehicles: readonly { registration: string }[];
}

/** All words that a visitor is found by. */
export function searchWordsOf({ firstName, lastName, company, email, vehicles }: SearchedVisitor): string[] {
  const texts = [firstName, lastName, company ?? "", email ?? ""];
  const words = new Set<string>();
  for (const text of texts) {
    for (const word of foldWords(text)) words.add(word);
    for (const token of text.split(/\s+/)) words.add(foldCompact(token));
  }
  for (const { registration } of vehicles) {
    for (const word of foldWords(registration)) words.add(word);
    words.add(foldCompact(registration));
  }
  words.delete("");
  return [...words];
}

/** Where a last name stands in the list of letters: A to Z, `#` for all others. */
export function indexLetterOf(lastName: string): string {
  const first = foldWords(lastName)[0]?.[0]?.toUpperCase() ?? "";
  return /^[A-Z]$/.test(first) ? first : "#";
}
