import { describe, expect, test } from "vitest";
import { text } from "../texts/text.ts";
import {
  otherFigure,
  partnerFinder,
  queryOfSite,
  type RowsOf,
  withDaysBefore,
  withSite,
} from "./comparison.ts";
import { figure } from "./core/finding.ts";
import { FOLDED, NONE } from "./tallies/tally.ts";

/** A Friday and the nine days before it. */
const DAYS = { start: "2026-11-11", end: "2026-11-20" };
const BEFORE = withDaysBefore(DAYS);
const SITE = withSite(DAYS);

test("the days before are as many and end on the day before; another site is asked of the same days", () => {
  expect(BEFORE.other).toEqual({ start: "2026-11-01", end: "2026-11-10" });
  expect(withDaysBefore({ start: "2026-11-20", end: "2026-11-20" }).other).toEqual({
    start: "2026-11-19",
    end: "2026-11-19",
  });
  expect(SITE.other).toEqual(DAYS);
});

test("another site is asked without the places of this one", () => {
  const query = { start: "2026-11-11", site: "london", floor: "f", zone: "z", carpark: "c", by: "hour" };
  expect(queryOfSite(query, "lisbon")).toEqual({ start: "2026-11-11", site: "lisbon", by: "hour" });
});

describe.each<{ rowsOf: RowsOf; key: string; before: string | undefined; site: string | undefined }>([
  { rowsOf: { period: "day" }, key: "2026-11-13", before: "2026-11-03", site: "2026-11-13" },
  // Weeks from 9 and 16 November; before, from 26 October, 2 and 9 November.
  { rowsOf: { period: "week" }, key: "2026-11-16", before: "2026-11-02", site: "2026-11-16" },
  { rowsOf: { period: "month" }, key: "2026-11-01", before: "2026-11-01", site: "2026-11-01" },
  { rowsOf: { period: "day" }, key: "2026-11-21", before: undefined, site: undefined },
  {
    rowsOf: { period: "day", isOfSite: true },
    ...{ key: "2026-11-13 north", before: "2026-11-03 north", site: undefined },
  },
  { rowsOf: {}, key: "Sales", before: "Sales", site: "Sales" },
  { rowsOf: { isOfSite: true }, key: "room", before: "room", site: undefined },
  { rowsOf: { isOfSite: true }, key: NONE, before: NONE, site: NONE },
  { rowsOf: { isOnce: true }, key: "drill", before: undefined, site: undefined },
])("a row of $rowsOf with the key $key", ({ rowsOf, key, before, site }) => {
  test.each([
    { comparison: BEFORE, partner: before },
    { comparison: SITE, partner: site },
  ])("has the partner $partner", ({ comparison, partner }) => {
    const others = new Map([before, site, key].map((other) => [other ?? key, other]));
    expect(partnerFinder(others, rowsOf, comparison)(key)).toEqual(
      partner === undefined ? undefined : { row: partner },
    );
    // Nothing of it happened there: the partner has no row, which is a count of 0.
    expect(partnerFinder(new Map(), rowsOf, comparison)(key)).toEqual(
      partner === undefined ? undefined : { row: undefined },
    );
  });
});

test("a period that the other days do not have is compared with nothing", () => {
  const days = { start: "2026-10-29", end: "2026-11-04" };
  const others = new Map([["2026-10-01", 5]]);
  const partnerOf = partnerFinder(others, { period: "month" }, withDaysBefore(days));
  expect([partnerOf("2026-10-01"), partnerOf("2026-11-01")]).toEqual([{ row: 5 }, undefined]);
});

test("folded groups are compared with nothing, nor is what may be among them", () => {
  const partnerOf = partnerFinder(
    new Map([
      ["Sales", 8],
      [FOLDED, 6],
    ]),
    {},
    BEFORE,
  );
  expect([partnerOf("Sales"), partnerOf("Legal"), partnerOf(FOLDED)]).toEqual([
    { row: 8 },
    undefined,
    undefined,
  ]);
});

test("a figure stands beside the one that says the same, of the same row", () => {
  const ofRow = (row: string) => figure(5, text("tallies.ofRow", { row }));
  const atMost = (row: string) => figure(7, text("tallies.atMost", { row }));
  const expected = figure(3, text("tallies.stillExpected"));
  expect(otherFigure(ofRow("Sales"), [ofRow("Sales")], 0)).toEqual(ofRow("Sales"));
  expect(otherFigure(ofRow("Sales"), [ofRow("Legal")], 0)).toBeUndefined();
  // The busiest of each.
  expect(otherFigure(atMost("Monday"), [atMost("Friday")], 0)).toEqual(atMost("Friday"));
  expect(otherFigure(atMost("Monday"), [expected], 0)).toBeUndefined();
  expect(otherFigure(atMost("Monday"), [], 0)).toBeUndefined();
});
