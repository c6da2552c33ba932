/**
 * Splits texts into the words by which visitors are searched: without accents, in lower case, cut at every
 * character that is neither letter nor digit. Stored and searched words are folded alike, and compared by
 * their beginnings.
 */

/** Letters that Unicode does not split into a plain letter and an accent. */
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

/** One character can unfold into many: a word must stay far below the size limit of an index. */
const WORD_MAX = 60;

const foldForSearch = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (sign) => PLAIN[sign]!);

const truncateWord = (word: string): string => [...word].slice(0, WORD_MAX).join("");

/** The folded words of a text, by which visitors and visits are searched. */
export const foldWords = (text: string): string[] =>
  foldForSearch(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "")
    .map(truncateWord);

/**
 * The text as one folded word, without separators: `O'Brien` is also found as `obrien`, `AB12 CDE` as
 * `ab12cde`.
 */
export const foldCompact = (text: string): string =>
  truncateWord(foldForSearch(text).replace(/[^\p{L}\p{N}]+/gu, ""));

interface SearchedVisitor {
  firstName: string;
  lastName: string;
  company: string | null;
  email: string | null;
  vehicles: readonly { registration: string }[];
}

/** All words by which a visitor is found. */
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

/** The index letter of a last name: A to Z, `#` for all others. */
export function indexLetterOf(lastName: string): string {
  const first = foldWords(lastName)[0]?.[0]?.toUpperCase() ?? "";
  return /^[A-Z]$/.test(first) ? first : "#";
}
