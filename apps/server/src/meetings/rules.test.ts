import { messages as form } from "@portico/contract/meeting-form";
import { messages } from "@portico/contract/meetings";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { instantAt } from "../platform/time.ts";
import * as rules from "./rules.ts";

const London = "Europe/London";
const NewYork = "America/New_York";
/** A Friday, 10:42 in London. */
const NOW = "2026-11-20T10:42:00Z";
const now = new Date(NOW);
const DAY = "2026-11-24";
const tuesday = "Tue 24 Nov";

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
const at = (text: string): Date => new Date(text);
const on = (day: string, start: string, end: string, zone = London): rules.DatedWindow => ({
  day,
  start: rules.instantOn(day, start, zone),
  end: rules.instantOn(day, end, zone),
});
const minutesBetween = (a: Date, b: Date): number => (b.getTime() - a.getTime()) / 60_000;

describe("roomProblem", () => {
  const base = { room: room(), host: { groups: ["employee" as const] }, closed: [], held: [], now };
  const problem = (given: Partial<rules.Asking>, window = on(DAY, "09:00", "10:00")) =>
    rules.roomProblem({ ...base, window, ...given });
  const held = (start: string, end: string, source: rules.Held["source"] = "meeting", id = "thames") => ({
    held: [{ ...on(DAY, start, end), resourceId: id, source }],
  });

  test.each<[string, Partial<rules.RoomRule>, string]>([
    ["is out of use", { isActive: false }, messages.roomNotBookable("Thames")],
    ["is dropped into", { booking: "walk-ins" }, messages.roomNotBookable("Thames")],
    ["is shown only", { booking: "non-bookable" }, messages.roomNotBookable("Thames")],
    ["is for a group", { groups: ["Executive"] }, messages.roomNotPermitted("Thames")],
    ["is closed on Tuesdays", { openWeekdays: [1, 3, 4, 5] }, messages.roomClosedDay(tuesday, "Thames")],
    ["opens later", { opens: "09:05" }, messages.roomClosed(tuesday, "Thames", "09:05", "24:00")],
    ["closes earlier", { closes: "09:55" }, messages.roomClosed(tuesday, "Thames", "00:00", "09:55")],
    ["is for shorter meetings", { maxMinutes: 55 }, messages.roomTooLong("Thames", 55)],
    ["asks for notice", { leadMinutes: 4 * 1440 }, messages.roomTooSoon(tuesday, "Thames", "4 days")],
    ["has a horizon", { daysAhead: 3 }, messages.roomTooFar(tuesday, "Thames", 3)],
    [
      "has timeslots",
      { meetingTimeslotType: "timeslot", timeslots: [{ startTime: "09:00", endTime: "10:30" }] },
      messages.notATimeslot("Thames"),
    ],
  ])("a room that %s", (_, given, message) => {
    expect(problem({ room: room(given) })).toBe(message);
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
    expect(problem({ room: boardroom, host: { groups: ["Executive"] } })).toBe(
      messages.roomNotPermitted("Thames"),
    );
    expect(problem({ room: boardroom, host: { groups: ["superadmin"] } })).toBeUndefined();
    // At the door nobody is asked who they are.
    expect(problem({ room: boardroom, host: null })).toBeUndefined();
  });

  test.each([
    ["touches", "10:00", "11:00", undefined],
    ["ends as it begins", "08:00", "09:00", undefined],
    ["overlaps by a minute", "09:59", "11:00", messages.roomTaken(tuesday, "Thames")],
    ["lies within", "09:15", "09:30", messages.roomTaken(tuesday, "Thames")],
    ["covers it", "08:00", "12:00", messages.roomTaken(tuesday, "Thames")],
  ])("another that %s", (_, start, end, message) => {
    expect(problem(held(start, end))).toBe(message);
    expect(problem(held(start, end, "meeting", "another"))).toBeUndefined();
  });

  test("a block is no meeting; a meeting beside it is named first", () => {
    const blocked = held("09:00", "10:00", "block");
    expect(problem(blocked)).toBe(messages.roomBlocked(tuesday, "Thames"));
    expect(problem({ held: [...blocked.held, ...held("09:30", "10:00").held] })).toBe(
      messages.roomTaken(tuesday, "Thames"),
    );
  });

  test("making ready and clearing need time too", () => {
    const fussy = { room: room({ setupMinutes: 10, cleardownMinutes: 5 }) };
    expect(problem({ ...fussy, ...held("08:00", "08:50") })).toBeUndefined();
    expect(problem({ ...fussy, ...held("08:00", "08:51") })).toBe(messages.roomTaken(tuesday, "Thames"));
    expect(problem({ ...fussy, ...held("10:05", "11:00") })).toBeUndefined();
    expect(problem({ ...fussy, ...held("10:04", "11:00") })).toBe(messages.roomTaken(tuesday, "Thames"));
  });

  test("a closure comes before the weekday, both days of it included", () => {
    const closed = [{ name: "Founders day", firstDay: "2026-11-23", lastDay: DAY }];
    const closedRoom = room({ openWeekdays: [1] });
    expect(problem({ closed, room: closedRoom })).toBe(messages.siteClosed(tuesday, "Founders day"));
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
    expect(problem({ room: horizon, now: lateInNewYork }, on(DAY, "09:00", "10:00", NewYork))).toBe(
      messages.roomTooFar(tuesday, "Thames", 0),
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
          // Minute by minute, as one would with a finger on the plan.
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
    const { start: from, end: until } = rules.heldFor(fussy, on(DAY, "09:00", "10:00"), at(moment));
    expect([from, until]).toEqual([at(`${DAY}T${start}:00Z`), at(`${DAY}T${end}:00Z`)]);
  });
});

describe("readWindows", () => {
  const one = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });
  const read = (dates: ReturnType<typeof one>[], zone = London, moment = NOW) =>
    rules.readWindows(dates, zone, at(moment));

  test.each([
    ["winter in London", "2026-11-24", London, "2026-11-24T09:00:00.000Z"],
    ["summer in London", "2027-07-01", London, "2027-07-01T08:00:00.000Z"],
    ["winter in New York", "2026-11-24", NewYork, "2026-11-24T14:00:00.000Z"],
    ["summer in New York", "2027-07-01", NewYork, "2027-07-01T13:00:00.000Z"],
    ["between the clock changes of both", "2027-03-20", NewYork, "2027-03-20T13:00:00.000Z"],
  ])("09:00 in %s", (_, day, zone, start) => {
    const answer = read([one(day, "09:00", "10:00")], zone);
    expect("windows" in answer && answer.windows[0]!.start.toISOString()).toBe(start);
  });

  test.each([
    ["the night it goes forward", "2027-03-28", "00:30", "02:30", 60],
    ["the night it goes back", "2026-10-25", "00:30", "02:30", 180],
    ["the day it goes forward", "2027-03-28", "09:00", "10:00", 60],
    ["within the hour that comes twice", "2026-10-25", "01:00", "01:30", 30],
  ])("%s a meeting is so long", (_, day, start, end, minutes) => {
    const answer = read([one(day, start, end)], London, "2026-10-20T00:00:00Z");
    const [window] = "windows" in answer ? answer.windows : [];
    expect(window && minutesBetween(window.start, window.end)).toBe(minutes);
  });

  test("an hour that the clock leaves out is none", () => {
    expect(read([one("2027-03-28", "01:00", "02:00")])).toEqual({ problems: [form.endBeforeStart] });
    expect(read([one("2027-03-14", "02:00", "03:00")], NewYork)).toEqual({ problems: [form.endBeforeStart] });
  });

  test("one that has begun may be booked, one that is over may not", () => {
    expect(read([one("2026-11-20", "09:00", "10:43")])).toHaveProperty("windows");
    expect(read([one("2026-11-20", "09:00", "10:42")])).toEqual({
      problems: [messages.windowEnded("Fri 20 Nov")],
    });
    // 21:00 of the day before in New York is not yet over at two in the morning in London.
    expect(read([one("2026-11-19", "20:00", "21:30")], NewYork, "2026-11-20T02:00:00Z")).toHaveProperty(
      "windows",
    );
    expect(read([one("2026-11-19", "20:00", "21:30")], London, "2026-11-20T02:00:00Z")).toHaveProperty(
      "problems",
    );
  });

  test("dates stay in the order in which they are asked for", () => {
    const answer = read([one("2026-11-26", "09:00", "10:00"), one(DAY, "09:00", "10:00")]);
    expect("windows" in answer && answer.windows.map(({ day }) => day)).toEqual(["2026-11-26", DAY]);
  });

  test("two that overlap are one too many, two that touch are not", () => {
    expect(read([one(DAY, "09:00", "10:00"), one(DAY, "09:59", "11:00")])).toEqual({
      problems: [messages.sameDateTwice],
    });
    expect(read([one(DAY, "09:00", "10:00"), one(DAY, "10:00", "11:00")])).toHaveProperty("windows");
  });

  test("everything that is wrong is said, each once", () => {
    const dates = [
      one(DAY, "10:00", "09:00"),
      one("2026-11-25", "10:00", "10:00"),
      one("2026-11-19", "09:00", "10:00"),
      one(DAY, "11:00", "12:00"),
      one(DAY, "11:00", "12:00"),
    ];
    expect(read(dates)).toEqual({
      problems: [form.endBeforeStart, messages.windowEnded("Thu 19 Nov"), messages.sameDateTwice],
    });
  });
});

