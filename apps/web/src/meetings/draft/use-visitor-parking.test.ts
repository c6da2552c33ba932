import { expect, test } from "vitest";
import type { DateCheck } from "../core/use-booking.ts";
import { visitorParkingOf } from "./use-visitor-parking.ts";

const on = (date: string) => ({ date }) as DateCheck;
const [one, two] = [on("2026-11-24"), on("2026-11-25")];

test.each([
  ["nothing is asked", [], [], undefined, []],
  ["an answer is missing", [one, two], [true, undefined], undefined, []],
  ["every date has room", [one, two], [true, true], "all", []],
  ["one is full", [one, two], [true, false], "some", [two]],
  ["all are full", [one, two], [false, false], "none", [one, two]],
])("%s", (_, dates, answers, state, fullDates) => {
  expect(visitorParkingOf(dates, answers)).toEqual({ state, fullDates });
});
