import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isDay } from "../days/days.ts";
import { timeWithinDay } from "../days/times-of-day.ts";
import { text } from "../texts/text.ts";
import {
  addDate,
  checkDate,
  checkForm,
  cleanOrder,
  defaultTimes,
  endForStart,
  type FormContext,
  firstDate,
  fitsSlots,
  isTooLateToOrder,
  limits,
  type MeetingForm,
  orderTotal,
  startForEnd,
  toggleSlot,
} from "./form.ts";

const date = { date: "2026-11-24", startTime: "09:00", endTime: "10:00" };
const form: MeetingForm = {
  description: "Planning",
  siteId: "london",
  dates: [date],
  rooms: ["thames"],
  addonOrder: null,
};
const context: FormContext = { hasSites: true, needsRoom: true };
const without = (change: Partial<MeetingForm>, more: Partial<FormContext> = {}) =>
  checkForm({ ...form, ...change }, { ...context, ...more });

test("a whole form may be sent", () => {
  expect(without({})).toEqual({});
});

describe("dates", () => {
  test.each([
    [{ ...date, startTime: "" }, text("common.startRequired")],
    [{ ...date, endTime: "" }, text("common.endRequired")],
    [{ ...date, date: "" }, text("meetings.dateRequired")],
    [{ date: "", startTime: "", endTime: "" }, text("meetings.timeRequired")],
    [{ ...date, endTime: "09:00" }, text("common.endBeforeStart")],
    [{ ...date, endTime: "08:55" }, text("common.endBeforeStart")],
    [{ ...date, endTime: "09:05" }, undefined],
  ])("%o: %s", (row, message) => {
    expect(checkDate(row)).toEqual(message);
    expect(without({ dates: [date, row] }).dates).toEqual(message);
  });

  test("there is at least one", () => {
    expect(without({ dates: [] })).toEqual({ dates: text("meetings.dateRequired") });
  });

  test("another copies the last, moved a day on, over the ends of months and years", () => {
    const dates = addDate([date, { ...date, date: "2026-12-31", startTime: "09:30" }]);
    expect(dates).toHaveLength(3);
    expect(dates[2]).toEqual({ date: "2027-01-01", startTime: "09:30", endTime: "10:00" });
    expect(addDate([{ ...date, date: "2028-02-28" }])[1]?.date).toBe("2028-02-29");
    expect(addDate([{ ...date, date: "" }])[1]?.date).toBe("");
    expect(addDate([])).toEqual([]);
  });
});

describe("a start that is entered sets the end, where it is missing or not later", () => {
  test.each([
    ["09:00", "", "10:00"],
    ["09:00", "09:00", "10:00"],
    ["09:00", "08:00", "10:00"],
    ["09:00", "09:05", "09:05"],
    ["23:30", "", "23:55"],
    ["", "10:00", "10:00"],
  ])("%s, %s: %s", (start, end, expected) => {
    expect(endForStart(start, end)).toBe(expected);
  });
});

describe("an end that is entered sets the start, where it is missing or not earlier", () => {
  test.each([
    ["", "10:00", "09:00"],
    ["10:00", "10:00", "09:00"],
    ["11:00", "10:00", "09:00"],
    ["09:55", "10:00", "09:55"],
    ["", "00:30", "00:00"],
    ["09:00", "", "09:00"],
  ])("%s, %s: %s", (start, end, expected) => {
    expect(startForEnd(start, end)).toBe(expected);
  });
});

test("times that correct each other are in order, but at the very ends of the day", () => {
  const time = fc.integer({ min: 0, max: 287 }).map((step) => timeWithinDay(step * limits.timeStep));
  fc.assert(
    fc.property(time, time, (start, end) => {
      if (start < "23:55") expect(endForStart(start, end) > start).toBe(true);
      if (end > "00:00") expect(startForEnd(start, end) < end).toBe(true);
    }),
  );
});

