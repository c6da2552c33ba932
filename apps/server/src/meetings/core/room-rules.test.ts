import { type Text, text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { at, DAY, London, minutesBetween, NewYork, NOW, now, on } from "../testing/rules-kit.ts";
import * as rules from "./rules.ts";

const _tuesday = DAY;

const room = (given: Partial<rules.RoomRule> = {}): rules.RoomRule => ({
  id: "thames",
  name: "Thames",
  booking: "bookable",
  isActive: true,
  groups: [],
  opens: "00:00",
  closes: "24:00",
  openWeekdays: [1, 2, 3, 4, 5, 6, 7],
  leadMinutes: 0,
  daysAhead: null,
  maxMinutes: null,
  setupMinutes: 0,
  cleardownMinutes: 0,
  meetingTimeslotType: "free",
  timeslots: [],
  checkInMinutes: null,
  timeZone: London,
  ...given,
});

describe("roomProblem", () => {
  const base = { room: room(), host: { groups: ["employee" as const] }, closed: [], held: [], now };
  const problem = (given: Partial<rules.RoomCheck>, window = on(DAY, "09:00", "10:00")) =>
    rules.roomProblem({ ...base, window, ...given });
  const held = (start: string, end: string, source: rules.HeldRoom["source"] = "meeting", id = "thames") => ({
    held: [{ ...on(DAY, start, end), resourceId: id, source }],
  });

  test.each<[string, Partial<rules.RoomRule>, Text]>([
    ["is out of use", { isActive: false }, text("meetings.roomNotBookable", { room: "Thames" })],
    ["is dropped into", { booking: "walk-ins" }, text("meetings.roomNotBookable", { room: "Thames" })],
    ["is shown only", { booking: "non-bookable" }, text("meetings.roomNotBookable", { room: "Thames" })],
    ["is for a group", { groups: ["Executive"] }, text("meetings.roomNotPermitted", { room: "Thames" })],
    [
      "is closed on Tuesdays",
      { openWeekdays: [1, 3, 4, 5] },
      text("meetings.roomClosedDay", { day: DAY, room: "Thames" }),
    ],
    [
      "opens later",
      { opens: "09:05" },
      text("meetings.roomClosed", { day: DAY, room: "Thames", opens: "09:05", closes: "24:00" }),
    ],
    [
      "closes earlier",
      { closes: "09:55" },
      text("meetings.roomClosed", { day: DAY, room: "Thames", opens: "00:00", closes: "09:55" }),
    ],
    [
      "is for shorter meetings",
      { maxMinutes: 55 },
      text("meetings.roomTooLong", { room: "Thames", minutes: 55 }),
    ],
    [
      "asks for notice",
      { leadMinutes: 4 * 1440 },
      text("meetings.roomTooSoon", { day: DAY, room: "Thames", notice: text("common.days", { count: 4 }) }),
    ],
    ["has a horizon", { daysAhead: 3 }, text("meetings.roomTooFar", { day: DAY, room: "Thames", count: 3 })],
    [
      "has timeslots",
      { meetingTimeslotType: "timeslot", timeslots: [{ startTime: "09:00", endTime: "10:30" }] },
      text("meetings.notATimeslot", { room: "Thames" }),
    ],
  ])("a room that %s", (_, given, message) => {
    expect(problem({ room: room(given) })).toEqual(message);
  });

  test.each<[string, Partial<rules.RoomRule>]>([
    ["opens and closes at just these times", { opens: "09:00", closes: "10:00" }],
    ["is for meetings of just this length", { maxMinutes: 60 }],
    ["asks for just this notice", { leadMinutes: minutesBetween(now, at("2026-11-24T09:00:00Z")) }],
    ["has just this horizon", { daysAhead: 4 }],
    ["is for a group the host is in", { groups: ["employee"] }],
    [
      "has neighbouring timeslots",
      {
        meetingTimeslotType: "timeslot",
        timeslots: [
          { startTime: "09:00", endTime: "09:30" },
          { startTime: "09:30", endTime: "10:00" },
        ],
      },
    ],
  ])("a room that %s can be had", (_, given) => {
    expect(problem({ room: room(given) })).toBeUndefined();
  });

  test("every group is needed, and a superadmin has them all", () => {
    const boardroom = room({ groups: ["Executive", "PA"] });
    expect(problem({ room: boardroom, host: { groups: ["Executive"] } })).toEqual(
      text("meetings.roomNotPermitted", { room: "Thames" }),
    );
    expect(problem({ room: boardroom, host: { groups: ["superadmin"] } })).toBeUndefined();
    // At the door the person is not identified.
    expect(problem({ room: boardroom, host: null })).toBeUndefined();
  });

  test.each([
    ["touches", "10:00", "11:00", undefined],
    ["ends as it begins", "08:00", "09:00", undefined],
    ["overlaps by a minute", "09:59", "11:00", text("meetings.roomTaken", { day: DAY, room: "Thames" })],
    ["lies within", "09:15", "09:30", text("meetings.roomTaken", { day: DAY, room: "Thames" })],
    ["covers it", "08:00", "12:00", text("meetings.roomTaken", { day: DAY, room: "Thames" })],
  ])("another that %s", (_, start, end, message) => {
    expect(problem(held(start, end))).toEqual(message);
    expect(problem(held(start, end, "meeting", "another"))).toBeUndefined();
  });

  test("a block is no meeting; a meeting beside it is named first", () => {
    const blocked = held("09:00", "10:00", "block");
    expect(problem(blocked)).toEqual(text("meetings.roomBlocked", { day: DAY, room: "Thames" }));
    expect(problem({ held: [...blocked.held, ...held("09:30", "10:00").held] })).toEqual(
      text("meetings.roomTaken", { day: DAY, room: "Thames" }),
    );
  });

  test("making ready and clearing need time too", () => {
    const fussy = { room: room({ setupMinutes: 10, cleardownMinutes: 5 }) };
    expect(problem({ ...fussy, ...held("08:00", "08:50") })).toBeUndefined();
    expect(problem({ ...fussy, ...held("08:00", "08:51") })).toEqual(
      text("meetings.roomTaken", { day: DAY, room: "Thames" }),
    );
    expect(problem({ ...fussy, ...held("10:05", "11:00") })).toBeUndefined();
    expect(problem({ ...fussy, ...held("10:04", "11:00") })).toEqual(
      text("meetings.roomTaken", { day: DAY, room: "Thames" }),
    );
  });

  test("a closure comes before the weekday, both days of it included", () => {
    const closed = [{ name: "Founders day", firstDay: "2026-11-23", lastDay: DAY }];
    const closedRoom = room({ openWeekdays: [1] });
    expect(problem({ closed, room: closedRoom })).toEqual(
      text("meetings.siteClosed", { day: DAY, name: "Founders day" }),
    );
    expect(problem({ closed }, on("2026-11-23", "09:00", "10:00"))).toBeDefined();
    expect(problem({ closed }, on("2026-11-25", "09:00", "10:00"))).toBeUndefined();
    expect(problem({ closed }, on("2026-11-22", "09:00", "10:00"))).toBeUndefined();
  });

  test("hours are the site's, in summer and in winter, west of Greenwich too", () => {
    const hours = { opens: "09:00", closes: "17:00" };
    for (const day of ["2026-07-07", DAY]) {
      for (const zone of [London, NewYork]) {
        const office = room({ ...hours, timeZone: zone });
        const inJune = { room: office, now: at("2026-06-01T00:00:00Z") };
        expect(problem(inJune, on(day, "09:00", "17:00", zone))).toBeUndefined();
        expect(problem(inJune, on(day, "08:55", "17:00", zone))).toBeDefined();
        expect(problem(inJune, on(day, "09:00", "17:05", zone))).toBeDefined();
      }
    }
  });

  test("the horizon counts the site's days", () => {
    const horizon = room({ daysAhead: 0, timeZone: NewYork });
    const lateInNewYork = at("2026-11-24T03:00:00Z");
    const today = on("2026-11-23", "23:00", "23:30", NewYork);
    expect(problem({ room: horizon, now: lateInNewYork }, today)).toBeUndefined();
    expect(problem({ room: horizon, now: lateInNewYork }, on(DAY, "09:00", "10:00", NewYork))).toEqual(
      text("meetings.roomTooFar", { day: DAY, room: "Thames", count: 0 }),
    );
  });

  test("a room is refused exactly when something overlaps what it takes", () => {
    const step = fc.integer({ min: 0, max: 280 });
    fc.assert(
      fc.property(
        fc.array(fc.tuple(step, fc.integer({ min: 1, max: 40 })), { maxLength: 8 }),
        fc.tuple(step, fc.integer({ min: 1, max: 40 })),
        fc.constantFrom(0, 5, 10, 30),
        fc.constantFrom(0, 5, 15),
        (taken, [start, length], setupMinutes, cleardownMinutes) => {
          const midnight = at("2026-11-24T00:00:00Z").getTime();
          const instant = (fives: number) => new Date(midnight + fives * 300_000);
          const window = { day: DAY, start: instant(start), end: instant(Math.min(start + length, 287)) };
          fc.pre(window.start < window.end);
          const all = taken.map(([from, size]) => ({
            resourceId: "thames",
            source: "meeting" as const,
            start: instant(from),
            end: instant(from + size),
          }));
          const first = window.start.getTime() - setupMinutes * 60_000;
          const last = window.end.getTime() + cleardownMinutes * 60_000;
          // Checked minute by minute, as with a finger on the plan.
          let isFree = true;
          for (let minute = first; minute < last; minute += 60_000)
            if (all.some((one) => one.start.getTime() <= minute && minute < one.end.getTime()))
              isFree = false;
          const answer = rules.roomProblem({
            ...base,
            room: room({ setupMinutes, cleardownMinutes }),
            window,
            held: all,
          });
          expect(answer === undefined).toBe(isFree);
        },
      ),
    );
  });
});

describe("heldFor", () => {
  const fussy = { setupMinutes: 10, cleardownMinutes: 5 };
  test.each([
    ["long before", NOW, "08:50", "10:05"],
    ["while it is made ready, what is left of that", "2026-11-24T08:55:00Z", "08:55", "10:05"],
    ["as it begins", "2026-11-24T09:00:00Z", "09:00", "10:05"],
    ["while it runs, what is left of it", "2026-11-24T09:42:00Z", "09:42", "10:05"],
  ])("%s", (_, moment, start, end) => {
    const { start: from, end: until } = rules.heldWindow(fussy, on(DAY, "09:00", "10:00"), at(moment));
    expect([from, until]).toEqual([at(`${DAY}T${start}:00Z`), at(`${DAY}T${end}:00Z`)]);
  });
});

describe("closedTimes", () => {
  const times = (given: Partial<rules.RoomRule>, day = DAY, closed: rules.ClosedSpan[] = []) =>
    rules
      .closedTimes(room(given), day, closed)
      .map((part) => [part.kind, part.startTime, part.endTime, part.reason]);
  test.each<[string, Partial<rules.RoomRule>, unknown[]]>([
    ["never", {}, []],
    ["before it opens", { opens: "08:00" }, [["hours", "00:00", "08:00", null]]],
    ["after it closes", { closes: "18:00" }, [["hours", "18:00", "24:00", null]]],
    [
      "both",
      { opens: "08:00", closes: "18:00" },
      [
        ["hours", "00:00", "08:00", null],
        ["hours", "18:00", "24:00", null],
      ],
    ],
    ["on a day of rest", { opens: "08:00", openWeekdays: [1] }, [["hours", "00:00", "24:00", null]]],
  ])("%s", (_, given, expected) => {
    expect(times(given)).toEqual(expected);
  });
  test("a closure is all of its days", () => {
    const closed = [{ name: "Founders day", firstDay: DAY, lastDay: "2026-11-25" }];
    for (const day of [DAY, "2026-11-25"])
      expect(times({ opens: "08:00" }, day, closed)).toEqual([["closure", "00:00", "24:00", "Founders day"]]);
    expect(times({}, "2026-11-26", closed)).toEqual([]);
  });
  test("a day of a clock change is an hour shorter or longer", () => {
    const lengthOf = (day: string) => {
      const [part] = rules.closedTimes(room({ openWeekdays: [] }), day, []);
      return minutesBetween(part!.start, part!.end) / 60;
    };
    expect(["2027-03-28", "2026-10-25", DAY].map(lengthOf)).toEqual([23, 25, 24]);
  });
});

describe("statusOn", () => {
  const viewer = { groups: ["employee" as const] };
  const free = { minutes: 0, isOccupiedNow: false, isOccupiedSoon: false };
  const whole = (day: string) => on(day, "00:00", "24:00");

  test("what cannot be booked says so, whatever the time", () => {
    const status = (given: Partial<rules.RoomRule>) =>
      rules.statusOn(room(given), viewer, {
        now,
        day: whole("2026-11-20"),
        usage: { minutes: 60, isOccupiedNow: true, isOccupiedSoon: true },
        unavailable: [whole("2026-11-20")],
      });
    expect(status({ booking: "walk-ins" })).toBe("walk-ins");
    expect(status({ booking: "non-bookable" })).toBe("non-bookable");
    expect(status({ groups: ["Executive"] })).toBe("unauthorized");
    expect(status({})).toBe("unavailable");
  });

  const today = (start: string, end: string) => on("2026-11-20", start, end);
  test.each([
    ["nothing", free, [], "available"],
    ["a meeting now", { ...free, isOccupiedNow: true, isOccupiedSoon: true }, [], "occupied"],
    ["a meeting within the hour", { ...free, isOccupiedSoon: true }, [], "semi-occupied"],
    ["a meeting later", { ...free, minutes: 60 }, [], "available"],
    ["a block now", free, [today("10:00", "11:00")], "unavailable"],
    ["a block that begins this minute", free, [today("10:42", "11:00")], "unavailable"],
    ["a block that ends this minute", free, [today("10:00", "10:42")], "available"],
    ["a block within the hour", free, [today("11:41", "12:00")], "semi-occupied"],
    ["a block in an hour", free, [today("11:42", "12:00")], "available"],
    ["both now", { ...free, isOccupiedNow: true }, [today("10:00", "11:00")], "unavailable"],
  ])("today with %s", (_, usage, unavailable, expected) => {
    const day = whole("2026-11-20");
    expect(rules.statusOn(room(), viewer, { now, day, usage, unavailable })).toBe(expected);
  });

  const hours = (day: string) => [on(day, "00:00", "09:00"), on(day, "17:00", "24:00")];
  test.each([
    ["nothing", 0, hours(DAY), "available"],
    ["a meeting", 60, hours(DAY), "semi-occupied"],
    ["all hours taken", 480, hours(DAY), "occupied"],
    ["less than a step left", 476, hours(DAY), "occupied"],
    ["a step left", 475, hours(DAY), "semi-occupied"],
    ["no hours", 0, [whole(DAY)], "unavailable"],
    ["a meeting and no hours", 60, [whole(DAY)], "unavailable"],
    ["blocks of another day", 0, [whole("2026-11-25")], "available"],
  ])("another day with %s", (_, minutes, unavailable, expected) => {
    const usage = { ...free, minutes };
    expect(rules.statusOn(room(), viewer, { day: whole(DAY), usage, unavailable })).toBe(expected);
  });

  test("a day of a clock change has 23 or 25 hours", () => {
    for (const [day, minutes] of [
      ["2027-03-28", 23 * 60],
      ["2026-10-25", 25 * 60],
    ] as const) {
      const status = (taken: number) =>
        rules.statusOn(room(), viewer, {
          day: whole(day),
          usage: { ...free, minutes: taken },
          unavailable: [],
        });
      expect([status(minutes), status(minutes - 60)]).toEqual(["occupied", "semi-occupied"]);
    }
  });
});