describe("availableUntil", () => {
  const until = (...rooms: Parameters<typeof rules.availableUntil>[2][number][]) =>
    rules.availableUntil(DAY, London, rooms).toISOString();
  const open = { closes: "24:00", cleardownMinutes: 0, nextStart: null };
  test("without rooms, or with rooms always free, until five minutes before midnight", () => {
    expect(until()).toBe("2026-11-24T23:55:00.000Z");
    expect(until(open)).toBe("2026-11-24T23:55:00.000Z");
  });
  test("until the next thing, less what clearing takes; in the strictest room", () => {
    const next = { ...open, nextStart: at("2026-11-24T12:00:00Z") };
    expect(until(next)).toBe("2026-11-24T12:00:00.000Z");
    expect(until({ ...next, cleardownMinutes: 15 })).toBe("2026-11-24T11:45:00.000Z");
    expect(until(open, next, { ...open, closes: "11:00" })).toBe("2026-11-24T11:00:00.000Z");
    expect(until({ ...open, nextStart: at("2026-11-26T12:00:00Z") })).toBe("2026-11-24T23:55:00.000Z");
  });
  test("until it closes, which clearing may outlast", () => {
    expect(until({ ...open, closes: "18:00", cleardownMinutes: 15 })).toBe("2026-11-24T18:00:00.000Z");
  });
  test("midnight is the site's", () => {
    expect(rules.availableUntil(DAY, NewYork, []).toISOString()).toBe("2026-11-25T04:55:00.000Z");
    expect(rules.availableUntil("2026-07-01", London, []).toISOString()).toBe("2026-07-01T22:55:00.000Z");
  });
});

