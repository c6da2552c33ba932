import { instantAt } from "@portico/contract/days/instants";
import { timeUpToMidnight } from "@portico/contract/days/times-of-day";
import { describe, expect, test } from "vitest";
import { rowOf, type Schedule } from "./rows.ts";
import { dayClock } from "./site-clock.ts";

const LONDON = "Europe/London";
const iso = (day: string, time: string): string => instantAt(day, time, LONDON).toISOString();

describe("minutes of a day", () => {
  const days = ["2026-03-28", "2026-03-29", "2026-03-30", "2026-10-24", "2026-10-25", "2026-10-26"];
  test.each(days)("09:00 is at 09:00 on %s", (day) => {
    const clock = dayClock(LONDON, day);
    expect(timeUpToMidnight(clock(iso(day, "09:00")))).toBe("09:00");
    expect(timeUpToMidnight(clock(iso(day, "23:30")))).toBe("23:30");
  });
  test("the days around are the day's ends", () => {
    const clock = dayClock(LONDON, "2026-10-25");
    expect(clock("2026-10-24T22:59:00.000Z")).toBe(0);
    expect(clock("2026-10-26T00:00:00.000Z")).toBe(1440);
    expect(clock("2026-10-25T23:59:00.000Z")).toBe(1439);
  });
});

const schedule = (more: Partial<Schedule>): Schedule =>
  ({
    id: "thames",
    timeZone: LONDON,
    meetings: [],
    resourceBlocks: [],
    timeslots: [],
    meetingTimeslotType: "free",
    setupMinutes: 0,
    cleardownMinutes: 0,
    status: "available",
    ...more,
  }) as Schedule;
const meeting = (start: string, end: string) => ({
  id: start,
  start,
  end,
  description: "",
  hostName: "",
  userIsHost: false,
  userIsAttending: false,
});

describe("a line of the schedule", () => {
  const now = new Date("2026-10-25T10:42:00.000Z");

  test("a meeting in the hour that comes twice has no negative length and harms nothing", () => {
    const meetings = [
      meeting("2026-10-25T00:45:00.000Z", "2026-10-25T01:15:00.000Z"),
      meeting("2026-10-25T09:00:00.000Z", "2026-10-25T10:00:00.000Z"),
    ];
    const row = rowOf(schedule({ meetings }), "2026-10-25", now);
    expect(row.meetings.map(({ from, until }) => [timeUpToMidnight(from), timeUpToMidnight(until)])).toEqual([
      ["09:00", "10:00"],
    ]);
  });

  test("set-up and clear-down stand around a meeting and keep the next one away", () => {
    const meetings = [meeting("2026-10-26T09:00:00.000Z", "2026-10-26T10:00:00.000Z")];
    const row = rowOf(schedule({ meetings, setupMinutes: 10, cleardownMinutes: 15 }), "2026-10-26", now);
    expect(row.edges).toEqual([
      { from: 530, until: 540 },
      { from: 600, until: 615 },
    ]);
    expect(row.taken).toMatchObject([{ from: 515, until: 625 }]);
  });

  test("past, today and to come are the site's", () => {
    const rows = ["2026-10-24", "2026-10-25", "2026-10-26"].map((day) => rowOf(schedule({}), day, now));
    expect(rows.map(({ pastUntil }) => pastUntil)).toEqual([1440, 642, 0]);
    expect(rows.map((row) => row.now)).toEqual([undefined, 642, undefined]);
    const late = rowOf(schedule({ timeZone: "Asia/Tokyo" }), "2026-10-25", new Date("2026-10-25T16:00:00Z"));
    expect(late.pastUntil).toBe(1440);
  });
});
