import { instantAt } from "@portico/contract/days/instants";
import { text } from "@portico/contract/texts/text";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Window } from "../../platform/core/window.ts";
import { at, DAY, London, minutesBetween, NewYork, NOW, now } from "../testing/rules-kit.ts";
import * as times from "./times.ts";

test.each([
  ["09:00", "10:05", true],
  ["09:00", "10:07", false],
  ["08:03", "09:00", false],
  // A former time, and a slot of the room.
  ["09:12", "10:00", true],
  ["09:00", "09:47", true],
])("from %s to %s lies on the step: %s", (startTime, endTime, expected) => {
  const room = { timeslots: [{ startTime: "09:00", endTime: "09:47" }] };
  expect(times.areOnStep([{ startTime, endTime }], [room], ["09:12"])).toBe(expected);
});

describe("readWindows", () => {
  const one = (date: string, startTime: string, endTime: string) => ({ date, startTime, endTime });
  const read = (dates: ReturnType<typeof one>[], zone = London, moment = NOW) =>
    times.readWindows(dates, zone, at(moment));

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

  test.each([
    ["2027-03-28", "01:00", "02:00", London, "01:00", ["01:00", "02:00"]],
    ["2027-03-28", "01:15", "01:45", London, "01:15", ["01:00", "02:00"]],
    ["2027-03-28", "01:30", "02:30", London, "01:30", ["01:00", "02:00"]],
    ["2027-03-28", "00:30", "01:30", London, "01:30", ["01:00", "02:00"]],
    ["2027-03-14", "02:00", "03:00", NewYork, "02:00", ["02:00", "03:00"]],
  ])(
    "%s from %s to %s in %s names the time that the clock leaves out",
    (day, start, end, zone, time, skipped) => {
      const [from, until] = skipped as [string, string];
      expect(read([one(day, start, end)], zone)).toEqual({
        problems: [text("common.timeSkipped", { time, day, from, until })],
      });
    },
  );

  test("a meeting may end at the moment of the change, and a day may begin with it", () => {
    expect(read([one("2027-03-28", "00:30", "01:00")])).toHaveProperty(
      "windows.0.end",
      at("2027-03-28T01:00:00Z"),
    );
    const santiago = "America/Santiago";
    expect(read([one("2027-09-05", "00:00", "24:00")], santiago)).toHaveProperty("windows");
    expect(read([one("2027-09-05", "00:00", "01:00")], santiago)).toEqual({
      problems: [text("common.endBeforeStart")],
    });
  });

  test("one that has begun may be booked, one that is over may not", () => {
    expect(read([one("2026-11-20", "09:00", "10:43")])).toHaveProperty("windows");
    expect(read([one("2026-11-20", "09:00", "10:42")])).toEqual({
      problems: [text("common.windowEnded", { day: "2026-11-20" })],
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
      problems: [text("common.sameDateTwice")],
    });
    expect(read([one(DAY, "09:00", "10:00"), one(DAY, "10:00", "11:00")])).toHaveProperty("windows");
  });

  test("everything that is wrong is said", () => {
    const dates = [
      one(DAY, "10:00", "09:00"),
      one("2026-11-25", "10:00", "10:00"),
      one("2026-11-19", "09:00", "10:00"),
      one(DAY, "11:00", "12:00"),
      one(DAY, "11:00", "12:00"),
    ];
    expect(read(dates)).toEqual({
      problems: [
        text("common.endBeforeStart"),
        text("common.endBeforeStart"),
        text("common.windowEnded", { day: "2026-11-19" }),
        text("common.sameDateTwice"),
      ],
    });
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
    expect(times.readSpan(asked, today)).toEqual({ from, until });
  });
});

test("a time of another day is that day's edge", () => {
  expect(times.timeOnDay(at("2026-11-24T00:00:00Z"), DAY, London)).toBe("00:00");
  expect(times.timeOnDay(at("2026-11-23T23:59:00Z"), DAY, London)).toBe("00:00");
  expect(times.timeOnDay(at("2026-11-25T00:00:00Z"), DAY, London)).toBe("24:00");
  expect(times.timeOnDay(at("2026-11-24T04:59:00Z"), DAY, NewYork)).toBe("00:00");
  expect(times.timeOnDay(at("2026-11-24T05:01:00Z"), DAY, NewYork)).toBe("00:01");
});

test("24:00 is the next day's beginning in every zone, whatever the clocks do", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 2000 }),
      fc.constantFrom(London, "Europe/Lisbon", NewYork, "Australia/Lord_Howe", "America/Sao_Paulo"),
      (days, zone) => {
        const day = new Date(Date.UTC(2024, 0, 1 + days)).toISOString().slice(0, 10);
        const next = new Date(Date.UTC(2024, 0, 2 + days)).toISOString().slice(0, 10);
        expect(times.instantOn(day, "24:00", zone)).toEqual(instantAt(next, "00:00", zone));
      },
    ),
  );
});

describe("changesAt", () => {
  const DAY_END = at("2026-11-21T00:00:00Z");
  const busy = (...windows: [string, string][]) =>
    windows.map(([start, end]) => ({
      start: at(`2026-11-20T${start}:00Z`),
      end: at(`2026-11-20T${end}:00Z`),
    }));
  const describeWindows = (windows: Window[]) =>
    times.nextChangeAt(windows, now, DAY_END)?.toISOString().slice(11, 16);

  test.each([
    ["nothing lies ahead", busy(["08:00", "10:00"]), undefined],
    ["something begins", busy(["08:00", "10:00"], ["14:00", "15:00"], ["12:00", "13:00"]), "12:00"],
    ["it is busy", busy(["10:00", "11:00"]), "11:00"],
    ["one follows upon the other, in whatever order", busy(["11:00", "12:00"], ["10:00", "11:00"]), "12:00"],
    ["one lies within another", busy(["10:00", "13:00"], ["10:30", "11:00"]), "13:00"],
    ["it begins this very minute", busy(["10:42", "11:00"]), "11:00"],
    ["it ends this very minute", busy(["10:00", "10:42"]), undefined],
    ["there is a gap", busy(["10:00", "11:00"], ["11:15", "12:00"]), "11:00"],
  ])("where %s", (_, windows, expected) => {
    expect(describeWindows(windows)).toBe(expected);
  });

  test("what goes on to the end of the day does not change today", () => {
    expect(describeWindows([{ start: at("2026-11-20T10:00:00Z"), end: DAY_END }])).toBeUndefined();
    expect(describeWindows([{ start: DAY_END, end: at("2026-11-21T08:00:00Z") }])).toBeUndefined();
  });
});

test.each([
  ["10:15", true],
  ["10:17", true],
  ["10:23", true],
  ["10:16", false],
  ["10:21", false],
])("a meeting until 10:02 in a room that is free until 10:23 is extended to %s: %s", (end, isAllowed) => {
  const at = (time: string) => new Date(`2026-11-24T${time}:00Z`);
  expect(times.isExtensionOnStep(at(end), at("10:02"), at("10:23"))).toBe(isAllowed);
});
