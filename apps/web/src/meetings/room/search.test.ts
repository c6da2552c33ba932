import { describe, expect, test } from "vitest";
import { modeOf, roomSearch, shownDays } from "./search.ts";

const TODAY = "2026-11-20";

describe("the days of a resource's page", () => {
  test("this week on a desktop, today on a phone", () => {
    expect(shownDays({}, TODAY, false)).toEqual({ from: "2026-11-16", until: "2026-11-22" });
    expect(shownDays({}, TODAY, true)).toEqual({ from: TODAY, until: TODAY });
  });
  test.each([
    ["seven days stay", "2026-11-20", "2026-11-26", "2026-11-26"],
    ["more are cut to seven", "2026-11-20", "2026-12-31", "2026-11-26"],
    ["over the end of a year", "2026-12-29", "2027-03-01", "2027-01-04"],
    ["a range turned round is its first day", "2026-11-20", "2026-11-10", "2026-11-20"],
  ])("%s", (_, from, until, shown) => {
    expect(shownDays({ from_date: from, until_date: until }, TODAY, false)).toEqual({ from, until: shown });
  });
  test("what is no day or no mode is dropped", () => {
    expect(roomSearch.parse({ from_date: "2026-02-31", until_date: "soon", mode: "month" })).toEqual({});
  });
});

test.each([
  [{}, "2026-11-16", "2026-11-22", "week"],
  [{}, "2026-11-20", "2026-11-20", "day"],
  [{}, "2026-11-17", "2026-11-19", "flexible"],
  [{ mode: "flexible" as const }, "2026-11-16", "2026-11-22", "flexible"],
  [{ mode: "week" as const }, "2026-11-20", "2026-11-20", "day"],
])("%j with %s to %s is %s", (search, from, until, mode) => {
  expect(modeOf(search, { from, until })).toBe(mode);
});
