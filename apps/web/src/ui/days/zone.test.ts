import { expect, test } from "vitest";
import { instantAt } from "./zone.ts";

test.each([
  ["Europe/London", "2026-11-24", "09:00", "2026-11-24T09:00:00.000Z"],
  ["Europe/London", "2026-07-01", "09:00", "2026-07-01T08:00:00.000Z"],
  ["Europe/London", "2026-07-01", "00:00", "2026-06-30T23:00:00.000Z"],
  ["Pacific/Auckland", "2026-11-24", "09:00", "2026-11-23T20:00:00.000Z"],
  ["Pacific/Kiritimati", "2026-11-20", "09:00", "2026-11-19T19:00:00.000Z"],
  ["America/Los_Angeles", "2026-11-20", "09:00", "2026-11-20T17:00:00.000Z"],
  // Santiago's clock changes at midnight.
  ["America/Santiago", "2026-09-06", "09:00", "2026-09-06T12:00:00.000Z"],
  // The night of 29 March skips 01:00 to 02:00; the night of 25 October repeats it.
  ["Europe/London", "2026-03-29", "00:30", "2026-03-29T00:30:00.000Z"],
  ["Europe/London", "2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
  ["Europe/London", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
  ["Europe/London", "2026-03-29", "09:00", "2026-03-29T08:00:00.000Z"],
  ["Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
  ["Europe/London", "2026-10-25", "02:30", "2026-10-25T02:30:00.000Z"],
  ["Europe/London", "2026-10-25", "09:00", "2026-10-25T09:00:00.000Z"],
])("%s, %s %s", (zone, day, time, instant) => {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
  expect(new Date(instantAt(zone, day, minutes)).toISOString()).toBe(instant);
});