describe("default times", () => {
  test.each([
    ["00:00", false, "09:00", "10:00"],
    ["08:59", false, "09:00", "10:00"],
    ["09:00", false, "09:00", "10:00"],
    ["09:01", false, "10:00", "11:00"],
    ["10:42", false, "11:00", "12:00"],
    ["16:30", false, "17:00", "18:00"],
    ["17:00", false, "17:00", "18:00"],
    ["17:01", true, "09:00", "10:00"],
    ["23:59", true, "09:00", "10:00"],
  ])("at %s: tomorrow %s, %s to %s", (now, isTomorrow, startTime, endTime) => {
    expect(defaultTimes(now)).toEqual({ isTomorrow, startTime, endTime });
  });
});

describe("the first date, from an address", () => {
  const now = { day: "2026-11-20", time: "10:42" };
  const evening = { day: "2026-11-20", time: "18:05" };
  test.each([
    ["nothing", {}, now, "2026-11-20 11:00 12:00"],
    ["nothing, in the evening", {}, evening, "2026-11-21 09:00 10:00"],
    [
      "nothing, on the last evening of a year",
      {},
      { ...evening, day: "2026-12-31" },
      "2027-01-01 09:00 10:00",
    ],
    ["a coming day", { date: "2026-11-24" }, now, "2026-11-24 11:00 12:00"],
    ["a coming day, in the evening", { date: "2026-11-24" }, evening, "2026-11-24 09:00 10:00"],
    ["a day that has passed", { date: "2026-11-19" }, now, "2026-11-20 11:00 12:00"],
    ["a day that does not exist", { date: "2026-02-30" }, now, "2026-11-20 11:00 12:00"],
    ["no day at all", { date: "tomorrow" }, now, "2026-11-20 11:00 12:00"],
    ["a start", { startTime: "14:00" }, now, "2026-11-20 14:00 15:00"],
    ["an end", { endTime: "14:00" }, now, "2026-11-20 13:00 14:00"],
    ["both", { startTime: "14:00", endTime: "14:30" }, now, "2026-11-20 14:00 14:30"],
    ["both, reversed", { startTime: "14:00", endTime: "13:30" }, now, "2026-11-20 14:00 15:00"],
    ["a time that is none", { startTime: "25:00", endTime: "9" }, now, "2026-11-20 11:00 12:00"],
    ["a time this evening", { startTime: "19:00" }, evening, "2026-11-20 19:00 20:00"],
  ])("%s", (_, asked, at, expected) => {
    const { date, startTime, endTime } = firstDate(asked, at);
    expect(`${date} ${startTime} ${endTime}`).toBe(expected);
  });

  test("whatever the address says, it can be sent", () => {
    const minute = fc.integer({ min: 0, max: 1439 }).map(timeWithinDay);
    const asked = fc.oneof(
      fc.string(),
      minute,
      fc.constantFrom("2026-11-24", "2026-11-31", "23:55", "00:00"),
    );
    fc.assert(
      fc.property(asked, asked, asked, (date, startTime, endTime) => {
        const first = firstDate({ date, startTime, endTime }, now);
        expect(isDay(first.date) && first.date >= now.day).toBe(true);
        expect(checkDate(first)).toBeUndefined();
      }),
    );
  });
});

describe("places", () => {
  test("a site, where there are several and a resource is used", () => {
    expect(without({ siteId: null })).toEqual({ siteId: text("common.siteRequired") });
    expect(without({ siteId: null }, { hasSites: false })).toEqual({});
    expect(without({ siteId: null, rooms: [] }, { needsRoom: false })).toEqual({});
  });

  test("a room, where one is booked; waiting for one will do", () => {
    expect(without({ rooms: [] })).toEqual({ rooms: text("meetings.roomRequired") });
    expect(without({ rooms: [] }, { needsRoom: false })).toEqual({});
    expect(without({ rooms: [], waitFor: ["thames"] })).toEqual({});
  });

  test("a building, where there are several and no room tells it", () => {
    expect(without({ rooms: [] }, { hasBuildings: true })).toEqual({
      buildingId: text("meetings.buildingRequired"),
      rooms: text("meetings.roomRequired"),
    });
    expect(without({ rooms: [], buildingId: "canal" }, { hasBuildings: true })).toEqual({
      rooms: text("meetings.roomRequired"),
    });
    expect(without({}, { hasBuildings: true })).toEqual({});
  });

  test("a description", () => {
    expect(without({ description: "  " })).toEqual({ description: text("meetings.descriptionRequired") });
  });
});