describe("checkInBy", () => {
  const window = on(DAY, "09:00", "10:00");
  const by = (minutes: (number | null)[], moment = NOW) =>
    rules
      .checkInBy(
        minutes.map((checkInMinutes) => ({ checkInMinutes })),
        window,
        at(moment),
      )
      ?.toISOString() ?? null;
  test.each([
    ["no room", [], NOW, null],
    ["a room that does not ask", [null], NOW, null],
    ["the strictest counts", [30, null, 15], NOW, "2026-11-24T09:15:00.000Z"],
    ["a meeting that is as short needs none", [60], NOW, null],
    ["one minute less does", [59], NOW, "2026-11-24T09:59:00.000Z"],
    ["booked after it began: from now on", [15], "2026-11-24T09:30:00Z", "2026-11-24T09:45:00.000Z"],
    ["booked shortly before its end: none", [15], "2026-11-24T09:45:00Z", null],
  ] as [string, (number | null)[], string, string | null][])("%s", (_, minutes, moment, expected) => {
    expect(by(minutes, moment)).toBe(expected);
  });
});

describe("readSpan", () => {
  const today = "2026-11-20";
  test.each([
    ["nothing", {}, today, today],
    ["a day", { onDate: DAY }, DAY, DAY],
    ["a day beside others", { onDate: DAY, fromDate: today, untilDate: "2026-12-24" }, DAY, DAY],
    ["a first day", { fromDate: DAY }, DAY, DAY],
    ["a last day", { untilDate: DAY }, today, DAY],
    ["a week", { fromDate: DAY, untilDate: "2026-11-30" }, DAY, "2026-11-30"],
    ["more than a week", { fromDate: DAY, untilDate: "2026-12-01" }, DAY, "2026-11-30"],
    ["backwards", { fromDate: DAY, untilDate: today }, DAY, DAY],
    ["over a new year", { fromDate: "2026-12-30", untilDate: "2027-01-02" }, "2026-12-30", "2027-01-02"],
  ])("%s", (_, asked, from, until) => {
    expect(rules.readSpan(asked, today)).toEqual({ from, until });
  });
});

