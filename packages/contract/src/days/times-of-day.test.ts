import fc from "fast-check";
import { expect, test } from "vitest";
import {
  formatMinutesAndSeconds,
  minutesOf,
  timeOnClock,
  timeUpToMidnight,
  timeWithinDay,
} from "./times-of-day.ts";

test("minutes and times turn into each other, within the day", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      const time = timeWithinDay(minutes);
      expect(minutesOf(time)).toBe(minutes);
      expect([timeUpToMidnight(minutes), timeOnClock(minutes)]).toEqual([time, time]);
    }),
  );
});

test.each([
  ["timeWithinDay", timeWithinDay, "23:59"],
  ["timeUpToMidnight", timeUpToMidnight, "24:00"],
  ["timeOnClock", timeOnClock, "00:00"],
] as const)("%s has its own end of the day", (_, format, end) => {
  expect(format(1440)).toBe(end);
});

test("a time within the day is limited on both sides", () => {
  expect([timeWithinDay(-5), timeWithinDay(1500)]).toEqual(["00:00", "23:59"]);
});

test("seconds are shown with their minutes, also beyond an hour", () => {
  expect([5, 680, 3700].map(formatMinutesAndSeconds)).toEqual(["0:05", "11:20", "61:40"]);
});
