import { text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { expect, test } from "vitest";
import { expandRule, readRule } from "./recurrence.ts";

const days = (rule: string, first: string): string[] => {
  const read = readRule(rule);
  if ("problem" in read) throw new Error(read.problem.code);
  return expandRule(read.rrule, first);
};

test.each([
  ["FREQ=WEEKLY;COUNT=3", "2026-10-20", ["2026-10-20", "2026-10-27", "2026-11-03"]],
  ["freq=weekly;byday=mo,th;count=3", "2026-10-20", ["2026-10-22", "2026-10-26", "2026-10-29"]],
  ["RRULE:FREQ=WEEKLY;INTERVAL=2;COUNT=2;", "2026-10-20", ["2026-10-20", "2026-11-03"]],
  ["FREQ=MONTHLY;BYDAY=-1FR;COUNT=2", "2026-10-20", ["2026-10-30", "2026-11-27"]],
  ["FREQ=MONTHLY;BYMONTHDAY=31;COUNT=2", "2026-10-20", ["2026-10-31", "2026-12-31"]],
  ["FREQ=DAILY;UNTIL=20261022", "2026-10-20", ["2026-10-20", "2026-10-21", "2026-10-22"]],
  ["FREQ=DAILY;UNTIL=20261022T000000Z", "2026-10-20", ["2026-10-20", "2026-10-21", "2026-10-22"]],
])("%s from %s", (rule, first, expected) => {
  expect(days(rule, first)).toEqual(expected);
});

test.each([
  ["", text("meetings.ruleUnknown")],
  ["FREQ=HOURLY;COUNT=3", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY", text("meetings.ruleNeedsEnd")],
  ["FREQ=WEEKLY;COUNT=3;UNTIL=20261022", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY;FREQ=DAILY;COUNT=3", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY;BYDAY=XX;COUNT=3", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY;INTERVAL=0;COUNT=3", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY;BYHOUR=9;COUNT=3", text("meetings.ruleUnknown")],
  ["FREQ=WEEKLY;COUNT=3\r\nATTENDEE:x", text("meetings.ruleUnknown")],
])("%j is refused", (rule, problem) => {
  expect(readRule(rule)).toEqual({ problem });
});

test("a rule that would never end, or never begin, is looked at for a while only", () => {
  expect(days("FREQ=DAILY;COUNT=100000", "2026-10-20")).toHaveLength(101);
  expect(days("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=31;COUNT=5", "2026-10-20")).toEqual([]);
});

test("no text at all breaks it", () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(..."FREQ=WEKLYCOUNT;3-,1") })),
      (text) => {
        const read = readRule(text);
        if ("rrule" in read) expandRule(read.rrule, "2026-10-20");
      },
    ),
  );
});