describe("closedTimes", () => {
  const times = (given: Partial<rules.RoomRule>, day = DAY, closed: rules.Closed[] = []) =>
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
  const free = { minutes: 0, isTakenNow: false, isTakenSoon: false };
  const whole = (day: string) => on(day, "00:00", "24:00");

  test("what cannot be booked says so, whatever the time", () => {
    const status = (given: Partial<rules.RoomRule>) =>
      rules.statusOn(room(given), viewer, {
        now,
        day: whole("2026-11-20"),
        taken: { minutes: 60, isTakenNow: true, isTakenSoon: true },
        barred: [whole("2026-11-20")],
      });
    expect(status({ booking: "walk-ins" })).toBe("walk-ins");
    expect(status({ booking: "non-bookable" })).toBe("non-bookable");
    expect(status({ groups: ["Executive"] })).toBe("unauthorized");
    expect(status({})).toBe("unavailable");
  });

  const today = (start: string, end: string) => on("2026-11-20", start, end);
  test.each([
    ["nothing", free, [], "available"],
    ["a meeting now", { ...free, isTakenNow: true, isTakenSoon: true }, [], "occupied"],
    ["a meeting within the hour", { ...free, isTakenSoon: true }, [], "semi-occupied"],
    ["a meeting later", { ...free, minutes: 60 }, [], "available"],
    ["a block now", free, [today("10:00", "11:00")], "unavailable"],
    ["a block that begins this minute", free, [today("10:42", "11:00")], "unavailable"],
    ["a block that ends this minute", free, [today("10:00", "10:42")], "available"],
    ["a block within the hour", free, [today("11:41", "12:00")], "semi-occupied"],
    ["a block in an hour", free, [today("11:42", "12:00")], "available"],
    ["both now", { ...free, isTakenNow: true }, [today("10:00", "11:00")], "unavailable"],
  ])("today with %s", (_, taken, barred, expected) => {
    const day = whole("2026-11-20");
    expect(rules.statusOn(room(), viewer, { now, day, taken, barred })).toBe(expected);
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
  ])("another day with %s", (_, minutes, barred, expected) => {
    const taken = { ...free, minutes };
    expect(rules.statusOn(room(), viewer, { day: whole(DAY), taken, barred })).toBe(expected);
  });

  test("a day of a clock change has 23 or 25 hours", () => {
    for (const [day, minutes] of [
      ["2027-03-28", 23 * 60],
      ["2026-10-25", 25 * 60],
    ] as const) {
      const status = (taken: number) =>
        rules.statusOn(room(), viewer, { day: whole(day), taken: { ...free, minutes: taken }, barred: [] });
      expect([status(minutes), status(minutes - 60)]).toEqual(["occupied", "semi-occupied"]);
    }
  });
});

