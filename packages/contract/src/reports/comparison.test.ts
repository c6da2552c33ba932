import { describe, expect, test } from "vitest";
import { textInEnglish } from "../testing/in-english.ts";
import { german } from "../texts/de-DE.ts";
import { text } from "../texts/text.ts";
import { addSentences, translate } from "../texts/translate.ts";
import {
  isOfWholeSite,
  otherFigure,
  partnerFinder,
  queryOfSite,
  type RowsOf,
  titleOfSites,
  withDaysBefore,
  withSite,
} from "./comparison.ts";
import { type Finding, figure } from "./core/finding.ts";
import { findParking, findPresence, findUtilisation } from "./findings.ts";
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

addSentences("de-DE", german);

/** Ten desks on a day, so many of them occupied. */
const desks = (occupiedCount: number) =>
  findUtilisation([
    {
      ...{ date: "2026-11-20", occupiedCount, inactiveCount: 0, needsCleaningCount: 0 },
      availableCount: 10 - occupiedCount,
    },
  ]);
const present = (onSiteCount: number) =>
  findPresence([{ date: "2026-11-20", onSiteCount, offSiteCount: 10 - onSiteCount }], { period: "day" });
const parking = (confirmedCount: number) =>
  findParking([
    {
      ...{ targetCarparkId: "c", targetCarparkName: "North", startDate: "2026-11-20", confirmedCount },
      ...{ pendingCount: 0, requestCount: 10 },
    },
  ]);
const NAMES = { own: "London", other: "Lisbon" };
const titles = (own: Finding, other: Finding) => {
  const title = titleOfSites(own, other, NAMES);
  return [textInEnglish(title), translate(title, "de-DE")];
};

test.each([
  {
    find: desks,
    english: "Lisbon is fuller than London: desks were 80% and 30% used",
    german: "Lisbon ist voller als London: Die Schreibtische waren zu 80 % und 30 % belegt",
  },
  {
    find: present,
    english: "Lisbon has a larger share on site than London: 80% and 30%",
    german: "Lisbon hat einen größeren Anteil vor Ort als London: 80 % und 30 %",
  },
  {
    find: parking,
    english: "Lisbon grants more of its requests than London: 80% and 30%",
    german: "Lisbon bestätigt einen größeren Teil der Anfragen als London: 80 % und 30 %",
  },
])("two sites are compared in the title: $english", ({ find, english, german: inGerman }) => {
  expect(titles(find(3), find(8))).toEqual([english, inGerman]);
  const [swapped] = titles(find(8), find(3));
  expect(swapped).toBe(english.replace("Lisbon", "-").replace("London", "Lisbon").replace("-", "London"));
});

test("the title is the report's own where both sites are about alike, or nothing happened at one of them", () => {
  const own = desks(5);
  expect(titles(own, desks(4))[0]).toBe("London is fuller than Lisbon: desks were 50% and 40% used");
  for (const other of [desks(5), desks(0)]) expect(titleOfSites(own, other, NAMES)).toBe(own.title);
  expect(titles(desks(0), own)[0]).toBe("No desk was used");
  const nearly = findUtilisation([
    {
      ...{ date: "2026-11-20", occupiedCount: 41, inactiveCount: 0, needsCleaningCount: 0 },
      availableCount: 59,
    },
  ]);
  expect(titleOfSites(own, nearly, NAMES)).toBe(own.title);
});

test.each([
  { query: { site: "s" }, isWhole: true },
  { query: {}, isWhole: false },
  { query: { site: "s", floor: "f" }, isWhole: false },
  { query: { site: "s", zone: "z" }, isWhole: false },
  { query: { site: "s", carpark: "c" }, isWhole: false },
])("only whole sites are compared in words: $query", ({ query, isWhole }) => {
  expect(isOfWholeSite(query)).toBe(isWhole);
});
