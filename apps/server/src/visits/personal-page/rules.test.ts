import { type Text, text } from "@portico/contract/texts/text";
import { STATUSES } from "@portico/contract/visits/states";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { allowedActions, type CheckInFacts, checkInObstacle, readDelay } from "./rules.ts";

const today = "2026-11-20";
const fine: CheckInFacts = {
  status: "scheduled",
  day: today,
  today,
  deny: null,
  isOn: true,
  mustSign: false,
};

describe("checking in by oneself", () => {
  test.each<[string, Partial<CheckInFacts>, ReturnType<typeof checkInObstacle>]>([
    ["on the day", {}, null],
    ["of an arrived visitor", { status: "arrived" }, null],
    ["of one who was given up", { status: "no-show" }, null],
    ["twice", { status: "checked-in" }, "status"],
    ["after leaving", { status: "checked-out" }, "status"],
    ["of a cancelled visit", { status: "cancelled" }, "status"],
    ["the day before", { day: "2026-11-21" }, "not-today"],
    ["the day after", { day: "2026-11-19" }, "status"],
    ["where it is off", { isOn: false }, "off"],
    ["where it is off, the day before", { isOn: false, day: "2026-11-21" }, "off"],
    ["without the NDA", { mustSign: true }, "nda"],
    ["without the NDA, the day before", { mustSign: true, day: "2026-11-21" }, "not-today"],
    ["of somebody on the deny-list", { deny: "matched" }, "reception"],
    ["of somebody who was refused", { deny: "refused", mustSign: true }, "reception"],
    ["of somebody who was allowed", { deny: "allowed" }, null],
  ])("%s", (_, facts, expected) => {
    expect(checkInObstacle({ ...fine, ...facts })).toBe(expected);
  });

  test("is among the actions exactly where nothing is in its way", () => {
    fc.assert(
      fc.property(
        fc.record({
          status: fc.constantFrom(...STATUSES),
          day: fc.constantFrom("2026-11-19", today, "2026-11-21"),
          today: fc.constant(today),
          deny: fc.constantFrom(null, "matched", "allowed", "refused"),
          isOn: fc.boolean(),
          mustSign: fc.boolean(),
        }),
        (facts) => {
          expect(allowedActions(facts).includes("check-in")).toBe(checkInObstacle(facts) === null);
          expect(allowedActions(facts).every((action) => action === "check-in" || action === "cancel")).toBe(
            true,
          );
        },
      ),
    );
  });
});

describe("a delay", () => {
  const visit = { start: "2026-11-20T11:00:00.000Z", day: today, timeZone: "Europe/London" };
  test.each<[unknown, string | Text | null]>([
    [null, null],
    [30, "2026-11-20T11:30:00.000Z"],
    ["11:05", "2026-11-20T11:05:00.000Z"],
    ["2026-11-20T13:00:00+01:00", "2026-11-20T12:00:00.000Z"],
    ["23:59", "2026-11-20T23:59:00.000Z"],
    ["11:00", text("visits.delayEarly")],
    ["09:00", text("visits.delayEarly")],
    ["2026-11-19T12:00:00Z", text("visits.delayEarly")],
    ["2026-11-21T00:00:00Z", text("visits.delayLate")],
    [13 * 60, text("visits.delayLate")],
    [13 * 60 - 1, "2026-11-20T23:59:00.000Z"],
  ])("%j", (asked, expected) => {
    const read = readDelay(asked as never, visit);
    expect(read instanceof Date ? read.toISOString() : read).toEqual(expected);
  });

  test("ends with the day at the site, not with the server's", () => {
    const tokyo = { start: "2026-11-20T11:00:00.000Z", day: today, timeZone: "Asia/Tokyo" };
    expect(readDelay("2026-11-20T15:00:00Z", tokyo)).toEqual(text("visits.delayLate"));
    expect(readDelay("2026-11-20T14:59:00Z", tokyo)).toEqual(new Date("2026-11-20T14:59:00Z"));
    expect(readDelay("21:00", tokyo)).toEqual(new Date("2026-11-20T12:00:00Z"));
  });

  test("in the night of a clock change is what the clock at the site shows", () => {
    const night = { start: "2026-10-24T23:00:00.000Z", day: "2026-10-25", timeZone: "Europe/London" };
    expect(readDelay("03:00", night)).toEqual(new Date("2026-10-25T03:00:00Z"));
    expect(readDelay(24 * 60, night)).toEqual(new Date("2026-10-25T23:00:00Z"));
    expect(readDelay("2026-10-26T00:00:00Z", night)).toEqual(text("visits.delayLate"));
  });
});
