import { PERMIT_DAY_STATUSES } from "@portico/contract/parking/form";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type DayEntry, type DayFacts, dayStatus } from "./day-status.ts";

const ME = "me";
const entry = (status: DayEntry["status"], more: Partial<DayEntry> = {}): DayEntry => ({
  status,
  employee: ME,
  position: null,
  ...more,
});

const confirmed = entry("confirmed");
const pending = entry("pre-approval");
const queued = entry("queued", { position: 2 });
const colleague = entry("confirmed", { employee: "somebody" });

/** The statuses of a day, the strongest first, each with facts that alone lead to it. */
const kinds: [status: string, facts: Partial<DayFacts>][] = [
  ["confirmed", { entries: [confirmed] }],
  ["permit", { permits: ["granted"] }],
  ["pending", { entries: [pending] }],
  ["queued", { entries: [queued] }],
  ["colleague", { entries: [colleague] }],
  ["claimable", { permits: ["claimable"] }],
  ["outOfRange", { outOfRange: true }],
  ["outOfRange", { permits: ["out-of-range"] }],
  ["closed", { permits: ["closed"] }],
];
const both = (a: Partial<DayFacts>, b: Partial<DayFacts>): DayFacts => ({
  personId: ME,
  entries: [...(b.entries ?? []), ...(a.entries ?? [])],
  permits: [...(b.permits ?? []), ...(a.permits ?? [])],
  outOfRange: (a.outOfRange ?? false) || (b.outOfRange ?? false),
});
const pairs = kinds.flatMap(([status, facts], at) =>
  kinds.slice(at).map(([weaker, others]) => [status, weaker, both(facts, others)] as const),
);

describe("the specification's precedence", () => {
  test.each(pairs)("%s before %s", (status, _, facts) => {
    expect(dayStatus(facts)?.status).toBe(status);
  });

  test("an ordinary day", () => {
    expect(dayStatus({ personId: ME, entries: [] })).toBeUndefined();
  });

  test.each(["released", "claimed", "full"] as const)("a %s permit day says nothing by itself", (status) => {
    expect(dayStatus({ personId: ME, entries: [], permits: [status] })).toBeUndefined();
  });

  test("what somebody has beside a permit stands before it only when it is confirmed", () => {
    const permits = ["granted"] as const;
    expect(dayStatus({ personId: ME, entries: [queued, pending], permits })?.status).toBe("permit");
    expect(dayStatus({ personId: ME, entries: [confirmed], permits })?.status).toBe("confirmed");
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

const anyEntry: fc.Arbitrary<DayEntry> = fc.record({
  status: fc.constantFrom("pre-approval", "queued", "confirmed", "denied", "cancelled", "unavailable"),
  employee: fc.constantFrom(ME, "somebody", null),
  position: fc.option(fc.integer({ min: 1, max: 50 })),
});
const anyFacts = fc.record({
  entries: fc.array(anyEntry, { maxLength: 8 }),
  permits: fc.array(fc.constantFrom(...PERMIT_DAY_STATUSES), { maxLength: 3 }),
  outOfRange: fc.boolean(),
});
const ranks = [
  "confirmed",
  "permit",
  "pending",
  "queued",
  "colleague",
  "claimable",
  "outOfRange",
  "closed",
  undefined,
];

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
      const rank = (all: DayEntry[]) =>
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
