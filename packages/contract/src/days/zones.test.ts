import { expect, test } from "vitest";
import { dayOf, timeOf } from "./zones.ts";

test.each([
  ["2026-06-30T23:30:00Z", "Europe/London", "2026-07-01", "00:30"],
  ["2026-11-24T00:30:00Z", "America/New_York", "2026-11-23", "19:30"],
  ["2026-11-23T11:00:00Z", "Pacific/Kiritimati", "2026-11-24", "01:00"],
  // The doubled hour: both instants show the same time.
  ["2026-10-25T00:30:00Z", "Europe/London", "2026-10-25", "01:30"],
  ["2026-10-25T01:30:00Z", "Europe/London", "2026-10-25", "01:30"],
  ["2026-03-29T01:00:00Z", "Europe/London", "2026-03-29", "02:00"],
  ["2026-11-01T06:30:00Z", "America/New_York", "2026-11-01", "01:30"],
  ["2026-04-04T14:45:00Z", "Australia/Lord_Howe", "2026-04-05", "01:45"],
  ["2026-04-04T15:15:00Z", "Australia/Lord_Howe", "2026-04-05", "01:45"],
])("day and time of %s in %s", (instant, zone, day, time) => {
  expect(dayOf(new Date(instant), zone)).toBe(day);
  expect(timeOf(new Date(instant), zone)).toBe(time);
});
