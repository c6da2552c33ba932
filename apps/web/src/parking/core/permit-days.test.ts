import { expect, test } from "vitest";
import {
  hasReleasedDay,
  lastCheckedDay,
  nextReleasableDay,
  type PermitSpan,
  releasableDays,
} from "./permit-days.ts";

/** Tuesdays and Thursdays from 1 November 2026 on. */
const permit: PermitSpan = { start: "2026-11-01", end: null, days: ["Tuesday", "Thursday"], releases: [] };

test("its weekdays, both ends included", () => {
  expect(releasableDays(permit, "2026-11-24", "2026-12-01")).toEqual([
    "2026-11-24",
    "2026-11-26",
    "2026-12-01",
  ]);
});

test.each<[string, Partial<PermitSpan>, string[]]>([
  ["not before it begins", { start: "2026-11-25" }, ["2026-11-26"]],
  ["not after it ends", { end: "2026-11-25" }, ["2026-11-24"]],
  ["not what is given back", { releases: [{ start: "2026-11-20", end: "2026-11-24" }] }, ["2026-11-26"]],
])("%s", (_, change, days) => {
  expect(releasableDays({ ...permit, ...change }, "2026-11-24", "2026-11-27")).toEqual(days);
});

test("a range the wrong way round has none, and one without end stops after a year", () => {
  expect(releasableDays(permit, "2026-11-26", "2026-11-24")).toEqual([]);
  expect(releasableDays(permit, "2026-11-24", "9999-12-31").at(-1)! < "2027-12-01").toBe(true);
});

test("the next one that can be given back", () => {
  expect(nextReleasableDay(permit, "2026-11-25", [])).toBe("2026-11-26");
  expect(
    nextReleasableDay(
      { ...permit, releases: [{ start: "2026-11-26", end: "2026-11-26" }] },
      "2026-11-25",
      [],
    ),
  ).toBe("2026-12-01");
  expect(nextReleasableDay({ ...permit, end: "2026-11-24" }, "2026-11-25", [])).toBeUndefined();
});

test("what is known to be claimed is neither proposed nor counted", () => {
  const known = [
    { day: "2026-11-24", can: { release: false } },
    { day: "2026-11-26", can: { release: true } },
  ];
  expect(nextReleasableDay(permit, "2026-11-24", known)).toBe("2026-11-26");
  expect(releasableDays(permit, "2026-11-24", "2026-12-01", known)).toEqual(["2026-11-26", "2026-12-01"]);
  expect(releasableDays(permit, "2026-11-24", "2026-11-24", known)).toEqual([]);
});

test("a range is looked at for a year", () => {
  expect(lastCheckedDay("2026-11-24", "2026-12-01")).toBe("2026-12-01");
  expect(lastCheckedDay("2026-11-24", "9999-12-31")).toBe("2027-11-24");
});

test.each([
  ["before it", "2026-11-23", "2026-11-25", false],
  ["up to it", "2026-11-23", "2026-11-26", true],
  ["around it", "2026-11-23", "2026-12-04", true],
  ["from its last day", "2026-12-01", "2026-12-04", true],
  ["after it", "2026-12-02", "2026-12-04", false],
])("a range %s holds days given back before", (_, first, last, isAny) => {
  const releases = [{ start: "2026-11-26", end: "2026-12-01" }];
  expect(hasReleasedDay({ releases }, first, last)).toBe(isAny);
});
