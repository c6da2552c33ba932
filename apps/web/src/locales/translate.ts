import { common } from "@portico/contract/texts/en-GB/common";
import { passwords } from "@portico/contract/texts/en-GB/passwords";
import { signIn } from "@portico/contract/texts/en-GB/sign-in";
import type { Text } from "@portico/contract/texts/text";
import { addSentences, translate as translateInto } from "@portico/contract/texts/translate";
import { locale } from "./locale.ts";

// What the pages before log-in say; shell/add-texts.ts adds the rest.
addSentences("en-GB", { common, passwords, signIn });

/** What server and browser both say, in the reader's locale. */
export const translate = (text: Text): string => translateInto(text, locale());

/** The problems that a form's rules found, by field. */
export const translateProblems = <Problems extends Readonly<Partial<Record<string, Text | undefined>>>>(
  problems: Problems,
): { [Field in keyof Problems]: string } =>
  Object.fromEntries(
    Object.entries(problems).flatMap(([field, problem]) => (problem ? [[field, translate(problem)]] : [])),
  ) as { [Field in keyof Problems]: string };
