import { describe, expect, test } from "vitest";
import { type Text, text } from "../texts/text.ts";
import { limits } from "./form.ts";
import { checkRecurrence, moveFirstDay, noRecurrence, type Recurrence, toRule } from "./recurrence.ts";

const TUESDAY = "2026-11-24";
const of = (change: Partial<Recurrence>): Recurrence => ({ ...noRecurrence(TUESDAY), ...change });

describe("the rule", () => {
  test.each<[string, Partial<Recurrence>, string | null]>([
    ["none", {}, null],
    ["daily", { kind: "daily" }, "FREQ=DAILY;COUNT=4"],
    ["every third day", { kind: "daily", every: 3 }, "FREQ=DAILY;INTERVAL=3;COUNT=4"],
    ["weekdays", { kind: "weekdays", every: 2 }, "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;COUNT=4"],
    ["weekly", { kind: "weekly" }, "FREQ=WEEKLY;BYDAY=TU;COUNT=4"],
    ["on two days", { kind: "weekly", weekdays: [5, 2] }, "FREQ=WEEKLY;BYDAY=TU,FR;COUNT=4"],
    ["until", { kind: "weekly", ends: "until", until: "2026-12-22" }, "FREQ=WEEKLY;BYDAY=TU;UNTIL=20261222"],
    ["monthly on the date", { kind: "monthlyDay" }, "FREQ=MONTHLY;BYMONTHDAY=24;COUNT=4"],
    ["monthly on the weekday", { kind: "monthlyWeekday" }, "FREQ=MONTHLY;BYDAY=4TU;COUNT=4"],
    ["not complete", { kind: "weekly", weekdays: [] }, null],
  ])("%s", (_, change, rule) => {
    expect(toRule(of(change), TUESDAY)).toBe(rule);
  });

  test("the fifth weekday of a month is its last", () => {
    expect(toRule(of({ kind: "monthlyWeekday" }), "2026-12-29")).toBe("FREQ=MONTHLY;BYDAY=-1TU;COUNT=4");
    expect(toRule(of({ kind: "monthlyWeekday" }), "2026-12-01")).toBe("FREQ=MONTHLY;BYDAY=1TU;COUNT=4");
  });

  test("without a first day there is none", () => {
    expect(toRule(of({ kind: "daily" }), "")).toBeNull();
  });
});

describe("what is wrong with it", () => {
  test.each<[string, Partial<Recurrence>, Text | undefined]>([
    ["nothing, as it does not repeat", { count: 0 }, undefined],
    ["nothing", { kind: "daily" }, undefined],
    [
      "once is no repetition",
      { kind: "daily", count: 1 },
      text("meetings.countRequired", { max: limits.datesMax }),
    ],
    [
      "no number of times",
      { kind: "daily", count: Number.NaN },
      text("meetings.countRequired", { max: limits.datesMax }),
    ],
    ["too often", { kind: "daily", count: 101 }, text("meetings.countRequired", { max: limits.datesMax })],
    ["no last day", { kind: "daily", ends: "until" }, text("meetings.untilRequired")],
    [
      "a last day that does not exist",
      { kind: "daily", ends: "until", until: "2027-02-30" },
      text("meetings.untilRequired"),
    ],
    [
      "ends with its first day",
      { kind: "daily", ends: "until", until: TUESDAY },
      text("meetings.untilTooEarly"),
    ],
    ["ends the day after", { kind: "daily", ends: "until", until: "2026-11-25" }, undefined],
    ["no weekday", { kind: "weekly", weekdays: [] }, text("common.weekdaysRequired")],
    ["every nothing", { kind: "daily", every: 0 }, text("meetings.everyWrong")],
    ["every half", { kind: "daily", every: 1.5 }, text("meetings.everyWrong")],
    ["weekdays have no interval", { kind: "weekdays", every: 0 }, undefined],
  ])("%s", (_, change, problem) => {
    expect(checkRecurrence(of(change), TUESDAY)).toEqual(problem);
  });
});

describe("the first day is changed", () => {
  test("a single weekday of its own moves with it, and what was left out is forgotten", () => {
    const before = of({ kind: "weekly", exceptions: ["2026-12-01"] });
    const after = moveFirstDay(before, TUESDAY, "2026-11-26");
    expect(after).toMatchObject({ weekdays: [4], exceptions: [] });
  });

  test("chosen weekdays stay", () => {
    expect(moveFirstDay(of({ weekdays: [1, 3] }), TUESDAY, "2026-11-26").weekdays).toEqual([1, 3]);
    expect(moveFirstDay(of({ weekdays: [5] }), TUESDAY, "2026-11-26").weekdays).toEqual([5]);
  });

  test("a day that is cleared and given anew brings its weekday", () => {
    const cleared = moveFirstDay(of({}), TUESDAY, "");
    expect(cleared.weekdays).toEqual([2]);
    expect(moveFirstDay(noRecurrence(""), "", "2026-11-26").weekdays).toEqual([4]);
  });
});
