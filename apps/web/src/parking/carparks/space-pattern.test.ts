import { limits } from "@portico/contract/parking/form";
import { inEnglish } from "@portico/contract/testing/in-english";
import { expect, test } from "vitest";
import { checkPattern, sampleOf, spaceNamesOf } from "./space-pattern.ts";

const words = { reversed: "reversed", tooMany: "too many", tooLong: "too long" };
const pattern = { prefix: "N", from: 41, to: 60, digits: 2 } as const;

test("numbers have at least as many figures as asked for", () => {
  const names = spaceNamesOf(pattern);
  expect([names.length, names[0], names.at(-1)]).toEqual([20, "N41", "N60"]);
  expect(spaceNamesOf({ ...pattern, from: 9, to: 11 })).toEqual(["N09", "N10", "N11"]);
  expect(spaceNamesOf({ ...pattern, from: 99, to: 101 })).toEqual(["N99", "N100", "N101"]);
  expect(spaceNamesOf({ ...pattern, prefix: "Level 2 ", from: 7, to: "", digits: "" })).toEqual([
    "Level 2 7",
  ]);
  expect(spaceNamesOf({ ...pattern, prefix: "", from: 0, to: 1 })).toEqual(["00", "01"]);
});

test("without numbers it is one space of that name", () => {
  const single = { prefix: " By the gate ", from: "", to: "", digits: 2 } as const;
  expect([spaceNamesOf(single), checkPattern(single, words)]).toEqual([["By the gate"], {}]);
});

test("what is wrong is said at its field", () => {
  const most = pattern.from + limits.spacesAtOnce - 1;
  expect(checkPattern({ ...pattern, to: most }, words)).toEqual({});
  expect(checkPattern({ ...pattern, to: most + 1 }, words)).toEqual({ to: "too many" });
  expect(checkPattern({ ...pattern, to: 40 }, words)).toEqual({ to: "reversed" });
  expect(checkPattern({ ...pattern, from: "" }, words)).toEqual({ prefix: inEnglish("common.nameRequired") });
  expect(checkPattern({ ...pattern, prefix: " ", from: "", to: "" }, words)).toEqual({
    prefix: inEnglish("common.nameRequired"),
  });
  expect(checkPattern({ ...pattern, prefix: "N".repeat(limits.nameMax - 1) }, words)).toEqual({
    prefix: "too long",
  });
});

test("a million numbers are not written out", () => {
  expect(spaceNamesOf({ ...pattern, to: 999_999 })).toHaveLength(limits.spacesAtOnce);
});

test("a sample shows how it begins and where it ends", () => {
  expect(sampleOf(spaceNamesOf(pattern))).toBe("N41, N42, N43 … N60");
  expect(sampleOf(["N1", "N2"])).toBe("N1, N2");
});
