import { expect, test } from "vitest";
import { desk } from "../../../desks/testing/rows.ts";
import { asThisWeek, type Choice, hasProblem, planDay, stepsOf, usualDaysOf, weekCost } from "./plan.ts";

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
const ALL_DAY = { startTime: "08:00", endTime: "18:00" };
const TEN = { startTime: "10:00", endTime: "12:00" };
const offer = (id: string, outcome: string, over: object = {}) =>
  ({
    ...{ id, name: id, credits: 0, evCredits: 0, evTimeslots: [TEN], mayCharge: true },
    forecast: { day: DAY, outcome, queueLength: 0, freeSpaces: 3, permit: null, evSlots: [] },
    ...over,
  }) as never;
const parkingDay = (over: object = {}) => ({
  ...{ own: undefined, isBookable: true, usual: undefined, thisWeek: undefined },
  ...{ hours: ALL_DAY, hasOwnHours: false, isSettling: false },
  offers: [offer("north", "confirmed"), offer("south", "unavailable")],
  ...over,
});
const CLOCK = { timeZone: "Europe/London", now: new Date("2026-11-20T10:42:00Z") };
const planned = (choice: Choice | undefined, deskOver: object = {}, parkingOver: object = {}) =>
  planDay({
    ...{ day: DAY, siteId: "here", choice, clock: CLOCK },
    desk: deskDay(deskOver) as never,
    parking: parkingDay(parkingOver) as never,
  });
const plan = (...given: Parameters<typeof planned>) => {
  const day = planned(...given);
  return [day.isOnSite, ...stepsOf(day).map(({ kind, id }) => `${kind} ${id}`)];
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
  expect(plan(undefined, { booked: { siteId: "here" } })).toEqual([true]);
  expect(plan(undefined, {}, { own: {} })).toEqual([true, "desk c2"]);
  expect(plan({ isOnSite: true }, { closed: "Christmas" }, { usual: "south" })).toEqual([true]);
  expect(plan({ isOnSite: true }, { isBookable: false }, { isBookable: false, usual: "north" })).toEqual([
    true,
  ]);
  expect(plan({ isOnSite: true }, { free: [], proposal: undefined })).toEqual([true]);
});

test("beside a desk at another site no parking is asked for here, and neither is repeated every week", () => {
  const bookedAt = (siteId: string) => ({ booked: { siteId, desk: { id: "c9" } } });
  const usual = { usual: "north" };
  expect(plan(undefined, bookedAt("here"), usual)).toEqual([true, "parking north"]);
  expect(plan(undefined, bookedAt("there"), usual)).toEqual([true]);
  expect(plan({ carparkId: "north" }, bookedAt("there"))).toEqual([true]);
  const repeated = (siteId: string) => usualDaysOf([planned(undefined, bookedAt(siteId), usual)], ALL_DAY);
  expect(repeated("here")).toEqual([{ weekday: 3, deskId: "c9", carparkId: "north" }]);
  expect(repeated("there")).toEqual([]);
});

/** The plan of a day that is to be like this week's. */
const copied = (deskOver: object = {}, parkingOver: object = {}) =>
  plan(asThisWeek(deskDay(deskOver) as never, parkingDay(parkingOver) as never), deskOver, parkingOver);

test("like this week: the same desk and car park, and away where one is away", () => {
  expect(
    copied({ thisWeek: "c1" }, { thisWeek: { carparkId: "north", hours: undefined, ev: null } }),
  ).toEqual([true, "desk c1", "parking north"]);
  expect(copied({ thisWeek: "c1" })).toEqual([true, "desk c1"]);
  expect(copied({}, { thisWeek: { carparkId: "north", hours: undefined, ev: null } })).toEqual([
    true,
    "parking north",
  ]);
  expect(copied({ isUsual: true }, { usual: "north" })).toEqual([false]);
});

test("like this week: a desk that is taken gives way to the proposal, and what is booked stays", () => {
  expect(copied({ thisWeek: "gone" })).toEqual([true, "desk c2"]);
  expect(copied({ booked: { desk: { name: "C-9" } } })).toEqual([true]);
});

const parkingAt = (...given: Parameters<typeof planned>) =>
  stepsOf(planned(...given)).flatMap((step) => (step.kind === "parking" ? [[step.hours, step.ev]] : []));
const NORTH = { isOnSite: true, deskId: null, carparkId: "north" };