describe("timeslots", () => {
  const slots = [
    { startTime: "09:00", endTime: "10:30" },
    { startTime: "10:30", endTime: "12:00" },
    { startTime: "13:30", endTime: "15:00" },
  ];
  const at = (startTime: string, endTime: string) => ({ ...date, startTime, endTime });
  test.each([
    ["none is chosen: it alone", "11:00", "11:30", 1, "10:30-12:00"],
    ["the one after", "09:00", "10:30", 1, "09:00-12:00"],
    ["the one before", "10:30", "12:00", 0, "09:00-12:00"],
    ["over a gap", "10:30", "12:00", 2, "10:30-15:00"],
    ["one apart: it alone", "09:00", "10:30", 2, "13:30-15:00"],
    ["the first of several is taken off", "09:00", "15:00", 0, "10:30-15:00"],
    ["the last of several is taken off", "09:00", "15:00", 2, "09:00-12:00"],
    ["one in the middle: it alone", "09:00", "15:00", 1, "10:30-12:00"],
    ["the only one stays", "10:30", "12:00", 1, "10:30-12:00"],
  ])("%s", (_, start, end, pressed, expected) => {
    const next = toggleSlot(slots, at(start, end), pressed);
    expect(`${next.startTime}-${next.endTime}`).toBe(expected);
    expect(fitsSlots(slots, next)).toBe(true);
  });

  test("a meeting begins with a slot and ends with one", () => {
    expect(fitsSlots(slots, at("09:00", "15:00"))).toBe(true);
    expect(fitsSlots(slots, at("09:00", "10:00"))).toBe(false);
    expect(fitsSlots(slots, at("09:30", "10:30"))).toBe(false);
  });
});

describe("hospitality", () => {
  const order = (costCentre: string, quantity: number | null = 2) => ({
    addonOrder: { costCentre, lines: [{ itemId: "coffee", quantity }] },
  });

  test.each([
    ["", text("meetings.costCentreRequired")],
    ["   ", text("meetings.costCentreRequired")],
    ["1234", text("meetings.costCentreLength")],
    ["123456", text("meetings.costCentreLength")],
    ["12345", undefined],
    [" 12345 ", undefined],
  ])("cost centre '%s': %s", (costCentre, message) => {
    expect(without(order(costCentre)).costCentre).toEqual(message);
  });

  test("an order without a line is none, and asks for no cost centre", () => {
    expect(without({ addonOrder: { costCentre: "", lines: [] } })).toEqual({});
    expect(without({ addonOrder: { costCentre: "", lines: [{ itemId: null, quantity: 3 }] } })).toEqual({});
    expect(cleanOrder({ costCentre: "12345", lines: [{ itemId: "coffee", quantity: 0 }] })).toBeNull();
    expect(cleanOrder(null)).toBeNull();
  });

  test("a line without an item is dropped, one without a quantity is one", () => {
    const lines = [
      { itemId: null, quantity: 4 },
      { itemId: "coffee", quantity: null },
      { itemId: "lunch", quantity: 3 },
    ];
    expect(cleanOrder({ costCentre: " 12345 ", lines })).toEqual({
      costCentre: "12345",
      lines: [
        { itemId: "coffee", quantity: 1 },
        { itemId: "lunch", quantity: 3 },
      ],
    });
  });

  test("too late: fewer hours until the earliest start than the room asks for", () => {
    const now = new Date("2026-11-20T10:00:00Z");
    const start = new Date("2026-11-21T10:00:00Z");
    expect(isTooLateToOrder(start, now, 24)).toBe(false);
    expect(isTooLateToOrder(new Date(start.getTime() - 1), now, 24)).toBe(true);
    expect(isTooLateToOrder(now, now, 0)).toBe(false);
  });

  test("the total is the sum of the lines", () => {
    const total = orderTotal([
      { quantity: 3, cost: 250 },
      { quantity: 1, cost: 5 },
    ]);
    expect(total).toBe(755);
    expect(orderTotal([])).toBe(0);
  });
});
