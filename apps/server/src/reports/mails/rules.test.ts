import { expect, test } from "vitest";
import { daysOfMail, lastDue } from "./rules.ts";

test("on Mondays and on the first of a month, from seven in the morning at the site", () => {
  const weekly = (at: string, zone = "Europe/London") => lastDue("weekly", new Date(at), zone);
  expect(weekly("2026-11-16T06:59:00Z")).toBe("2026-11-09");
  expect(weekly("2026-11-16T07:00:00Z")).toBe("2026-11-16");
  expect(weekly("2026-11-22T23:59:00Z")).toBe("2026-11-16");
  // Seven in New York is noon in London.
  expect(weekly("2026-11-16T11:59:00Z", "America/New_York")).toBe("2026-11-09");
  expect(weekly("2026-11-16T12:00:00Z", "America/New_York")).toBe("2026-11-16");
  expect(lastDue("monthly", new Date("2026-11-01T06:59:00Z"), "Europe/London")).toBe("2026-10-01");
  expect(lastDue("monthly", new Date("2026-11-01T07:00:00Z"), "Europe/London")).toBe("2026-11-01");
});

test("on the mornings before which clocks changed, too", () => {
  // Clocks went back on Sunday 25 October in London, and forward on 29 March.
  expect(lastDue("weekly", new Date("2026-10-26T06:59:00Z"), "Europe/London")).toBe("2026-10-19");
  expect(lastDue("weekly", new Date("2026-10-26T07:00:00Z"), "Europe/London")).toBe("2026-10-26");
  expect(lastDue("weekly", new Date("2026-03-30T05:59:00Z"), "Europe/London")).toBe("2026-03-23");
  expect(lastDue("weekly", new Date("2026-03-30T06:00:00Z"), "Europe/London")).toBe("2026-03-30");
});

test("of the week or month that is over", () => {
  expect(daysOfMail("weekly", "2026-11-16")).toEqual({ start: "2026-11-09", end: "2026-11-15" });
  expect(daysOfMail("monthly", "2026-03-01")).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  expect(daysOfMail("monthly", "2026-01-01")).toEqual({ start: "2025-12-01", end: "2025-12-31" });
});
