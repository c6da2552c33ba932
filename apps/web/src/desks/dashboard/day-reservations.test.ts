import { describe, expect, test } from "vitest";
import { deskReservation } from "../testing/rows.ts";
import {
  dayStatusName,
  leadingReservations,
  nextWorkingDays,
  shownStatus,
  usualZone,
  visibleReservations,
} from "./day-reservations.ts";

const ME = "elena";
type Status = "pending" | "approved" | "denied" | "cancelled" | "expired" | "released";
const row = (id: string, status: Status, reason: string | null = null) => ({
  status,
  reason,
  user: { id, firstName: id, lastName: id },
});
const names = (rows: readonly { user: { id: string }; status: string }[]) =>
  rows.map(({ user, status }) => `${user.id} ${status}`);

test.each([
  ["2026-11-20", ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]],
  ["2026-11-22", ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"]],
  ["2026-11-23", ["2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27", "2026-11-30"]],
  ["2026-12-31", ["2027-01-01", "2027-01-04", "2027-01-05", "2027-01-06", "2027-01-07"]],
])("the working days after %s", (today, days) => {
  expect(nextWorkingDays(today)).toEqual(days);
});

test.each<[string, ReturnType<typeof row>[], string | undefined]>([
  ["nothing", [], undefined],
  ["one's own, approved", [row(ME, "pending"), row(ME, "approved")], "approved"],
  ["one's own that waits, before a colleague's", [row("callum", "approved"), row(ME, "pending")], "pending"],
  ["a colleague's", [row("callum", "pending"), row(ME, "cancelled")], "anotherUser"],
  ["what has ended", [row("callum", "released"), row(ME, "denied")], undefined],
])("a day with %s", (_, rows, look) => {
  expect(dayStatusName(rows, ME)).toBe(look);
});

describe("the list of a day", () => {
  const rows = [
    row("zoe", "approved"),
    row("callum", "pending"),
    row(ME, "cancelled"),
    row(ME, "denied", "Full"),
    row("abe", "cancelled", "Closed: Holiday"),
    row(ME, "approved"),
  ];

  test("has one's own first, and nothing that was taken back without a reason", () => {
    expect(names(visibleReservations(rows, ME))).toEqual([
      "elena approved",
      "elena denied",
      "zoe approved",
      "callum pending",
      "abe cancelled",
    ]);
  });

  test("is led by one's own desk, else by those of others", () => {
    expect(names(leadingReservations(rows, ME))).toEqual(["elena approved"]);
    expect(names(leadingReservations(rows, "petra"))).toEqual([
      "elena approved",
      "zoe approved",
      "callum pending",
    ]);
    expect(leadingReservations([row(ME, "denied")], ME)).toEqual([]);
  });
});

test("who has come is checked in, a request that nobody decided ended", () => {
  expect(shownStatus({ status: "approved", checkedInAt: null })).toBe("approved");
  expect(shownStatus({ status: "approved", checkedInAt: "2026-11-20T09:00:00.000Z" })).toBe("checkedIn");
  expect(shownStatus({ status: "released", checkedInAt: "2026-11-20T09:00:00.000Z" })).toBe("released");
  expect(shownStatus({ status: "expired", checkedInAt: null })).toBe("cancelled");
});

test("the usual zone is that of most desks that somebody has or had", () => {
  const at = (zone: string, status: Status = "approved") => ({
    ...deskReservation("2026-11-20", { status }),
    siteId: `site of ${zone}`,
    desk: { ...deskReservation("2026-11-20").desk, zone: { id: zone, name: zone } },
  });
  expect(usualZone([])).toBeUndefined();
  expect(usualZone([at("quay", "cancelled"), at("quay", "denied")])).toBeUndefined();
  expect(usualZone([at("canal"), at("quay"), at("quay", "released")])).toEqual({
    id: "quay",
    siteId: "site of quay",
  });
  expect(usualZone([at("canal"), at("quay"), at("canal", "pending"), at("quay", "cancelled")])?.id).toBe(
    "canal",
  );
});
