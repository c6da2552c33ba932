import { addDays, consecutiveDays, monthOf } from "@portico/contract/days/days";
import { expect, test } from "vitest";
import { workingDaysAround } from "../../ui/days/working-days.ts";
import { calendarRange, reservationsRange } from "./use-parking.ts";

test("on any day the calendar's reservations hold those of the week above it", () => {
  for (const today of consecutiveDays("2026-01-01", 4 * 366)) {
    const [first, last] = reservationsRange(monthOf(today));
    const days = workingDaysAround(today);
    expect(days[0]! >= first && days.at(-1)! <= last, today).toBe(true);
  }
});

test("a calendar's six weeks alone do not", () => {
  const [, last] = calendarRange("2026-11");
  expect([last, workingDaysAround("2026-11-28").at(-1)]).toEqual(["2026-12-06", addDays("2026-12-06", 5)]);
});
