/** What a locale's sentences must have in common with those of English. */

export type Sentences = Readonly<Record<string, Readonly<Record<string, string>>>>;

const sentencesOf = (locale: Sentences) =>
  Object.entries(locale).flatMap(([feature, texts]) =>
    Object.entries(texts).map(([key, sentence]) => [`${feature}.${key}`, sentence] as const),
  );
const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{[^}]*\}\}/g)].map(([one]) => one).sort();

/** The placeholders of each text, by its code. */
export const factsByCode = (locale: Sentences): Record<string, string[]> =>
  Object.fromEntries(sentencesOf(locale).map(([code, sentence]) => [code, placeholders(sentence)]));

/** Sentences that are empty or have a stray space. */
export const flawedSentences = (locale: Sentences) =>
  sentencesOf(locale).filter(([, sentence]) => sentence === "" || /^\s|\s$| {2}/.test(sentence));
