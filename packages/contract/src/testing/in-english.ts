import { english } from "../texts/en-GB.ts";
import { decodeText, type FactsArgument, type Text, type TextCode, text } from "../texts/text.ts";
import { addSentences, translate } from "../texts/translate.ts";

addSentences("en-GB", english);

/** The sentence that a test expects from server or screen. */
export const inEnglish = <const Code extends TextCode>(code: Code, ...facts: FactsArgument<Code>): string =>
  translate(text(code, ...facts), "en-GB");

/** The sentence of a text, or of the message of a schema's issue. */
export const textInEnglish = (said: Text | string): string => {
  if (typeof said !== "string") return translate(said, "en-GB");
  const known = decodeText(said);
  return known ? translate(known, "en-GB") : said;
};

/** The problems by field that a rule found, as sentences. */
export const problemsInEnglish = (
  problems: Readonly<Partial<Record<string, Text>>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, textInEnglish(problem ?? "")]),
  );
