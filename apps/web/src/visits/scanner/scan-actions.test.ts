import { expect, test } from "vitest";
import { automaticAction, offeredActions } from "./scan-actions.ts";

const NOW = Date.parse("2026-11-20T10:42:00Z");
const at = (status: "scheduled" | "arrived" | "checked-in" | "checked-out", secondsAgo: number) => ({
  status,
  at: new Date(NOW - secondsAgo * 1000).toISOString(),
  by: null,
  via: "qr" as const,
});

test("checking in comes first, cancelling is apart", () => {
  expect(offeredActions({ actions: ["cancel", "no-show", "arrived", "check-in"] })).toEqual([
    "check-in",
    "arrived",
    "no-show",
  ]);
});

test.each([
  ["a visitor who comes is checked in", ["check-in", "arrived", "cancel"], [at("scheduled", 5)], "check-in"],
  ["one who has arrived too", ["check-in", "no-show"], [at("arrived", 5), at("scheduled", 90)], "check-in"],
  ["one who leaves is checked out", ["check-out"], [at("checked-in", 3600)], "check-out"],
  ["not one who has just come in", ["check-out"], [at("checked-in", 10)], undefined],
  ["nor one who has just left", ["check-in"], [at("checked-out", 10), at("checked-in", 900)], undefined],
  ["nobody is marked as arrived", ["arrived", "cancel"], [at("scheduled", 5)], undefined],
  ["nothing where nothing may be done", [], [], undefined],
] as const)("%s", (_, actions, statusChanges, expected) => {
  expect(automaticAction({ actions: [...actions], statusChanges: [...statusChanges] }, NOW)).toBe(expected);
});
