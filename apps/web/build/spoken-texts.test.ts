import { expect, test } from "vitest";
import { codesIn, readSources, spokenTexts } from "./spoken-texts.ts";

const codes = codesIn([
  'toast(translate(text("parking.requested")));',
  'const PROBLEMS = { none: "parking.noDate" } satisfies Record<string, TextCode>;',
  'text("parking.days", { count })',
]);

test("texts that the sources say stay, with all plural forms; others go", () => {
  const texts = { requested: "1", noDate: "2", days_one: "3", days_other: "4", refused: "5", day: "6" };
  expect(Object.keys(spokenTexts("parking", texts, codes))).toEqual([
    "requested",
    "noDate",
    "days_one",
    "days_other",
  ]);
  expect(spokenTexts("desks", { requested: "1" }, codes)).toEqual({});
});

test("the sources name every text that they say as a literal", () => {
  const sources = readSources();
  expect(sources.length).toBeGreaterThan(500);
  expect(codesIn(sources)).toContain("common.somethingWrong");
  expect(sources.filter((source) => /\btext\(`/.test(source))).toEqual([]);
});
