import { describe, expect, test } from "vitest";
import { dueDays, stepsOf } from "./rules.ts";

/** Friday 27 November 2026. */
const TODAY = "2026-11-27";
const due = (bookedUntil: string, daysAhead: number, today = TODAY) =>
  dueDays({ today, bookedUntil, daysAhead });

describe("days that are due", () => {
  test.each([
    // 11 December may be booked, and 6 December is the last Sunday before it.
    ["whole weeks", TODAY, "2026-11-29", 14, { from: "2026-11-30", until: "2026-12-06" }],
    ["nothing twice", TODAY, "2026-12-06", 14, undefined],
    [
      "the next week on its Sunday",
      "2026-11-29",
      "2026-12-06",
      14,
      { from: "2026-12-07", until: "2026-12-13" },
    ],
    ["never a day that has come", TODAY, "2026-11-01", 14, { from: "2026-11-28", until: "2026-12-06" }],
    ["not before the first day that was asked for", TODAY, "2027-01-03", 14, undefined],
    [
      "each day where less than a fortnight is open",
      TODAY,
      "2026-11-29",
      5,
      { from: "2026-11-30", until: "2026-12-02" },
    ],
    [
      "tomorrow, where only that is open",
      TODAY,
      "2026-11-26",
      1,
      { from: "2026-11-28", until: "2026-11-28" },
    ],
    ["nothing where only today is open", TODAY, "2026-11-26", 0, undefined],
    ["a far limit as none", TODAY, "2026-11-29", 400, { from: "2026-11-30", until: "2026-12-06" }],
  ])("%s", (_name, today, bookedUntil, daysAhead, expected) => {
    expect(due(bookedUntil, daysAhead, today)).toEqual(expected);
  });

  test("over a year no day is left out and none comes twice, whatever the limit", () => {
    for (const limit of [1, 3, 7, 12, 13, 14, 60]) {
      let bookedUntil = TODAY;
      const tried: string[] = [];
      for (let at = 0; at < 365; at++) {
        const today = new Date(Date.parse(TODAY) + at * 86_400_000).toISOString().slice(0, 10);
        const found = due(bookedUntil, limit, today);
        if (!found) continue;
        expect(found.from > bookedUntil).toBe(true);
        for (let day = found.from; day <= found.until; ) {
          tried.push(day);
          day = new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10);
        }
        bookedUntil = found.until;
      }
      const [first, last] = [tried[0]!, tried.at(-1)!];
      expect(tried).toHaveLength((Date.parse(last) - Date.parse(first)) / 86_400_000 + 1);
      expect(tried.length).toBeGreaterThan(350);
    }
  });
});

describe("bookings of a usual week", () => {
  const wholeDay = { startTime: null, endTime: null, evSpaceReservation: null };
  const morning = {
    ...{ startTime: "07:30", endTime: "12:00" },
    evSpaceReservation: { requestedStart: "08:00", requestedEnd: "10:00" },
  };
  const days = [
    { weekday: 1, deskId: "desk", carparkId: null, ...wholeDay },
    { weekday: 3, deskId: "desk", carparkId: "carpark", ...morning },
    { weekday: 7, deskId: null, carparkId: "carpark", ...wholeDay },
  ];
  const steps = (pausedUntil: string | null) =>
    stepsOf(days, { from: "2026-11-30", until: "2026-12-06", pausedUntil }).map(
      ({ day, thing }) => `${day} ${thing}`,
    );

  test("are those of its weekdays, the earliest first", () => {
    expect(steps(null)).toEqual([
      "2026-11-30 desk",
      "2026-12-02 desk",
      "2026-12-02 parking",
      "2026-12-06 parking",
    ]);
  });

  test("have the hours and the charging of their weekday", () => {
    const found = stepsOf(days, { from: "2026-11-30", until: "2026-12-06", pausedUntil: null });
    expect(found.filter(({ thing }) => thing === "parking")).toEqual([
      { day: "2026-12-02", thing: "parking", id: "carpark", ...morning },
      { day: "2026-12-06", thing: "parking", id: "carpark", ...wholeDay },
    ]);
  });

  test("begin again on the day on which a pause ends", () => {
    expect(steps("2026-12-02")).toEqual(["2026-12-02 desk", "2026-12-02 parking", "2026-12-06 parking"]);
    expect(steps("2026-12-03")).toEqual(["2026-12-06 parking"]);
    expect(steps("2027-01-01")).toEqual([]);
  });
});
