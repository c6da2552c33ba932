import { addDays, daysBetween, weekdayOf } from "@portico/contract/days/days";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type DayFacts,
  dayActions,
  dayStatus,
  haveCommonDay,
  horizonOf,
  isClaimTime,
  isHoldTime,
  isPermitDay,
  mergeReleases,
  type PermitRule,
  permitDays,
  wholeDay,
  withoutDays,
} from "./permit-days.ts";

const LONDON = "Europe/London";
const [MON, TUE, THU, FRI] = [1, 2, 4, 5];
const granted: PermitRule = {
  permitType: "GR",
  firstDay: "2026-11-02",
  lastDay: null,
  weekdays: [1, 2, 3, 4, 5],
  endedAt: null,
  timeZone: LONDON,
};
const priority: PermitRule = { ...granted, permitType: "PR", weekdays: [TUE, THU] };
const north = {
  allocationMode: "fair_usage",
  allocationWeekday: FRI as number | null,
  requestsWeekday: THU as number | null,
  allocationTime: "09:00",
  timeZone: LONDON,
};
const plain: DayFacts = {
  day: "2026-11-24",
  isClosed: false,
  release: null,
  reservation: null,
  isHeld: false,
  isHandedOver: false,
  isFree: false,
};
const at = (now: string, today = now.slice(0, 10), lastBookable: string | null = "2027-02-18") => ({
  now: new Date(now),
  today,
  lastBookable,
});

describe("the days of a permit", () => {
  test.each([
    ["a weekday of its own", "2026-11-24", true],
    ["another weekday", "2026-11-22", false],
    ["before its first day", "2026-10-30", false],
    ["its last day", "2026-11-27", true],
    ["after its last day", "2026-11-30", false],
  ])("%s: %s is %s", (_, day, expected) => {
    expect(isPermitDay({ ...granted, lastDay: "2026-11-27" }, day)).toBe(expected);
  });

  test("the day on which it was ended is the site's, and no longer its own", () => {
    // 23:30 UTC is half past midnight of the next day in London's summer.
    const ended = { ...granted, firstDay: "2026-06-01", endedAt: "2026-06-09T23:30:00.000Z" };
    expect(isPermitDay(ended, "2026-06-09")).toBe(true);
    expect(isPermitDay(ended, "2026-06-10")).toBe(false);
  });

  test("a leap February has its 29th, another has not", () => {
    const daily = { ...granted, firstDay: "2024-01-01", weekdays: [1, 2, 3, 4, 5, 6, 7] };
    expect(permitDays(daily, "2028-02-01", "2028-03-01").slice(-2)).toEqual(["2028-02-29", "2028-03-01"]);
    expect(permitDays(daily, "2027-02-27", "2027-03-01")).toEqual(["2027-02-27", "2027-02-28", "2027-03-01"]);
    expect(permitDays(daily, "2026-12-31", "2027-01-01")).toEqual(["2026-12-31", "2027-01-01"]);
  });

  test.each([
    ["2026-03-29", 23],
    ["2026-10-25", 25],
    ["2026-12-31", 24],
    ["2028-02-29", 24],
  ])("%s has %i hours in London", (day, hours) => {
    const { start, end } = wholeDay(day, LONDON);
    expect((end.getTime() - start.getTime()) / 3_600_000).toBe(hours);
  });

  test("days follow one another without a gap in any zone", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4000 }),
        fc.constantFrom(LONDON, "America/Sao_Paulo", "Africa/Cairo", "Pacific/Chatham", "Asia/Kathmandu"),
        (offset, zone) => {
          const day = addDays("2020-01-01", offset);
          expect(wholeDay(day, zone).end).toEqual(wholeDay(addDays(day, 1), zone).start);
        },
      ),
    );
  });

  test("where requests have no limit a year is held", () => {
    expect(horizonOf("2026-11-20", 90)).toBe("2027-02-18");
    expect(horizonOf("2026-11-20", null)).toBe("2027-11-20");
  });
});

const span = fc.record({
  firstDay: fc.integer({ min: 0, max: 30 }).map((days) => addDays("2026-11-02", days)),
  length: fc.option(fc.integer({ min: 0, max: 30 })),
  weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
});
const toSpan = ({ firstDay, length, weekdays }: typeof span extends fc.Arbitrary<infer T> ? T : never) => ({
  firstDay,
  lastDay: length === null ? null : addDays(firstDay, length),
  weekdays,
});

