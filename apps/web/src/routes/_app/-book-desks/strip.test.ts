import { expect, test } from "vitest";
import { deskReservation, freeDay } from "../../../desks/testing/rows.ts";
import { bookSearch, DAYS_MAX, readDays, writeDays } from "./search.ts";
import { firstOpenDay, stripDay, stripFrom, stripsBeside } from "./strip.ts";

/** A Friday. */
const TODAY = "2026-11-20";

test("the strip has ten working days, today among them when it is one", () => {
  const days = stripFrom(TODAY);
  expect([days.length, days[0], days[1], days.at(-1)]).toEqual([10, TODAY, "2026-11-23", "2026-12-03"]);
  expect(stripFrom("2026-11-21")[0]).toBe("2026-11-23");
});

test("it goes on to the last day that can be booked, and back to today", () => {
  const first = stripFrom(TODAY);
  const lastDay = "2026-12-18";
  expect(stripsBeside(first, { today: TODAY, lastDay })).toEqual({ earlier: undefined, later: "2026-12-04" });
  const second = stripFrom("2026-12-04");
  expect(stripsBeside(second, { today: TODAY, lastDay })).toEqual({ earlier: TODAY, later: "2026-12-18" });
  expect(stripsBeside(second, { today: TODAY, lastDay: "2026-12-17" }).later).toBeUndefined();
  // From a Saturday on, the first strip begins with Monday.
  expect(stripsBeside(stripFrom("2026-11-21"), { today: "2026-11-21", lastDay }).earlier).toBeUndefined();
});

test("a day says what the person has, else whether they can have a desk", () => {
  const own = deskReservation(TODAY);
  expect(stripDay(TODAY, freeDay(TODAY), own)).toEqual({ day: TODAY, kind: "own", reservation: own });
  expect(stripDay(TODAY, freeDay(TODAY, { closed: "Holiday" }), undefined).kind).toBe("closed");
  expect(stripDay(TODAY, freeDay(TODAY, { bookable: false }), undefined).kind).toBe("later");
  expect(stripDay(TODAY, freeDay(TODAY), undefined)).toEqual({ day: TODAY, kind: "open", free: 3 });
  expect(stripDay(TODAY, undefined, undefined)).toEqual({ day: TODAY, kind: "open", free: undefined });
});

test("the first day is the first with a free desk", () => {
  const days = [
    stripDay(TODAY, freeDay(TODAY, { free: 0 }), undefined),
    stripDay("2026-11-23", freeDay("2026-11-23"), deskReservation("2026-11-23")),
    stripDay("2026-11-24", freeDay("2026-11-24"), undefined),
  ];
  expect(firstOpenDay(days)).toBe("2026-11-24");
  expect(firstOpenDay(days.slice(0, 2))).toBeUndefined();
});

test("the address has the days in order, each once, without those that are over, and not too many", () => {
  expect(readDays("2026-12-01,2026-11-23,2026-11-23,2026-11-19,2026-02-31,x", TODAY)).toEqual([
    "2026-11-23",
    "2026-12-01",
  ]);
  expect(readDays(undefined, TODAY)).toBeUndefined();
  expect(readDays(writeDays([]), TODAY)).toEqual([]);
  expect(writeDays(["2026-12-01", "2026-11-23"])).toBe("2026-11-23,2026-12-01");
  const many = [...stripFrom(TODAY), "2026-12-04"];
  expect(readDays(writeDays(many), TODAY)).toHaveLength(DAYS_MAX);
  expect(bookSearch.parse({ days: "none", view: "plan", from: "x" })).toMatchObject({ days: "none" });
});
