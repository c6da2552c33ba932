import { expect, test } from "vitest";
import { occupancyContent, presenceContent } from "./content.ts";
import { presentOf } from "./present.ts";

const at = (now: string, timeZone = "Europe/London") => ({ now: new Date(now), timeZone });

/** A row for each half hour of a day that has so many of them. */
const halfHours = (count: number) =>
  occupancyContent(
    Array.from({ length: count }, () => ({
      ...{ time: "", count: 1, counts: { confirmed: 1, pending: 0 } },
      ...{ occupancy: 25, spaceCount: 4 },
    })),
    "North",
  );

test.each([
  { now: "2026-11-20T10:42:00Z", rows: 48, present: { at: [21], time: "10:42" } },
  // The same moment on the clock of another site.
  { now: "2026-11-20T10:42:00Z", zone: "Europe/Berlin", rows: 48, present: { at: [23], time: "11:42" } },
  // Clocks were set back: 01:10 comes twice, the second time after 02:10 would have been.
  { now: "2026-10-25T00:10:00Z", rows: 50, present: { at: [2], time: "01:10" } },
  { now: "2026-10-25T01:10:00Z", rows: 50, present: { at: [4], time: "01:10" } },
  // Clocks were set forward, from 01:00 to 02:00.
  { now: "2026-03-29T01:10:00Z", rows: 46, present: { at: [2], time: "02:10" } },
])("of a day the half hour of $now on the clock $zone", ({ now, zone, rows, present }) => {
  expect(presentOf(halfHours(rows), at(now, zone), now.slice(0, 10))).toEqual(present);
});

test("a day that is over, and one that is still to come, have no present row", () => {
  const clock = at("2026-11-20T10:42:00Z");
  expect(presentOf(halfHours(48), clock, "2026-11-19")).toBeUndefined();
  expect(presentOf(halfHours(48), clock, "2026-11-21")).toBeUndefined();
  // In Auckland the day of London is over.
  expect(
    presentOf(halfHours(48), at("2026-11-20T11:42:00Z", "Pacific/Auckland"), "2026-11-20"),
  ).toBeUndefined();
});

test.each([
  { period: "day", dates: ["2026-11-19", "2026-11-20"] },
  { period: "week", dates: ["2026-11-09", "2026-11-16"] },
  { period: "month", dates: ["2026-10-01", "2026-11-01"] },
] as const)("the present $period", ({ period, dates }) => {
  const content = presenceContent(
    dates.map((date) => ({ date, onSiteCount: 1, offSiteCount: 0 })),
    period,
  );
  expect(presentOf(content, at("2026-11-20T10:42:00Z"))).toEqual({ at: [1], period });
  expect(presentOf(content, at("2026-12-20T10:42:00Z"))).toBeUndefined();
});