test("two permits have a common day exactly when there is a day of both", () => {
  fc.assert(
    fc.property(span.map(toSpan), span.map(toSpan), (a, b) => {
      const daysOf = (one: typeof a) => permitDays({ ...granted, ...one }, "2026-11-02", "2027-02-01");
      const common = daysOf(a).some((day) => daysOf(b).includes(day));
      expect(haveCommonDay(a, b)).toBe(common);
      expect(haveCommonDay(b, a)).toBe(common);
    }),
  );
});

describe("when a priority permit's day can be claimed", () => {
  // Thursday 19 November at midnight until Friday the 20th, 09:00, for the week of the 23rd.
  test.each([
    ["before R", "2026-11-18T23:59:59.999Z", false],
    ["at R", "2026-11-19T00:00:00.000Z", true],
    ["just before A", "2026-11-20T08:59:59.999Z", true],
    ["at A", "2026-11-20T09:00:00.000Z", false],
    ["days after A", "2026-11-24T12:00:00.000Z", false],
  ])("%s", (_, now, expected) => {
    for (const day of ["2026-11-23", "2026-11-24", "2026-11-29"]) {
      expect(isClaimTime(north, day, new Date(now))).toBe(expected);
      expect(isHoldTime(north, day, new Date(now))).toBe(expected);
    }
  });

  test("the midnight and the hour are the site's, on both sides of a clock change", () => {
    // The clocks of London go forward on Sunday 29 March 2026.
    expect(isClaimTime(north, "2026-04-06", new Date("2026-04-01T22:59:59Z"))).toBe(false);
    expect(isClaimTime(north, "2026-04-06", new Date("2026-04-01T23:00:00Z"))).toBe(true);
    expect(isClaimTime(north, "2026-04-06", new Date("2026-04-03T07:59:59Z"))).toBe(true);
    expect(isClaimTime(north, "2026-04-06", new Date("2026-04-03T08:00:00Z"))).toBe(false);
  });

  test("without R it is held from now on; without A, or by hand, it is never held and can be claimed until it is over", () => {
    const early = new Date("2026-01-05T00:00:00Z");
    expect(isHoldTime({ ...north, requestsWeekday: null }, "2026-11-24", early)).toBe(true);
    for (const open of [
      { ...north, allocationWeekday: null, requestsWeekday: null },
      { ...north, allocationMode: "manual", requestsWeekday: null },
    ]) {
      expect(isHoldTime(open, "2026-11-24", early)).toBe(false);
      expect(isClaimTime(open, "2026-11-24", early)).toBe(true);
      expect(isClaimTime(open, "2026-11-24", new Date("2026-11-24T18:00:00Z"))).toBe(true);
    }
    const byHand = { ...north, allocationMode: "manual", allocationWeekday: MON, requestsWeekday: MON };
    expect(isClaimTime(byHand, "2026-11-24", new Date("2026-11-15T23:59:59Z"))).toBe(false);
    expect(isClaimTime(byHand, "2026-11-24", new Date("2026-11-24T08:00:00Z"))).toBe(true);
  });
});

