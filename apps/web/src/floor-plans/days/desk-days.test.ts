import { expect, test } from "vitest";
import { desk } from "../../desks/testing/rows.ts";
import { id } from "../../testing/people.ts";
import type { PlanDesk } from "../core/markers.ts";
import { floorPlan } from "../testing/rows.ts";
import { desksOverDays } from "./desk-days.ts";

const ANN = { id: "a", firstName: "Ann", lastName: "Bell", photo: null };
const taken = (over: object = {}): Partial<PlanDesk> => ({
  status: "occupied",
  currentReservation: { id: "r", status: "approved", user: ANN, isMine: false, isCheckedIn: false, ...over },
});
const on = (onDate: string, over: Partial<PlanDesk>, others: PlanDesk[] = []) =>
  floorPlan({ onDate, desks: [desk("C-01", over), ...others] });

test("a desk is put together from the plans of the days, and is free on those on which it can be booked", () => {
  const [row] = desksOverDays([on("2026-11-30", {}), on("2026-12-01", taken()), on("2026-12-02", {})]);
  expect(row?.free).toEqual(["2026-11-30", "2026-12-02"]);
  expect(row?.days.map(({ state, user }) => [state, user?.firstName])).toEqual([
    ["free", undefined],
    ["taken", "Ann"],
    ["free", undefined],
  ]);
});

test.each<[string, Partial<PlanDesk>, string]>([
  ["one's own", taken({ isMine: true }), "mine"],
  ["of somebody whom the viewer may not know", taken({ user: null }), "taken"],
  ["to be cleaned", { status: "needs-cleaning" }, "cleaning"],
  ["for others", { status: "unauthorized" }, "barred"],
  ["switched off", { status: "unavailable" }, "barred"],
  ["beyond the look-ahead", { can: { book: false, clean: false, edit: false } }, "barred"],
])("a desk that is %s", (_, over, state) => {
  expect(desksOverDays([on("2026-11-30", over)])[0]?.days[0]?.state).toBe(state);
});

test("a desk that is gone by another day's plan cannot be had on it; without plans there is none", () => {
  const other = desk("C-02", { id: id(802) });
  const rows = desksOverDays([on("2026-11-30", {}, [other]), on("2026-12-01", {})]);
  expect(rows[1]?.days.map(({ state }) => state)).toEqual(["free", "barred"]);
  expect(desksOverDays([])).toEqual([]);
});
