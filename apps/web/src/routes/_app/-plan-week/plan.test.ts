import { expect, test } from "vitest";
import { desk } from "../../../desks/testing/rows.ts";
import { asThisWeek, type Choice, planDay, stepsOf } from "./plan.ts";

const DAY = "2026-12-02";
const free = [
  { ...desk("C-1"), id: "c1" },
  { ...desk("C-2"), id: "c2" },
];
const deskDay = (over: object = {}) => ({
  ...{
    booked: undefined,
    closed: null,
    isBookable: true,
    free,
    colleagues: [],
    isUsual: false,
    thisWeek: undefined,
  },
  proposal: { desk: free[1]!, why: undefined },
  ...over,
});
const offer = (id: string, outcome: string) =>
  ({
    id,
    name: id,
    credits: 0,
    forecast: { day: DAY, outcome, queueLength: 0, freeSpaces: 3, permit: null, evSlots: [] },
  }) as never;
const parkingDay = (over: object = {}) => ({
  ...{ own: undefined, isBookable: true, usual: undefined, thisWeek: undefined },
  offers: [offer("north", "confirmed"), offer("south", "unavailable")],
  ...over,
});
const plan = (choice: Choice | undefined, deskOver: object = {}, parkingOver: object = {}) => {
  const planned = planDay({
    day: DAY,
    choice,
    desk: deskDay(deskOver) as never,
    parking: parkingDay(parkingOver) as never,
  });
  return [planned.isOnSite, ...stepsOf(planned).map(({ kind, id }) => `${kind} ${id}`)];
};

test("a day is one on site when somebody says so, has something, or usually comes", () => {
  expect(plan(undefined)).toEqual([false]);
  expect(plan({ isOnSite: true })).toEqual([true, "desk c2"]);
  expect(plan(undefined, { isUsual: true })).toEqual([true, "desk c2"]);
  expect(plan(undefined, {}, { usual: "north" })).toEqual([true, "desk c2", "parking north"]);
  expect(plan({ isOnSite: false }, { isUsual: true }, { usual: "north" })).toEqual([false]);
});

test("a choice goes before the proposal; a desk that is gone gives way to it", () => {
  expect(plan({ isOnSite: true, deskId: "c1", carparkId: "north" })).toEqual([
    true,
    "desk c1",
    "parking north",
  ]);
  expect(plan({ isOnSite: true, deskId: null, carparkId: null })).toEqual([true]);
  expect(plan({ isOnSite: true, deskId: "c9" })).toEqual([true, "desk c2"]);
});

test("what is booked is not booked again, and what cannot be booked is not asked for", () => {
  expect(plan(undefined, { booked: {} })).toEqual([true]);
  expect(plan(undefined, {}, { own: {} })).toEqual([true, "desk c2"]);
  expect(plan({ isOnSite: true }, { closed: "Christmas" }, { usual: "south" })).toEqual([true]);
  expect(plan({ isOnSite: true }, { isBookable: false }, { isBookable: false, usual: "north" })).toEqual([
    true,
  ]);
  expect(plan({ isOnSite: true }, { free: [], proposal: undefined })).toEqual([true]);
});

/** The plan of a day that is to be like this week's. */
const copied = (deskOver: object = {}, parkingOver: object = {}) =>
  plan(asThisWeek(deskDay(deskOver) as never, parkingDay(parkingOver) as never), deskOver, parkingOver);

test("like this week: the same desk and car park, and away where one is away", () => {
  expect(copied({ thisWeek: "c1" }, { thisWeek: "north" })).toEqual([true, "desk c1", "parking north"]);
  expect(copied({ thisWeek: "c1" })).toEqual([true, "desk c1"]);
  expect(copied({}, { thisWeek: "north" })).toEqual([true, "parking north"]);
  expect(copied({ isUsual: true }, { usual: "north" })).toEqual([false]);
});

test("like this week: a desk that is taken gives way to the proposal, and what is booked stays", () => {
  expect(copied({ thisWeek: "gone" })).toEqual([true, "desk c2"]);
  expect(copied({ booked: { desk: { name: "C-9" } } })).toEqual([true]);
});
