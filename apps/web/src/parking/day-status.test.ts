import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DayFacts, dayStatus, type Entry } from "./day-status.ts";

const ME = "me";
const entry = (status: Entry["status"], more: Partial<Entry> = {}): Entry => ({
  status,
  type: "reservation",
  employee: ME,
  position: null,
  ...more,
});

const confirmed = entry("confirmed");
const permit = entry("confirmed", { type: "permit" });
const pending = entry("pre-approval");
const queued = entry("queued", { position: 2 });
const colleague = entry("confirmed", { employee: "somebody" });

/** Highest first: each row also holds everything below it. */
const precedence: [string, Partial<DayFacts> & { entries: Entry[] }, string | undefined][] = [
  [
    "own confirmed",
    { entries: [confirmed, permit, pending, queued, colleague], claimable: true, outOfRange: true },
    "confirmed",
  ],
  [
    "granted permit",
    { entries: [permit, pending, queued, colleague], claimable: true, outOfRange: true },
    "permit",
  ],
  ["own pending", { entries: [pending, queued, colleague], claimable: true, outOfRange: true }, "pending"],
  ["own queued", { entries: [queued, colleague], claimable: true, outOfRange: true }, "queued"],
  ["another user's booking", { entries: [colleague], claimable: true, outOfRange: true }, "colleague"],
  ["claimable permit", { entries: [], claimable: true, outOfRange: true }, "claimable"],
  ["out of range", { entries: [], outOfRange: true }, "outOfRange"],
  ["an ordinary day", { entries: [] }, undefined],
];

describe("the specification's precedence", () => {
  test.each(precedence)("%s", (_, facts, status) => {
    expect(dayStatus({ personId: ME, ...facts })?.status).toBe(status);
  });
});

test.each(["denied", "cancelled", "unavailable"] as const)("%s leaves no mark", (status) => {
  expect(
    dayStatus({ personId: ME, entries: [entry(status), entry(status, { employee: "somebody" })] }),
  ).toBeUndefined();
});

test("a queued day carries the best of its positions", () => {
  expect(dayStatus({ personId: ME, entries: [entry("queued", { position: 4 }), queued] })).toEqual({
    status: "queued",
    position: 2,
  });
});

test("a visitor's parking is somebody else's", () => {
  expect(dayStatus({ personId: ME, entries: [entry("confirmed", { employee: null })] })?.status).toBe(
    "colleague",
  );
});

const anyEntry: fc.Arbitrary<Entry> = fc.record({
  status: fc.constantFrom("pre-approval", "queued", "confirmed", "denied", "cancelled", "unavailable"),
  type: fc.constantFrom("reservation", "permit"),
  employee: fc.constantFrom(ME, "somebody", null),
  position: fc.option(fc.integer({ min: 1, max: 50 })),
});
const anyFacts = fc.record({
  entries: fc.array(anyEntry, { maxLength: 8 }),
  claimable: fc.boolean(),
  outOfRange: fc.boolean(),
});
const ranks = ["confirmed", "permit", "pending", "queued", "colleague", "claimable", "outOfRange", undefined];

test("the order of entries does not matter", () => {
  fc.assert(
    fc.property(anyFacts, ({ entries, ...rest }) => {
      const facts = { personId: ME, ...rest };
      expect(dayStatus({ ...facts, entries: entries.toReversed() })).toEqual(
        dayStatus({ ...facts, entries }),
      );
    }),
  );
});

test("another entry never lowers a day", () => {
  fc.assert(
    fc.property(anyFacts, anyEntry, ({ entries, ...rest }, more) => {
      const rank = (all: Entry[]) =>
        ranks.indexOf(dayStatus({ personId: ME, ...rest, entries: all })?.status);
      expect(rank([...entries, more])).toBeLessThanOrEqual(rank(entries));
    }),
  );
});

test("only a queued day has a position", () => {
  fc.assert(
    fc.property(anyFacts, (facts) => {
      const found = dayStatus({ personId: ME, ...facts });
      expect(found?.position === undefined || found.status === "queued").toBe(true);
    }),
  );
});
