import { findBarredWords, findMissingSteps } from "@portico/contract/testing/barred-terms";
import { factsByCode, flawedSentences } from "@portico/contract/testing/compare-locales";
import { expect, test } from "vitest";
import { screens } from "./de-DE.ts";

/** The texts of a branch by their whole path; a text of a list by its number. */
const flatten = (texts: object, path = ""): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === "string" ? [[path + key, text]] : flatten(text as object, `${path}${key}.`),
  );
const flattenAll = (namespaces: object) =>
  Object.fromEntries(
    Object.entries(namespaces).map(([name, texts]) => [name, Object.fromEntries(flatten(texts as object))]),
  );

const files = Object.values(
  import.meta.glob<Record<string, object>>(["./en-GB/**/*.ts", "!./en-GB/administration/audit/*.ts"], {
    eager: true,
  }),
);
const english = flattenAll(Object.assign({}, ...files) as object);
const german = flattenAll(screens);

test("the German screens say all that the English ones say, with the same facts", () => {
  expect(factsByCode(german)).toEqual(factsByCode(english));
});

test("no text of a screen is empty or has a stray space", () => {
  expect([...flawedSentences(english), ...flawedSentences(german)]).toEqual([]);
});

test("no text has a barred word, and German says what to do next where English does", () => {
  expect([...findBarredWords("en-GB", english), ...findBarredWords("de-DE", german)]).toEqual([]);
  expect(findMissingSteps(english, german)).toEqual([]);
});
