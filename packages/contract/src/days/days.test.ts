import { expect, test } from "vitest";
import {
  addDays,
  addMonths,
  addMonthsToDay,
  consecutiveDays,
  daysBetween,
  isDay,
  lastDayOfMonth,
  mondayOf,
  monthOf,
  weekdayOf,
} from "./days.ts";

test.each([
  ["2026-11-24", true],
  ["2028-02-29", true],
  ["2026-02-29", false],
  ["2026-13-01", false],
  ["2026-00-10", false],
  ["2026-11-00", false],
  ["2026-11-31", false],
  ["2026-11-24T00:00:00Z", false],
  ["24-11-2026", false],
  ["+02026-11-24", false],
  ["", false],
])("%s is a day: %s", (text, expected) => {
  expect(isDay(text)).toBe(expected);
});

test("days are counted over months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
  expect(addDays("2026-11-24", 0)).toBe("2026-11-24");
  expect(daysBetween("2026-12-30", "2027-01-02")).toBe(3);
  expect(daysBetween("2027-01-02", "2026-12-30")).toBe(-3);
  expect(consecutiveDays("2026-02-27", 3)).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(() => addDays("2026-02-30", 1)).toThrow(RangeError);
  expect(() => addDays("", 1)).toThrow(RangeError);
});

test("weeks begin on Monday", () => {
  expect(weekdayOf("2026-11-23")).toBe(1);
  expect(weekdayOf("2026-11-29")).toBe(7);
  expect(mondayOf("2026-11-23")).toBe("2026-11-23");
  expect(mondayOf("2026-11-29")).toBe("2026-11-23");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
});

test("months", () => {
  expect(monthOf("2026-11-24")).toBe("2026-11");
  expect(addMonths("2026-11", 2)).toBe("2027-01");
  expect(addMonths("2026-01", -1)).toBe("2025-12");
  expect(lastDayOfMonth("2028-02")).toBe("2028-02-29");
  expect(addMonthsToDay("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonthsToDay("2028-02-29", -12)).toBe("2027-02-28");
});
