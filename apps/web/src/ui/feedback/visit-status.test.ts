import { STATUSES } from "@portico/contract/visits/states";
import { expect, test } from "vitest";
import { VISIT_STATUS, visitStatusAt } from "./visit-status.ts";

const START = "2026-11-20T11:00:00.000Z";
const minutesBefore = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000);

test.each([
  [16, "scheduled"],
  [15, "scheduled"],
  [14.99, "expected"],
  [-60, "expected"],
])("%d minutes before its start a scheduled visit is shown as %s", (minutes, name) => {
  expect(visitStatusAt({ status: "scheduled", start: START }, minutesBefore(minutes))).toBe(name);
});

test.each([
  ["checked-in", "checkedIn"],
  ["no-show", "noShow"],
] as const)("%s is shown as %s", (status, name) => {
  expect(visitStatusAt({ status, start: START }, minutesBefore(0))).toBe(name);
});

test("no other status turns by the clock", () => {
  for (const status of STATUSES.filter((one) => one !== "scheduled"))
    expect(visitStatusAt({ status, start: START }, minutesBefore(0))).toBe(VISIT_STATUS[status]);
});
