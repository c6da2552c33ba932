import { expect, test } from "vitest";
import { customColumnKey, formatCell, STANDARD_COLUMNS, visibleColumnsOf } from "./visible-columns.ts";

test("the usual columns, until somebody chooses", () => {
  for (const nothing of [null, undefined, "presence", 7])
    expect(visibleColumnsOf(nothing, ["Team"])).toEqual([...STANDARD_COLUMNS]);
});

test("a narrow window begins with fewer, and shows all that somebody chooses", () => {
  expect(visibleColumnsOf(undefined, ["Team"], true)).toEqual(["presence", "contact"]);
  expect(visibleColumnsOf(["vehicles", "site"], ["Team"], true)).toEqual(["vehicles", "site"]);
});

test("what was chosen, in the table's order; fields that are no more are passed over", () => {
  const chosen = [customColumnKey("Team"), "site", customColumnKey("Gone"), "presence"];
  expect(visibleColumnsOf(chosen, ["Languages", "Team"])).toEqual([
    "presence",
    "site",
    customColumnKey("Team"),
  ]);
  expect(visibleColumnsOf([], ["Team"])).toEqual([]);
});

test("a field called like a usual column is another one", () =>
  expect(visibleColumnsOf([customColumnKey("site")], ["site"])).toEqual([customColumnKey("site")]));

test.each([
  [["English", "Czech"], "English, Czech"],
  [true, "Ano"],
  [[true, false], "Ano, Ne"],
  [0, "0"],
  [null, ""],
  ["007", "007"],
])("%j is shown as %s", (value, cell) => expect(formatCell(value, { yes: "Ano", no: "Ne" })).toBe(cell));
