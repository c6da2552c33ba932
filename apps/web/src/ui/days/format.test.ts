import { expect, test } from "vitest";
import "../../testing/texts.ts";
import { dayIn, formatDay, formatMonth, formatSpan, ordinal, partOfDay, zoneNote } from "./format.ts";

test("days are said as people say them", () => {
  expect(formatDay("2026-11-24")).toBe("Tue 24 Nov");
  expect(formatDay("2026-09-01")).toBe("Tue 1 Sep");
  expect(formatDay("2026-11-20", "full")).toBe("Friday 20 November");
  expect(formatDay("2026-09-01", "fullYear")).toBe("Tuesday 1 September 2026");
  expect(formatMonth("2026-11")).toBe("November 2026");
});

test("a span names its zone only when the viewer's clock differs", () => {
  const [start, end] = ["2026-11-24T09:00:00.000Z", "2026-11-24T17:00:00.000Z"];
  expect(formatSpan(start, end, "Europe/London", "Europe/London")).toBe("Tue 24 Nov, 09:00–17:00");
  // Lisbon and London show the same time in November.
  expect(formatSpan(start, end, "Europe/Lisbon", "Europe/London")).toBe("Tue 24 Nov, 09:00–17:00");
  expect(formatSpan(start, end, "Europe/Lisbon", "Europe/Paris")).toBe(
    "Tue 24 Nov, 09:00–17:00 (Lisbon time)",
  );
  expect(zoneNote("America/New_York", start, "Europe/London")).toBe("New York time");
});

test("a span over midnight names both days", () => {
  expect(formatSpan("2026-11-24T22:00:00Z", "2026-11-25T02:00:00Z", "Europe/London", "Europe/London")).toBe(
    "Tue 24 Nov, 22:00 – Wed 25 Nov, 02:00",
  );
});

test("the day is the zone's, across the clock change", () => {
  expect(dayIn("Europe/London", "2026-10-24T23:30:00Z")).toBe("2026-10-25");
  expect(dayIn("Europe/London", "2026-10-25T23:30:00Z")).toBe("2026-10-25");
  expect(partOfDay("Europe/London", new Date("2026-11-20T10:42:00Z"))).toBe("morning");
});

test("places in a queue", () => {
  expect([1, 2, 3, 4, 11, 21, 112].map(ordinal)).toEqual([
    "1st",
    "2nd",
    "3rd",
    "4th",
    "11th",
    "21st",
    "112th",
  ]);
});
