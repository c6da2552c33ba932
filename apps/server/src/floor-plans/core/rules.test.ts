import fc from "fast-check";
import { describe, expect, test } from "vitest";
import * as rules from "./rules.ts";
import { toUnits } from "./units.ts";

const zone = { id: "z1", name: "Canal", color: null, needsApproval: false, hasCleaning: false };
const desk = {
  ...{ id: "d1", name: "C-1", zoneId: "z1", isActive: true },
  ...{ x: 1.5, y: 2, turned: 0, features: ["f1", "f2"] },
};

describe("a version", () => {
  const version = rules.hashVersion(1, { zones: [zone], desks: [desk] });

  test("is the same for the same floor, in whatever order its rows come", () => {
    const other = { ...desk, id: "d2", name: "C-2" };
    expect(rules.hashVersion(1, { zones: [zone], desks: [desk, other] })).toBe(
      rules.hashVersion(1, { zones: [zone], desks: [other, { ...desk, features: ["f2", "f1"] }] }),
    );
  });

  test.each([
    ["the count of savings", 2, zone, desk],
    ["a zone's name", 1, { ...zone, name: "Lock" }, desk],
    ["a zone's colour", 1, { ...zone, color: "red" }, desk],
    ["whether a zone is cleaned", 1, { ...zone, hasCleaning: true }, desk],
    ["a desk's name", 1, zone, { ...desk, name: "C-2" }],
    ["a desk's place", 1, zone, { ...desk, x: null, y: null }],
    ["whether a desk is in use", 1, zone, { ...desk, isActive: false }],
    ["what a desk has", 1, zone, { ...desk, features: ["f1"] }],
  ])("is another with %s", (_, saved, otherZone, otherDesk) => {
    expect(rules.hashVersion(saved, { zones: [otherZone], desks: [otherDesk] })).not.toBe(version);
  });

  test("is a whole number that JSON carries", () => {
    expect(Number.isSafeInteger(version) && version >= 0).toBe(true);
  });
});

const side = fc.double({ min: 0.01, max: 1_000_000, noNaN: true });

test("whatever a drawing's size, its units suit a plan and keep its proportions as far as they can", () => {
  fc.assert(
    fc.property(side, side, (width, height) => {
      const units = toUnits({ width, height });
      expect(Math.max(units.width, units.height)).toBeGreaterThanOrEqual(600);
      expect(Math.max(units.width, units.height)).toBeLessThanOrEqual(2400);
      expect(Math.min(units.width, units.height)).toBeGreaterThanOrEqual(1);
      if (Math.min(units.width, units.height) > 20)
        expect(rules.hasSameProportions(units, { width, height })).toBe(true);
    }),
  );
});

test("a place that is stretched stays on the drawing", () => {
  const size = fc.record({
    width: fc.integer({ min: 1, max: 20_000 }),
    height: fc.integer({ min: 1, max: 20_000 }),
  });
  fc.assert(
    fc.property(size, size, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      const { x, y } = rules.scalePlace({ x: share * from.width, y: share * from.height }, from, to);
      expect([x <= to.width, y <= to.height]).toEqual([true, true]);
      expect(x / to.width).toBeCloseTo(share, 6);
    }),
  );
});

test("markers keep their share of the width, within what can be saved", () => {
  const plan = { width: 850, height: 600, roomMarkerSize: 40, deskCircleSize: 64 };
  expect(rules.resizePlan(plan, { width: 1700, height: 900 })).toEqual({
    ...{ width: 1700, height: 900, roomMarkerSize: 80, deskCircleSize: 128 },
  });
  expect(rules.resizePlan(plan, { width: 8, height: 8 })).toMatchObject({
    roomMarkerSize: 8,
    deskCircleSize: 4,
  });
  expect(rules.resizePlan(plan, { width: 20_000, height: 8 })).toMatchObject({
    roomMarkerSize: 400,
    deskCircleSize: 400,
  });
});
