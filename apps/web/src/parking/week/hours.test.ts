import { describe, expect, test } from "vitest";
import { reservation } from "../testing/rows.ts";
import { planHours, usualHours } from "./hours.ts";

/** What somebody parked on a day, by the clock in London's winter. */
const parked = (day: string, from = "09:00", until = "17:00", over: object = {}) =>
  reservation(day, { start: `${day}T${from}:00.000Z`, end: `${day}T${until}:00.000Z`, ...over });
const ALL_DAY = { startTime: "08:00", endTime: "18:00" };
const NINE_TO_FIVE = { startTime: "09:00", endTime: "17:00" };
const MORNING = { startTime: "07:30", endTime: "12:00" };
const [MONDAY, TUESDAY] = ["2026-11-30", "2026-12-01"] as const;
const plan = (over: Partial<Parameters<typeof planHours>[0]> = {}) => {
  const { week, byDay } = planHours({
    ...{ days: [MONDAY, TUESDAY], chosen: { week: undefined, days: {} }, parked: [], allDay: ALL_DAY },
    ...over,
  });
  return [week, byDay.get(MONDAY), byDay.get(TUESDAY)];
};

describe("usual hours", () => {
  test("are those of two days or more, the most frequent", () => {
    expect(usualHours([])).toBeUndefined();
    expect(usualHours([parked("2026-11-23")])).toBeUndefined();
    expect(usualHours([parked("2026-11-23"), parked("2026-11-24", "07:30", "12:00")])).toBeUndefined();
    const morning = ["2026-11-10", "2026-11-11"].map((day) => parked(day, "07:30", "12:00"));
    const nine = ["2026-11-16", "2026-11-17", "2026-11-18"].map((day) => parked(day));
    expect(usualHours([...morning, ...nine])).toEqual(NINE_TO_FIVE);
  });

  test("are those of the site's clock on either side of a clock change", () => {
    // The clocks went back on 25 October.
    expect(usualHours([parked("2026-10-23", "08:00", "16:00"), parked("2026-10-30")])).toEqual(NINE_TO_FIVE);
    expect(usualHours([parked("2026-10-23"), parked("2026-10-30")])).toBeUndefined();
    const auckland = { timeZone: "Pacific/Auckland" };
    const days = ["2026-11-17", "2026-11-18"].map((day) => parked(day, "20:00", "23:00", auckland));
    expect(usualHours(days)).toEqual({ startTime: "09:00", endTime: "12:00" });
  });

  test("are never those of a permit's day, which reach to midnight", () => {
    const days = ["2026-11-23", "2026-11-24"];
    const whole = days.map((day) => reservation(day, { start: `${day}T00:00:00Z`, end: `${day}T24:00:00Z` }));
    expect(usualHours(whole)).toBeUndefined();
  });
});

describe("the hours of a week", () => {
  test("are what the client proposes, else nothing", () => {
    expect(plan()).toEqual([ALL_DAY, ALL_DAY, ALL_DAY]);
    const none = { startTime: "", endTime: "" };
    expect(plan({ allDay: undefined })).toEqual([none, none, none]);
  });

  test("are what was usual, on each weekday its own", () => {
    const mondays = ["2026-11-16", "2026-11-23"].map((day) => parked(day, "07:30", "12:00"));
    const others = ["2026-11-17", "2026-11-18", "2026-11-19"].map((day) => parked(day));
    expect(plan({ parked: others })).toEqual([NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE]);
    expect(plan({ parked: [...mondays, ...others] })).toEqual([NINE_TO_FIVE, MORNING, NINE_TO_FIVE]);
  });

  test("are what was chosen, for a day before the week, for the week before what was usual", () => {
    const mondays = ["2026-11-16", "2026-11-23"].map((day) => parked(day, "07:30", "12:00"));
    expect(plan({ chosen: { week: NINE_TO_FIVE, days: {} }, parked: mondays })).toEqual([
      ...[NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE],
    ]);
    expect(plan({ chosen: { week: NINE_TO_FIVE, days: { [TUESDAY]: MORNING } } })).toEqual([
      ...[NINE_TO_FIVE, NINE_TO_FIVE, MORNING],
    ]);
    // Taken back to those of the week.
    const elsewhere = [parked("2026-11-17"), parked("2026-11-18"), parked("2026-11-19")];
    const chosen = { week: undefined, days: { [MONDAY]: null } };
    expect(plan({ chosen, parked: [...mondays, ...elsewhere] })).toEqual([
      ...[NINE_TO_FIVE, NINE_TO_FIVE, NINE_TO_FIVE],
    ]);
  });
});
