import { expect, test } from "vitest";
import { findBarredWords, findMissingSteps } from "../testing/barred-terms.ts";
import { factsByCode, flawedSentences, type Sentences } from "../testing/compare-locales.ts";
import { german } from "./de-DE.ts";
import { english } from "./en-GB.ts";
import { text } from "./text.ts";
import { addSentences, translate } from "./translate.ts";

/** Every locale says everything that English says, with the same facts. */

addSentences("en-GB", english);
addSentences("de-DE", german);

test.each<[string, Sentences]>([["de-DE", german]])(
  "%s has each text with each of its facts",
  (_, locale) => {
    expect(factsByCode(locale)).toEqual(factsByCode(english));
  },
);

test.each<[string, Sentences]>([
  ["en-GB", english],
  ["de-DE", german],
])("no sentence of %s is empty or has a stray space", (_, locale) => {
  expect(flawedSentences(locale)).toEqual([]);
});

test("no sentence has a barred word, and German says what to do next where English does", () => {
  expect([...findBarredWords("en-GB", english), ...findBarredWords("de-DE", german)]).toEqual([]);
  expect(findMissingSteps(english, german)).toEqual([]);
});

test("a text is said in the reader's locale, with its facts as people there write them", () => {
  const taken = text("meetings.roomTaken", { day: "2026-11-24", room: "Thames" });
  expect([translate(taken, "en-GB"), translate(taken, "de-DE")]).toEqual([
    "Tue 24 Nov: Thames is taken at this time.",
    `Di 24. Nov.: ${translate(taken, "de-DE").split(": ").slice(1).join(": ")}`,
  ]);
  const notice = text("meetings.roomTooSoon", {
    day: "2026-11-24",
    room: "Lea",
    notice: text("common.days", { count: 1 }),
  });
  expect(translate(notice, "de-DE")).toMatch(/^Di 24\. Nov\.: .*Lea.*1 Tag/);
});
