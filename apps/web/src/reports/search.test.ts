import { expect, test } from "vitest";
import { daysOf, daysOfPeriod, readBehind } from "./core/search.ts";

test("the days of a report: as chosen, else four weeks, never half", () => {
  expect(daysOf({}, "2026-11-20")).toEqual({ start: "2026-10-24", end: "2026-11-20" });
  expect(daysOf({ start: "2026-11-01" }, "2026-11-20")).toEqual({ start: "2026-11-01", end: "2026-11-28" });
  expect(daysOf({ end: "2026-11-01" }, "2026-11-20")).toEqual({ start: "2026-10-05", end: "2026-11-01" });
});

test("an opened number names its row and its series; anything else opens nothing", () => {
  expect(readBehind("2026-11-18:needs-cleaning")).toEqual({ row: "2026-11-18", series: "needs-cleaning" });
  for (const wrong of [undefined, "", "2026-11-18", ":occupied"]) expect(readBehind(wrong)).toBeUndefined();
});

test("what is behind a week or month are its days within the report", () => {
  const days = { start: "2026-10-28", end: "2026-11-20" };
  expect(daysOfPeriod("2026-10-26", "week", days)).toEqual({ start: "2026-10-28", end: "2026-11-01" });
  expect(daysOfPeriod("2026-11-01", "month", days)).toEqual({ start: "2026-11-01", end: "2026-11-20" });
  expect(daysOfPeriod("2026-11-03", "day", days)).toEqual({ start: "2026-11-03", end: "2026-11-03" });
});
