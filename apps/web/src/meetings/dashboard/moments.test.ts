import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { freeHoursBefore, highlightedRow, isTakingPlace, minutesUntil, momentsOf } from "./moments.ts";

const at = (time: string) => new Date(`2026-11-20T${time}:00.000Z`);
const row = (
  start: string,
  end: string,
  status: "booked" | "ended" | "cancelled" | "released" = "booked",
) => ({
  start: at(start).toISOString(),
  end: at(end).toISOString(),
  status,
});
const day = [row("09:00", "09:30"), row("11:00", "12:00"), row("14:00", "14:45"), row("16:30", "17:00")];

describe("moments", () => {
  test.each([
    ["08:00", ["next", "later", "later", "later"], 0],
    ["09:00", ["now", "next", "later", "later"], 0],
    ["09:30", ["past", "next", "later", "later"], 1],
    ["10:42", ["past", "next", "later", "later"], 1],
    ["16:59", ["past", "past", "past", "now"], 3],
    ["17:00", ["past", "past", "past", "past"], -1],
  ])("at %s", (time, moments, lit) => {
    expect(momentsOf(day, at(time))).toEqual(moments);
    expect(highlightedRow(momentsOf(day, at(time)))).toBe(lit);
  });

  test("one that was ended is over, though its time is not", () => {
    expect(momentsOf([row("11:00", "12:00", "ended"), row("11:30", "12:00")], at("11:10"))).toEqual([
      "past",
      "next",
    ]);
  });

  test("two that begin together are both next, two that go on both now", () => {
    const rows = [row("11:00", "12:00"), row("11:00", "11:30"), row("13:00", "14:00")];
    expect(momentsOf(rows, at("10:00"))).toEqual(["next", "next", "later"]);
    expect(momentsOf(rows, at("11:10"))).toEqual(["now", "now", "next"]);
  });

  test("nothing today lights nothing", () => {
    expect(momentsOf([], at("10:00"))).toEqual([]);
    expect(highlightedRow([])).toBe(-1);
  });

  test("the next is never before the past, whatever the day", () => {
    const minutes = fc.integer({ min: 0, max: 1439 });
    const span = fc
      .tuple(minutes, fc.integer({ min: 5, max: 300 }))
      .map(([start, length]) => ({ from: start, to: Math.min(start + length, 1440) }));
    fc.assert(
      fc.property(fc.array(span, { maxLength: 12 }), minutes, (spans, time) => {
        const now = new Date(at("00:00").getTime() + time * 60_000);
        const instant = (of: number) => new Date(at("00:00").getTime() + of * 60_000).toISOString();
        const rows = spans
          .sort((a, b) => a.from - b.from)
          .map(({ from, to }) => ({ start: instant(from), end: instant(to), status: "booked" as const }));
        const moments = momentsOf(rows, now);
        expect(moments.filter((moment) => moment === "next").length > 0).toBe(
          spans.some(({ from }) => from > time),
        );
        expect(moments.lastIndexOf("past")).toBeLessThanOrEqual(
          moments.includes("next") ? moments.indexOf("next") : moments.length,
        );
      }),
    );
  });
});

test("what did not take place is left out", () => {
  expect(
    (["booked", "ended", "cancelled", "released"] as const).map((status) => isTakingPlace({ status })),
  ).toEqual([true, true, false, false]);
});

test.each([
  ["11:00", "10:42:00", 18],
  ["11:00", "10:59:50", 1],
  ["11:00", "09:00:00", 120],
])("minutes until %s at %s", (start, time, minutes) => {
  expect(minutesUntil(at(start).toISOString(), new Date(`2026-11-20T${time}.000Z`))).toBe(minutes);
});

describe("free hours", () => {
  test("are whole hours since the last meeting that ended, whatever began later", () => {
    expect(day.map((_, at) => freeHoursBefore(day, at))).toEqual([0, 1, 2, 1]);
    const nested = [
      row("09:00", "12:00"),
      row("10:00", "10:30"),
      row("13:59", "15:00"),
      row("14:00", "15:00"),
    ];
    expect(nested.map((_, at) => freeHoursBefore(nested, at))).toEqual([0, 0, 1, 0]);
  });
});
