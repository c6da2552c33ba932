import { expect, test } from "vitest";
import { type DayForecast, type Outcome, summarizeForecast } from "./forecast.ts";

const on = (day: string, outcome: Outcome, queueLength = 0): DayForecast => ({
  day,
  outcome,
  queueLength,
  freeSpaces: outcome === "confirmed" ? 3 : 0,
  permit: null,
  evSlots: [],
});

test("nothing to tell without days", () => {
  expect(summarizeForecast([])).toEqual({ visibleGroups: [], rest: false });
});

test("all confirmed is one sentence", () => {
  const days = [on("2026-12-02", "confirmed"), on("2026-12-04", "confirmed")];
  expect(summarizeForecast(days)).toEqual({ visibleGroups: [{ kind: "confirmed", days }], rest: false });
});

test("a full day tells the place in its queue, and that the others are well", () => {
  const full = on("2026-12-04", "queued", 2);
  expect(summarizeForecast([on("2026-12-02", "confirmed"), full])).toEqual({
    visibleGroups: [{ kind: "queued", days: [full], position: 3 }],
    rest: true,
  });
});

test("several full days tell no place", () => {
  const days = [on("2026-12-02", "queued", 1), on("2026-12-04", "queued", 2)];
  expect(summarizeForecast(days).visibleGroups).toEqual([{ kind: "queued", days }]);
});

test("what is not possible comes first, then the queue, then what is decided later", () => {
  const days = [
    on("2026-12-02", "pre-approval"),
    on("2026-12-03", "queued"),
    on("2026-12-04", "unavailable"),
  ];
  expect(summarizeForecast(days).visibleGroups.map(({ kind }) => kind)).toEqual([
    "unavailable",
    "queued",
    "pre-approval",
  ]);
});
