import { english } from "@portico/contract/texts/en-GB";
import { addSentences, say as sayIn } from "@portico/contract/texts/say";
import type { Text } from "@portico/contract/texts/text";
import { locale } from "./locale.ts";

addSentences("en-GB", english);

/** What server and browser both say, in the reader's locale. */
export const say = (text: Text): string => sayIn(text, locale());

/** The problems that a form's rules found, by field. */
export const sayProblems = <Problems extends Readonly<Partial<Record<string, Text | undefined>>>>(
  problems: Problems,
): { [Field in keyof Problems]: string } =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, say(problem)]] : [])),
  ) as { [Field in keyof Problems]: string };
