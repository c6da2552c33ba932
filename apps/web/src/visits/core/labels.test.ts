import { ACTIONS, STATUSES } from "@portico/contract/visits/states";
import { expect, test } from "vitest";
import { formatMoment, formatPlace, primaryAction, secondaryAction } from "./labels.ts";

test.each([
  ["arrived", ["check-in", "no-show", "cancel"], "check-in"],
  ["arrived", ["no-show", "cancel"], undefined],
  ["scheduled", ["check-in", "arrived", "no-show", "cancel"], "arrived"],
  ["scheduled", ["check-in"], "check-in"],
  ["scheduled", ["cancel"], undefined],
  ["checked-in", ["check-out"], "check-out"],
  ["no-show", ["check-in", "arrived"], undefined],
  ["checked-out", ["check-in"], undefined],
  ["cancelled", [], undefined],
] as const)("of a visit that is %s with %j the row offers %s", (status, actions, primary) => {
  expect(primaryAction({ status, actions: [...actions] })).toBe(primary);
});

test("whoever is not marked as arrived can be checked in at once, where that is allowed", () => {
  expect(secondaryAction({ status: "scheduled", actions: ["check-in", "arrived"] })).toBe("check-in");
  expect(secondaryAction({ status: "scheduled", actions: ["arrived", "cancel"] })).toBeUndefined();
  // Check-in is already the row's primary action.
  expect(secondaryAction({ status: "scheduled", actions: ["check-in"] })).toBeUndefined();
  expect(secondaryAction({ status: "arrived", actions: ["check-in"] })).toBeUndefined();
});

test("the row never offers what the server does not", () => {
  for (const status of STATUSES)
    for (const action of ACTIONS) {
      const primary = primaryAction({ status, actions: [action] });
      expect([action, undefined]).toContain(primary);
    }
});

test("a moment of the visit's day is a time, of another day a date, by the site's clock", () => {
  const visit = { day: "2026-11-20", timeZone: "Europe/Lisbon" };
  expect(formatMoment("2026-11-20T10:38:00.000Z", visit)).toBe("10:38");
  expect(formatMoment("2026-11-18T10:38:00.000Z", visit)).toBe("Wed 18 Nov");
  expect(formatMoment("2026-11-20T23:30:00.000Z", { day: "2026-11-21", timeZone: "Europe/Berlin" })).toBe(
    "00:30",
  );
});

test("the place is the room, else the site", () => {
  const site = { id: "s", name: "London" };
  const meeting = (location: string) => ({ location }) as Parameters<typeof formatPlace>[0]["meeting"];
  expect(formatPlace({ site, meeting: meeting("Thames, Northwind House, Floor 3") })).toBe("Thames");
  expect(formatPlace({ site, meeting: meeting("") })).toBe("London");
});
