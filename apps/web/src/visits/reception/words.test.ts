import { ACTIONS, STATUSES } from "@portico/contract/visit-life";
import { expect, test } from "vitest";
import { momentOf, placeOf, primaryOf, STATUS_NAME, statusNameOf } from "./words.ts";

const START = "2026-11-20T11:00:00.000Z";
const minutesBefore = (minutes: number) => new Date(Date.parse(START) - minutes * 60_000);

test.each([
  [16, "scheduled"],
  [15, "scheduled"],
  [14.99, "expected"],
  [-60, "expected"],
])("%d minutes before its start a scheduled visit is shown as %s", (minutes, name) => {
  expect(statusNameOf({ status: "scheduled", start: START }, minutesBefore(minutes))).toBe(name);
});

test("no other status turns by the clock", () => {
  for (const status of STATUSES.filter((one) => one !== "scheduled"))
    expect(statusNameOf({ status, start: START }, minutesBefore(0))).toBe(STATUS_NAME[status]);
});

test.each([
  ["arrived", ["check-in", "no-show", "cancel"], "check-in"],
  ["arrived", ["no-show", "cancel"], undefined],
  ["scheduled", ["check-in", "arrived", "no-show", "cancel"], "arrived"],
  ["scheduled", ["check-in"], "check-in"],
  ["scheduled", ["cancel"], undefined],
  ["checked-in", ["check-out"], "check-out"],
  ["no-show", ["check-in", "arrived"], undefined],
  ["checked-out", ["check-in"], undefined],
  ["cancelled", [], undefined],
] as const)("of a visit that is %s with %j the row offers %s", (status, actions, primary) => {
  expect(primaryOf({ status, actions: [...actions] })).toBe(primary);
});

test("the row never offers what the server does not", () => {
  for (const status of STATUSES)
    for (const action of ACTIONS) {
      const primary = primaryOf({ status, actions: [action] });
      expect([action, undefined]).toContain(primary);
    }
});

test("a moment of the visit's day is a time, of another day a date, by the site's clock", () => {
  const visit = { day: "2026-11-20", timeZone: "Europe/Lisbon" };
  expect(momentOf("2026-11-20T10:38:00.000Z", visit)).toBe("10:38");
  expect(momentOf("2026-11-18T10:38:00.000Z", visit)).toBe("Wed 18 Nov");
  expect(momentOf("2026-11-20T23:30:00.000Z", { day: "2026-11-21", timeZone: "Europe/Berlin" })).toBe(
    "00:30",
  );
});

test("the place is the room, else the site", () => {
  const site = { id: "s", name: "London" };
  const meeting = (location: string) => ({ location }) as Parameters<typeof placeOf>[0]["meeting"];
  expect(placeOf({ site, meeting: meeting("Thames, Northwind House, Floor 3") })).toBe("Thames");
  expect(placeOf({ site, meeting: meeting("") })).toBe("London");
});
