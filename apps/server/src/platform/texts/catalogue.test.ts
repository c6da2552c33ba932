import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findBarredWords, findMissingSteps } from "@portico/contract/testing/barred-terms";
import { factsByCode, flawedSentences } from "@portico/contract/testing/compare-locales";
import { expect, test } from "vitest";
import { english, german } from "./catalogue.ts";

test("German says everything that English says, with the same facts", () => {
  expect(factsByCode(german)).toEqual(factsByCode(english));
});

test("no sentence is empty or has a stray space", () => {
  expect([...flawedSentences(english), ...flawedSentences(german)]).toEqual([]);
});

test("no sentence has a barred word, and German says what to do next where English does", () => {
  expect([...findBarredWords("en-GB", english), ...findBarredWords("de-DE", german)]).toEqual([]);
  expect(findMissingSteps(english, german)).toEqual([]);
});

/** Sentences that no mail has right after its greeting, and those of text messages, which have none. */
const LATER_LINES = [
  "accountMails.notYouNothing",
  "otherMails.operatorAccessEnd",
  "otherMails.reportFiles",
  "otherMails.support",
  "otherMails.testText",
  "parkingMails.permitClaims",
  "parkingMails.permitOwn",
  "signInMails.notYou",
  "visitMails.spaceGone",
  "visitMails.walkInReception",
];

test("after the comma of the German greeting no sentence goes on with a capital letter, except nouns and Sie", () => {
  const smallWord =
    /^(An|Auf|Aus|Bei|Das|Der|Die|Ein|Eine|Für|Im|In|Mit|Niemand|Über|Um|Von|Wenn|Zu|\p{L}+t wurde:?) .*[.:]$/u;
  const wrong = Object.entries(german).flatMap(([feature, sentences]) =>
    Object.entries<string>(sentences)
      .filter(
        ([key, sentence]) =>
          /Mails$/.test(feature) && !/(Subject|After)(_|$)/.test(key) && smallWord.test(sentence),
      )
      .map(([key]) => `${feature}.${key}`),
  );
  expect(wrong.toSorted()).toEqual(LATER_LINES);
});

test("every text is used", () => {
  const root = join(import.meta.dirname, "../..");
  const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
    .filter(
      (path) => path.endsWith(".ts") && !path.endsWith(".test.ts") && !path.startsWith("platform/texts/"),
    )
    .map((path) => readFileSync(join(root, path), "utf8"))
    .join("\n");
  const codes = new Set(Object.keys(factsByCode(english)).map((code) => code.replace(/_(one|other)$/, "")));
  expect([...codes].filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});
