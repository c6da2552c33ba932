import { expect, test } from "vitest";
import { currentSiteOf } from "./sites.ts";

const london = { id: "a", name: "London", timeZone: "Europe/London", address: null };
const lisbon = { id: "b", name: "Lisbon", timeZone: "Europe/Lisbon", address: null };

test.each([
  ["nothing chosen: the home site", [london, lisbon], undefined, "b", lisbon],
  ["all sites, chosen", [london, lisbon], { siteId: null }, "b", null],
  ["one chosen", [london, lisbon], { siteId: "a" }, "b", london],
  ["a chosen one that is no longer permitted", [london, lisbon], { siteId: "x" }, "b", lisbon],
  ["a single permitted site is selected, whatever was chosen", [london], { siteId: null }, null, london],
  ["no home site", [london, lisbon], undefined, null, null],
  ["no site at all", [], undefined, null, null],
])("%s", (_, sites, chosen, home, expected) => {
  expect(currentSiteOf(sites, chosen, home)).toEqual(expected);
});
