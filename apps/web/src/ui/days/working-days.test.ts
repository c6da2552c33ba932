import { expect, test } from "vitest";
import { rangeAround, workingDaysAfter, workingDaysAround } from "./working-days.ts";

const ends = (today: string) => {
  const days = workingDaysAround(today);
  return [days.length, days[0], days[4], days[5], days.at(-1)];
};

test("ten working days: this week and the next, over the end of a month and a change of the clocks", () => {
  expect(ends("2026-11-20")).toEqual([10, "2026-11-16", "2026-11-20", "2026-11-23", "2026-11-27"]);
  expect(ends("2026-11-30")).toEqual([10, "2026-11-30", "2026-12-04", "2026-12-07", "2026-12-11"]);
  expect(ends("2027-03-26")).toEqual([10, "2027-03-22", "2027-03-26", "2027-03-29", "2027-04-02"]);
});

test("a weekend looks ahead", () => {
  expect(ends("2026-11-21")).toEqual([10, "2026-11-23", "2026-11-27", "2026-11-30", "2026-12-04"]);
  expect(ends("2026-11-22")).toEqual(ends("2026-11-21"));
});

test("the range holds today, also at a weekend", () => {
  expect(rangeAround("2026-11-20")).toEqual(["2026-11-16", "2026-11-27"]);
  expect(rangeAround("2026-11-22")).toEqual(["2026-11-22", "2026-12-04"]);
});

test("working days after a day leave out weekends", () => {
  expect(workingDaysAfter("2026-11-19", 3)).toEqual(["2026-11-20", "2026-11-23", "2026-11-24"]);
  for (const day of ["2026-11-20", "2026-11-21", "2026-11-22"])
    expect(workingDaysAfter(day, 10)).toEqual([
      ...["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
      ...["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03", "2026-12-04"],
    ]);
});
