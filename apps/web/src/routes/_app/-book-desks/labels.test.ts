import { expect, test } from "vitest";
import "./texts.ts";
import { desk } from "../../../desks/testing/rows.ts";
import type { DeskDays, DeskOnDay } from "../../../floor-plans/days/desk-days.ts";
import { textsOf } from "../../../locales/use-texts.ts";
import { aboutDesk, dayNames, reasonWords, someDays } from "./labels.ts";

const t = textsOf("desksBook");
const WEEK = ["2026-11-30", "2026-12-01", "2026-12-02", "2026-12-03"];
const ANN = { id: "a", firstName: "Ann", lastName: "Bell", photo: null };

test("days are weekdays, with their number where a weekday comes twice", () => {
  expect(dayNames(WEEK.slice(0, 2), WEEK)).toBe("Mon, Tue");
  expect(dayNames(["2026-11-30"], ["2026-11-30", "2026-12-07"])).toBe("Mon 30");
});

test("all days, some by name, many as a number, and nothing of a single day", () => {
  const more = [...WEEK, "2026-12-04"];
  expect(someDays(t, WEEK, WEEK)).toBe("All 4 days");
  expect(someDays(t, WEEK.slice(1, 3), WEEK)).toBe("Tue, Wed");
  expect(someDays(t, WEEK, more)).toBe("4 of 5 days");
  expect(someDays(t, ["2026-11-30"], ["2026-11-30"])).toBe("");
});

test("the reason says which desk is taken, and that somebody must approve", () => {
  const planned = { day: WEEK[0]!, own: undefined, free: [], taken: undefined, why: undefined };
  const chosen = { id: "d", name: "C-08", floorId: "f", needsApproval: true };
  const beside = { kind: "beside", name: "Sofia" } as const;
  expect(reasonWords(t, { ...planned, desk: chosen, why: beside, taken: "C-07" })).toBe(
    "C-07 is taken. Next to Sofia · Needs approval",
  );
  expect(reasonWords(t, { ...planned, desk: undefined, taken: "C-07" })).toBe("C-07 is taken.");
  expect(reasonWords(t, { ...planned, desk: undefined })).toBe("");
});

const row = (...days: Pick<DeskOnDay, "state" | "user">[]): DeskDays => ({
  desk: desk("C-01"),
  days: days.map((one, at) => ({ day: WEEK[at]!, ...one })),
  free: days.flatMap(({ state }, at) => (state === "free" ? [WEEK[at]!] : [])),
});

test.each([
  [row({ state: "free", user: null }), "free"],
  [row({ state: "free", user: null }, { state: "free", user: null }), "free on all days"],
  [
    row({ state: "free", user: null }, { state: "taken", user: ANN }, { state: "taken", user: null }),
    "free Mon · Ann Bell Tue · taken Wed",
  ],
  [row({ state: "taken", user: ANN }), "Ann Bell"],
  [
    row({ state: "cleaning", user: null }, { state: "barred", user: null }),
    "awaits cleaning Mon · not bookable Tue",
  ],
  [row({ state: "mine", user: null }, { state: "free", user: null }), "free Tue · yours Mon"],
])("a desk in words: %#", (found, expected) => {
  expect(aboutDesk(t, found)).toBe(expected);
});
