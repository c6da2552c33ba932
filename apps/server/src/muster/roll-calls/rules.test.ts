import { describe, expect, test } from "vitest";
import { curveOf, isReminderDay, markTime, timesOf } from "./rules.ts";

const at = (time: string) => new Date(`2026-11-20T${time}.000Z`);
const times = { startedAt: at("10:42:00"), receivedAt: at("10:50:00") };

describe("the time of a mark", () => {
  test.each([
    ["the device's, where its clock is right", "10:45:00", "10:50:00", "10:45:00"],
    ["later by as much as the device's clock is slow", "09:45:00", "09:50:00", "10:45:00"],
    ["earlier by as much as it is fast", "12:45:00", "12:50:00", "10:45:00"],
    ["the start, where it would be before it", "10:30:00", "10:50:00", "10:42:00"],
    ["the receipt, where it would be after it", "11:00:00", "10:50:00", "10:50:00"],
  ])("is %s", (_, made, sent, expected) => {
    expect(markTime({ at: at(made), sentAt: at(sent) }, times)).toEqual(at(expected));
  });
});

describe("the times of a report", () => {
  test("are when half, nine in ten and all were accounted for", () => {
    const seconds = [...Array(10).keys()].map((one) => 60 * (one + 1));
    expect(timesOf(seconds)).toEqual({ count: 10, to50: 300, to90: 540, to100: 600 });
    expect(timesOf([60, 30, 90])).toEqual({ count: 3, to50: 60, to90: 90, to100: 90 });
  });
  test("are unknown for a share that was never reached, and for nobody", () => {
    expect(timesOf([60, null, null])).toEqual({ count: 3, to50: null, to90: null, to100: null });
    expect(timesOf([60, 90, null])).toEqual({ count: 3, to50: 90, to90: null, to100: null });
    expect(timesOf([])).toEqual({ count: 0, to50: null, to90: null, to100: null });
  });
  test("make a curve with one point for each second", () => {
    expect(curveOf([30, 10, null, 30])).toEqual([
      { seconds: 10, accounted: 1 },
      { seconds: 30, accounted: 3 },
    ]);
  });
});

describe("a reminder of a drill", () => {
  test.each([
    ["2026-05-20", "2026-11-19", false],
    ["2026-05-20", "2026-11-20", true],
    ["2026-05-20", "2026-11-21", false],
    ["2026-05-20", "2026-12-20", true],
    ["2026-05-20", "2026-10-20", false],
    // A month without this day.
    ["2025-08-31", "2026-02-28", true],
    ["2025-08-31", "2026-02-27", false],
    ["2025-12-24", "2026-11-24", true],
  ])("of %s is sent on %s: %s", (lastDrill, today, isDue) => {
    expect(isReminderDay(lastDrill, today, 6)).toBe(isDue);
  });
});
