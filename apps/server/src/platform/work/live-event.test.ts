import { expect, test } from "vitest";
import { touchedBookings } from "./live-event.ts";

const booking = (day: string, people: (string | null)[] = [], siteId = "london") => ({ siteId, day, people });

test("bookings say their sites, their people once, and days that follow each other as one span", () => {
  expect(
    touchedBookings([
      booking("2026-12-03", ["elena", null]),
      booking("2026-12-01", ["elena", "noah"]),
      booking("2026-12-02"),
      { ...booking("2026-12-07", [], "lisbon"), lastDay: "2026-12-08" },
    ]),
  ).toEqual({
    kind: "bookings",
    sites: ["london", "lisbon"],
    days: [
      ["2026-12-01", "2026-12-03"],
      ["2026-12-07", "2026-12-08"],
    ],
    people: ["elena", "noah"],
  });
});

test("a long booking covers the days of a shorter one within it", () => {
  const long = { ...booking("2026-12-01"), lastDay: "2026-12-20" };
  expect(touchedBookings([long, booking("2026-12-05"), booking("2026-12-21")]).days).toEqual([
    ["2026-12-01", "2026-12-21"],
  ]);
});

test("too many people or sites are left out, too many days become one span", () => {
  const day = (at: number) =>
    `2026-${String(1 + Math.floor(at / 14)).padStart(2, "0")}-${String(1 + (at % 14) * 2).padStart(2, "0")}`;
  const many = Array.from({ length: 101 }, (_, at) => booking(day(at), [`person ${at}`], `site ${at}`));
  expect(touchedBookings(many)).toEqual({ kind: "bookings", days: [[day(0), day(100)]] });
});