describe("abilities", () => {
  const meeting: rules.MeetingState = {
    status: "booked",
    start: at("2026-11-20T10:00:00Z"),
    end: at("2026-11-20T11:00:00Z"),
    hostId: "host",
    bookedBy: "pa",
    checkedInAt: null,
    hasVisits: false,
    attends: [
      { personId: "host", isHost: true },
      { personId: "co-host", isHost: true },
      { personId: "guest", isHost: false },
    ],
  };
  const who = (id: string, groups: rules.Person["groups"] = ["employee"]) => ({ id, groups });
  const may = (person: rules.Person, given: Partial<rules.MeetingState> = {}, moment = NOW) =>
    Object.entries(rules.abilities(person, { ...meeting, ...given }, at(moment)))
      .filter(([, is]) => is)
      .map(([name]) => name);
  const all = ["edit", "cancel", "end", "extend", "checkIn"];

  test.each([
    ["the host", who("host"), all],
    ["another host", who("co-host"), all],
    ["who booked it", who("pa"), all],
    ["a superadmin", who("x", ["superadmin"]), all],
    ["a guest", who("guest"), ["checkIn"]],
    ["an admin", who("x", ["admin"]), []],
    ["reception", who("x", ["reception"]), []],
    ["a PA who did not book it", who("x", ["PA"]), []],
    ["a colleague", who("x"), []],
  ] as [string, rules.Person, string[]][])("%s", (_, person, expected) => {
    expect(may(person)).toEqual(expected);
  });
  test("reception looks after meetings with visitors", () => {
    expect(may(who("x", ["reception"]), { hasVisits: true })).toEqual(all);
  });
  test("nobody in particular is nobody who booked it", () => {
    expect(may(who(""), { bookedBy: null, hostId: null, attends: [] })).toEqual([]);
  });
  test.each([
    ["sixteen minutes before", "2026-11-20T09:44:00Z", ["edit", "cancel"]],
    ["a quarter of an hour before", "2026-11-20T09:45:00Z", ["edit", "cancel", "checkIn"]],
    ["as it begins", "2026-11-20T10:00:00Z", all],
    ["before it ends", "2026-11-20T10:59:59Z", all],
    ["as it ends", "2026-11-20T11:00:00Z", []],
  ])("%s", (_, moment, expected) => {
    expect(may(who("host"), {}, moment)).toEqual(expected);
  });
  test("once is enough, and what is over is over", () => {
    expect(may(who("host"), { checkedInAt: now })).toEqual(["edit", "cancel", "end", "extend"]);
    for (const status of ["cancelled", "ended", "released"] as const)
      expect(may(who("host"), { status })).toEqual([]);
  });
});

test("a time of another day is that day's edge", () => {
  expect(rules.timeOnDay(at("2026-11-24T00:00:00Z"), DAY, London)).toBe("00:00");
  expect(rules.timeOnDay(at("2026-11-23T23:59:00Z"), DAY, London)).toBe("00:00");
  expect(rules.timeOnDay(at("2026-11-25T00:00:00Z"), DAY, London)).toBe("24:00");
  expect(rules.timeOnDay(at("2026-11-24T04:59:00Z"), DAY, NewYork)).toBe("00:00");
  expect(rules.timeOnDay(at("2026-11-24T05:01:00Z"), DAY, NewYork)).toBe("00:01");
});

test("24:00 is the next day's beginning in every zone, whatever the clocks do", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.constantFrom(London, "Europe/Lisbon", NewYork, "Australia/Lord_Howe", "America/Sao_Paulo"),
      (days, zone) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const next = new Date(Date.UTC(2024, 0, 2 + days)).toISOString().slice(0, 10);
        expect(rules.instantOn(day, "24:00", zone)).toEqual(instantAt(next, "00:00", zone));
      },
    ),
  );
});
