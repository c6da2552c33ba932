import { describe, expect, test } from "vitest";
import { instantAt, skippedAround } from "./instants.ts";

describe("the instant of a day and a time", () => {
  test.each([
    ["Europe/London", "2026-11-24", "09:00", "2026-11-24T09:00:00.000Z"],
    ["Europe/London", "2026-07-01", "09:00", "2026-07-01T08:00:00.000Z"],
    ["Europe/London", "2026-07-01", "00:00", "2026-06-30T23:00:00.000Z"],
    ["Europe/London", "2026-07-01", "09:00:30", "2026-07-01T08:00:30.000Z"],
    ["Pacific/Auckland", "2026-11-24", "09:00", "2026-11-23T20:00:00.000Z"],
    ["Pacific/Kiritimati", "2026-11-20", "09:00", "2026-11-19T19:00:00.000Z"],
    ["America/Los_Angeles", "2026-11-20", "09:00", "2026-11-20T17:00:00.000Z"],
    ["Asia/Kathmandu", "2026-11-20", "09:00", "2026-11-20T03:15:00.000Z"],
    // Santiago's clock changes at midnight.
    ["America/Santiago", "2026-09-06", "09:00", "2026-09-06T12:00:00.000Z"],
    // The night of 29 March skips 01:00 to 02:00; the night of 25 October repeats it.
    ["Europe/London", "2026-03-29", "00:30", "2026-03-29T00:30:00.000Z"],
    ["Europe/London", "2026-03-29", "01:30", "2026-03-29T01:30:00.000Z"],
    ["Europe/London", "2026-03-29", "02:30", "2026-03-29T01:30:00.000Z"],
    ["Europe/London", "2026-03-29", "09:00", "2026-03-29T08:00:00.000Z"],
    ["Europe/London", "2026-10-25", "00:59", "2026-10-24T23:59:00.000Z"],
    ["Europe/London", "2026-10-25", "01:30", "2026-10-25T00:30:00.000Z"],
    ["Europe/London", "2026-10-25", "02:00", "2026-10-25T02:00:00.000Z"],
    ["Europe/London", "2026-10-25", "09:00", "2026-10-25T09:00:00.000Z"],
    // New York skips 02:00 to 03:00 on 8 March and repeats 01:00 to 02:00 on 1 November.
    ["America/New_York", "2026-03-08", "01:59", "2026-03-08T06:59:00.000Z"],
    ["America/New_York", "2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
    ["America/New_York", "2026-03-08", "03:00", "2026-03-08T07:00:00.000Z"],
    ["America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
    ["America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00.000Z"],
    // Lord Howe moves its clock by half an hour: 4 October skips 02:00 to 02:30, 5 April repeats 01:30 to 02:00.
    ["Australia/Lord_Howe", "2026-10-04", "01:59", "2026-10-03T15:29:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:45:00.000Z"],
    ["Australia/Lord_Howe", "2026-10-04", "02:30", "2026-10-03T15:30:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00.000Z"],
    ["Australia/Lord_Howe", "2026-04-05", "02:00", "2026-04-04T15:30:00.000Z"],
  ])("%s, %s %s", (zone, day, time, instant) => {
    expect(instantAt(day, time, zone).toISOString()).toBe(instant);
  });

  test("24:00 is the next midnight, also where the next day is an hour shorter", () => {
    expect(instantAt("2026-11-30", "24:00", "Europe/London").toISOString()).toBe("2026-12-01T00:00:00.000Z");
    expect(instantAt("2026-10-25", "24:00", "Europe/London").toISOString()).toBe("2026-10-26T00:00:00.000Z");
    expect(instantAt("2026-03-28", "24:00", "Europe/London").toISOString()).toBe("2026-03-29T00:00:00.000Z");
  });

  test.each([
    ["2026-02-30", "09:00", "Europe/London"],
    ["2026-11-24", "", "Europe/London"],
    ["2026-11-24", "24:30", "Europe/London"],
    ["2026-11-24", "09:00", "Europe/Atlantis"],
  ])("%s %s %s does not exist", (day, time, zone) => {
    expect(() => instantAt(day, time, zone)).toThrow(RangeError);
  });
});

describe("the times that a clock change skips", () => {
  test.each([
    ["Europe/London", "2027-03-28", "01:00", ["01:00", "02:00"]],
    ["Europe/London", "2027-03-28", "01:15", ["01:00", "02:00"]],
    ["Europe/London", "2027-03-28", "01:55", ["01:00", "02:00"]],
    ["America/New_York", "2026-03-08", "02:30", ["02:00", "03:00"]],
    ["Australia/Lord_Howe", "2026-10-04", "02:15", ["02:00", "02:30"]],
    ["America/Santiago", "2026-09-06", "00:30", ["00:00", "01:00"]],
    ["Pacific/Apia", "2011-12-30", "09:00", ["00:00", "00:00"]],
  ])("%s, %s %s", (zone, day, time, [from, until]) => {
    expect(skippedAround(day, time, zone)).toEqual({ from, until });
  });

  test.each([
    ["Europe/London", "2027-03-28", "00:55"],
    ["Europe/London", "2027-03-28", "02:00"],
    ["Europe/London", "2027-10-31", "01:30"],
    ["America/Santiago", "2026-09-05", "24:00"],
    ["Pacific/Kiritimati", "2026-11-20", "09:00"],
  ])("%s, %s %s exists", (zone, day, time) => {
    expect(skippedAround(day, time, zone)).toBeUndefined();
  });
});