test("parking is asked for at the hours of the day, with the chosen charging", () => {
  expect(parkingAt(NORTH)).toEqual([[ALL_DAY, null]]);
  const hours = { startTime: "09:30", endTime: "13:00" };
  expect(parkingAt({ ...NORTH, ev: TEN }, {}, { hours })).toEqual([[hours, TEN]]);
});

test("charging outside the hours, over by then, or that the car park does not have, is not asked for", () => {
  const withEv = { ...NORTH, ev: TEN };
  expect(parkingAt(withEv, {}, { hours: { startTime: "10:05", endTime: "18:00" } })[0]?.[1]).toBeNull();
  const withOffer = (over: object) => ({ offers: [offer("north", "confirmed", over)] });
  expect(parkingAt(withEv, {}, withOffer({ mayCharge: false }))[0]?.[1]).toBeNull();
  expect(parkingAt(withEv, {}, withOffer({ evTimeslots: [] }))[0]?.[1]).toBeNull();
  const over = { day: DAY, siteId: "here", choice: withEv, desk: undefined, parking: parkingDay() as never };
  expect(planDay({ ...over, clock: { ...CLOCK, now: new Date(`${DAY}T12:00:00Z`) } }).ev).toBeNull();
});

test("charging outside the hours stays chosen, because a time passes through others while it is typed", () => {
  const day = planned({ ...NORTH, ev: TEN }, {}, { hours: { startTime: "08:00", endTime: "11:00" } });
  expect([day.chosenEv, day.ev]).toEqual([TEN, null]);
});

test("hours are wrong only where parking is asked for", () => {
  const hours = { startTime: "12:00", endTime: "09:00" };
  expect(hasProblem(planned(NORTH, {}, { hours }))).toBe(true);
  expect(hasProblem(planned(NORTH, {}, { hours: { startTime: "", endTime: "" } }))).toBe(true);
  expect(hasProblem(planned({ isOnSite: true, carparkId: null }, {}, { hours }))).toBe(false);
  expect(hasProblem(planned(NORTH, {}, { hours, own: {} }))).toBe(false);
  expect(hasProblem(planned(NORTH))).toBe(false);
});

test("the week costs what its new parking and charging cost", () => {
  const priced = { offers: [offer("north", "confirmed", { credits: 2, evCredits: 3 })] };
  const days = [planned(NORTH, {}, priced), planned({ ...NORTH, ev: TEN }, {}, priced), planned(undefined)];
  expect(weekCost(days)).toEqual({ total: 7, now: 7 });
  const queued = offer("north", "confirmed", {
    credits: 2,
    forecast: { day: DAY, outcome: "queued", queueLength: 1, freeSpaces: 0, permit: null, evSlots: [] },
  });
  expect(weekCost([planned(NORTH, {}, { offers: [queued] })])).toEqual({ total: 2, now: 0 });
});

test("like this week: its hours and its charging too", () => {
  const hours = { startTime: "09:30", endTime: "13:00" };
  const parking = parkingDay({ thisWeek: { carparkId: "north", hours, ev: TEN } }) as never;
  expect(asThisWeek(undefined, parking)).toMatchObject({ carparkId: "north", hours, ev: TEN });
  const permit = parkingDay({ thisWeek: { carparkId: "north", hours: undefined, ev: null } }) as never;
  expect(asThisWeek(undefined, permit)).not.toHaveProperty("hours");
});

test("a usual week has the hours that differ from the business day, and the charging", () => {
  const hours = { startTime: "09:30", endTime: "13:00" };
  const ev = { requestedStart: "10:00", requestedEnd: "12:00" };
  const weekday = { weekday: 3, deskId: null, carparkId: "north" };
  const usual = (...given: Parameters<typeof planned>) => usualDaysOf([planned(...given)], ALL_DAY);
  expect(usual(NORTH)).toEqual([weekday]);
  expect(usual({ ...NORTH, ev: TEN }, {}, { hours })).toEqual([
    { ...weekday, ...hours, evSpaceReservation: ev },
  ]);
  const own = { carparkId: "north", hours, ev: TEN };
  expect(usual(NORTH, {}, { own })).toEqual([{ ...weekday, ...hours, evSpaceReservation: ev }]);
  const permit = { carparkId: "north", hours: undefined, ev: null };
  expect(usual(NORTH, {}, { own: permit })).toEqual([weekday]);
  // Of a day without parking.
  expect(usual({ isOnSite: true, deskId: "c1" }, {}, { hours })).toEqual([
    { weekday: 3, deskId: "c1", carparkId: null },
  ]);
});
