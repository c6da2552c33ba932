import { DIRECTIONS, EVENT_STATUSES } from "@portico/contract/cameras/form";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isPassage, openingFor, opensForOperator } from "./rules.ts";

const NOW = new Date("2026-11-20T10:42:00Z");
const before = (seconds: number): Date => new Date(NOW.getTime() - seconds * 1000);
const barrier = { isActive: true, opensOnLookAlike: false };
const vehicle = {
  status: "authorized",
  direction: "towards",
  match: "exact",
  times: [before(1)],
  receivedAt: NOW,
  clockSkewMs: null,
} as const;

describe("a barrier", () => {
  test.each([
    ["opens for an authorized vehicle", {}, {}, { problem: null }],
    ["stays closed while it is switched off", { isActive: false }, {}, undefined],
    ["stays closed for a vehicle that leaves", {}, { direction: "away", status: "exit" }, undefined],
    ["stays closed where the direction is not known", {}, { direction: null }, undefined],
    ["stays closed for a look-alike", {}, { match: "look-alike" }, { problem: "look-alike" }],
    [
      "opens for a look-alike where the client says so",
      { opensOnLookAlike: true },
      { match: "look-alike" },
      { problem: null },
    ],
    ["stays closed for an event that came late", {}, { times: [before(61)] }, { problem: "late" }],
    [
      "stays closed where the camera's clock cannot be believed",
      {},
      { times: [before(-600), NOW] },
      { problem: "clock" },
    ],
    [
      "stays closed where the camera's clock was as late at its event before",
      {},
      { times: [before(90)], clockSkewMs: -88_000 },
      { problem: "clock" },
    ],
    [
      "stays closed for an event that came late from a camera whose clock was right",
      {},
      { times: [before(90)], clockSkewMs: -2000 },
      { problem: "late" },
    ],
  ] as const)("%s", (_, rule, given, opening) => {
    expect(openingFor({ ...barrier, ...rule }, { ...vehicle, ...given })).toEqual(opening);
  });

  test("opens for nothing but an authorized vehicle that comes in now", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...EVENT_STATUSES),
        fc.constantFrom(...DIRECTIONS, null),
        fc.constantFrom("exact" as const, "look-alike" as const, null),
        fc.integer({ min: -300, max: 300 }),
        fc.boolean(),
        (status, direction, match, seconds, isActive) => {
          const opening = openingFor(
            { isActive, opensOnLookAlike: false },
            { status, direction, match, times: [before(seconds)], receivedAt: NOW, clockSkewMs: null },
          );
          if (opening?.problem !== null) return;
          expect([isActive, status, direction]).toEqual([true, "authorized", "towards"]);
          expect(match).not.toBe("look-alike");
          expect(Math.abs(seconds)).toBeLessThanOrEqual(60);
        },
      ),
    );
  });

  test.each([
    ["for ten minutes after the event", "towards", 600, true],
    ["not for a vehicle that is gone", "towards", 601, false],
    ["where the direction is not known: the operator sees it", null, 5, true],
    ["not for one that leaves", "away", 5, false],
  ] as const)("opens for an operator's allow once %s", (_, direction, seconds, opens) => {
    expect(opensForOperator(barrier, { direction, executedAt: before(seconds) }, NOW)).toBe(opens);
  });
});

test.each([
  ["authorized", "towards", true, true],
  ["unknown", "towards", true, false],
  ["unknown", "towards", false, true],
  ["denied", "towards", false, false],
  ["denied", "towards", true, false],
  ["exit", "away", true, true],
  ["authorized", null, false, false],
] as const)("%s going %s, with a barrier %s: came in or left %s", (status, direction, hasBarrier, passed) => {
  const vehicle = { status, direction, match: null, decidedBy: null };
  expect(isPassage(vehicle, { ...barrier, isActive: hasBarrier })).toBe(passed);
});

test.each([
  ["without a barrier", { isActive: false }, null, true],
  ["before a barrier that does not open for it", {}, null, false],
  ["before one that does", { opensOnLookAlike: true }, null, true],
  ["that an operator let in", {}, "operator", true],
] as const)("a look-alike %s", (_, rule, decidedBy, passed) => {
  const vehicle = { status: "authorized", direction: "towards", match: "look-alike", decidedBy } as const;
  expect(isPassage(vehicle, { ...barrier, ...rule })).toBe(passed);
});
