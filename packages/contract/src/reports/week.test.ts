import { expect, test } from "vitest";
import { consecutiveDays, weekdayOf } from "../days/days.ts";
import { textInEnglish } from "../testing/in-english.ts";
import { german } from "../texts/de-DE.ts";
import { addSentences, translate } from "../texts/translate.ts";
import { findWeek, type WeekReport } from "./week.ts";

addSentences("de-DE", german);
const said = (report: WeekReport, byWeekday: readonly number[], days = 21) => {
  const rows = consecutiveDays("2026-11-02", days).map((day) => ({ day, count: byWeekday[weekdayOf(day)]! }));
  return findWeek(report, rows);
};
const WEEK = [0, 60, 70, 82, 70, 45, 12, 3];

test.each([
  ["desks-utilisation", "Most desks are used on a Wednesday, fewest on a Friday"],
  ["presence", "Most people are on site on a Wednesday, fewest on a Friday"],
  ["parking", "Most parking requests are granted on a Wednesday, fewest on a Friday"],
] as const)("the week of %s: days on which hardly anybody came are no working days", (report, sentence) => {
  expect(textInEnglish(said(report, WEEK)!)).toBe(sentence);
});

test("the same in German", () => {
  expect(translate(said("presence", WEEK)!, "de-DE")).toBe(
    "Am Mittwoch sind die meisten Personen vor Ort, am Freitag die wenigsten",
  );
});

test("nothing of too few days, of weekdays that are alike, and of days without numbers", () => {
  expect(said("presence", WEEK, 7)).toBeUndefined();
  expect(said("presence", [0, 60, 61, 63, 62, 60, 0, 0])).toBeUndefined();
  expect(said("presence", [0, 0, 0, 0, 0, 0, 0, 0])).toBeUndefined();
  expect(findWeek("presence", [])).toBeUndefined();
});
