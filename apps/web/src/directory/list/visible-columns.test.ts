import { expect, test } from "vitest";
import { cellOf, extraKey, shownOf, USUAL } from "./visible-columns.ts";

test("the usual columns, until somebody chooses", () => {
  for (const nothing of [null, undefined, "presence", 7])
    expect(shownOf(nothing, ["Team"])).toEqual([...USUAL]);
});

test("a narrow window begins with fewer, and shows all that somebody chooses", () => {
  expect(shownOf(undefined, ["Team"], true)).toEqual(["presence", "contact"]);
  expect(shownOf(["vehicles", "site"], ["Team"], true)).toEqual(["vehicles", "site"]);
});

test("what was chosen, in the table's order; fields that are no more are passed over", () => {
  const chosen = [extraKey("Team"), "site", extraKey("Gone"), "presence"];
  expect(shownOf(chosen, ["Languages", "Team"])).toEqual(["presence", "site", extraKey("Team")]);
  expect(shownOf([], ["Team"])).toEqual([]);
});

test("a field called like a usual column is another one", () =>
  expect(shownOf([extraKey("site")], ["site"])).toEqual([extraKey("site")]));

test.each([
  [["English", "Czech"], "English, Czech"],
  [true, "Ano"],
  [[true, false], "Ano, Ne"],
  [0, "0"],
  [null, ""],
  ["007", "007"],
])("%j is shown as %s", (value, cell) => expect(cellOf(value, { yes: "Ano", no: "Ne" })).toBe(cell));