describe("what a day is", () => {
  const inTime = at("2026-11-19T12:00:00.000Z");
  test.each([
    ["granted", granted, {}, inTime, "granted"],
    ["granted and past", granted, { day: "2026-11-03" }, inTime, "granted"],
    ["granted beyond what can be requested", granted, { day: "2028-02-29" }, inTime, "granted"],
    ["given back", granted, { release: "r" }, inTime, "released"],
    ["closed, whatever else", granted, { isClosed: true, release: "r" }, inTime, "closed"],
    ["held", priority, { isHeld: true }, inTime, "claimable"],
    ["not held, with room", priority, { isFree: true }, inTime, "claimable"],
    ["not held, without room", priority, {}, inTime, "full"],
    ["claimed", priority, { reservation: "x", isHeld: true }, inTime, "claimed"],
    ["claimed and given back meanwhile", priority, { reservation: "x", release: "r" }, inTime, "claimed"],
    ["a priority day given back", priority, { release: "r", isFree: true }, inTime, "released"],
    ["before R", priority, { isFree: true }, at("2026-11-18T12:00:00.000Z"), "out-of-range"],
    ["after A", priority, { isFree: true }, at("2026-11-20T12:00:00.000Z"), "out-of-range"],
    [
      "beyond what can be requested",
      priority,
      { isFree: true },
      at("2026-11-19T12:00:00.000Z", "2026-11-19", "2026-11-23"),
      "out-of-range",
    ],
    ["past", priority, { day: "2026-11-17", isFree: true }, inTime, "out-of-range"],
  ] as const)("%s", (_, permit, facts, moment, expected) => {
    expect(dayStatus(permit, north, { ...plain, ...facts }, moment)).toBe(expected);
  });

  test("what can be done with it", () => {
    const none = { release: false, undo: false, claim: false, handOver: false };
    const now = at("2026-11-19T12:00:00.000Z");
    const past = at("2026-11-25T12:00:00.000Z");
    expect(dayActions(granted, north, "granted", plain, now)).toEqual({
      ...none,
      release: true,
      handOver: true,
    });
    expect(dayActions(granted, north, "granted", plain, past)).toEqual(none);
    const near = at("2026-11-19T12:00:00.000Z", "2026-11-19", "2026-11-23");
    expect(dayActions(granted, north, "granted", plain, near)).toEqual({ ...none, release: true });
    expect(dayActions(granted, north, "released", plain, now)).toEqual(none);
    expect(dayActions(granted, north, "released", { ...plain, isFree: true }, now)).toEqual({
      ...none,
      undo: true,
    });
    expect(dayActions(granted, north, "released", { ...plain, isFree: true }, past)).toEqual(none);
    expect(dayActions(priority, north, "released", plain, now)).toEqual({ ...none, undo: true });
    expect(dayActions(priority, north, "released", { ...plain, isHandedOver: true }, now)).toEqual(none);
    expect(dayActions(priority, north, "claimable", plain, now)).toEqual({
      ...none,
      release: true,
      claim: true,
    });
    expect(dayActions(priority, north, "full", plain, now)).toEqual({ ...none, release: true });
    for (const status of ["claimed", "closed"] as const)
      expect(dayActions(priority, north, status, plain, now)).toEqual(none);
  });

  test("what cannot be claimed yet can be given up already, what no longer can cannot", () => {
    const mayRelease = (now: string, carpark = north) =>
      dayActions(priority, carpark, "out-of-range", plain, at(now)).release;
    expect(mayRelease("2026-11-18T12:00:00.000Z")).toBe(true);
    expect(mayRelease("2026-11-20T12:00:00.000Z")).toBe(false);
    expect(mayRelease("2026-11-20T12:00:00.000Z", { ...north, allocationWeekday: null })).toBe(true);
    expect(mayRelease("2026-11-25T12:00:00.000Z", { ...north, allocationWeekday: null })).toBe(false);
  });
});

describe("releases", () => {
  const day = fc.integer({ min: 0, max: 60 }).map((days) => addDays("2028-02-01", days));
  const range = fc
    .tuple(day, day)
    .map(([a, b]) => (a <= b ? { firstDay: a, lastDay: b } : { firstDay: b, lastDay: a }));
  const daysOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
    Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, at) => addDays(firstDay, at));

  test("merged, they cover all of theirs", () => {
    fc.assert(
      fc.property(range, fc.array(range), (one, others) => {
        const all = [one, ...others].flatMap(daysOf).sort();
        expect(mergeReleases([one, ...others])).toEqual({ firstDay: all[0], lastDay: all.at(-1) });
      }),
    );
  });

  test("what is left without some days is all the others", () => {
    fc.assert(
      fc.property(range, range, (release, cut) => {
        const left = withoutDays(release, cut.firstDay, cut.lastDay).flatMap(daysOf);
        const gone = new Set(daysOf(cut));
        expect(left).toEqual(daysOf(release).filter((one) => !gone.has(one)));
      }),
    );
  });
});

test("every permit day lies on one of its weekdays, inside its range, ascending", () => {
  fc.assert(
    fc.property(span.map(toSpan), (one) => {
      const days = permitDays({ ...granted, ...one }, "2026-11-10", "2026-12-24");
      expect(days).toEqual([...new Set(days)].sort());
      for (const day of days) {
        expect(one.weekdays).toContain(weekdayOf(day));
        expect(day >= one.firstDay && day >= "2026-11-10" && day <= (one.lastDay ?? "2026-12-24")).toBe(true);
      }
    }),
  );
});
