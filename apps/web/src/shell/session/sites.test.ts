import { expect, test } from "vitest";
import { currentSiteOf } from "./sites.ts";

test.each([
  ["nothing chosen: the home site", ["a", "b"], undefined, "b", "b"],
  ["all sites, chosen", ["a", "b"], { siteId: null }, "b", null],
  ["one chosen", ["a", "b"], { siteId: "a" }, "b", "a"],
  ["a chosen one that is no longer permitted", ["a", "b"], { siteId: "x" }, "b", "b"],
  ["a single permitted site is selected, whatever was chosen", ["a"], { siteId: null }, null, "a"],
  ["no home site", ["a", "b"], undefined, null, null],
  ["a home site that is not permitted", ["a", "b"], undefined, "x", null],
  ["no site at all", [], undefined, null, null],
])("%s", (_, permitted, chosen, home, expected) => {
  expect(currentSiteOf(permitted, chosen, home)).toBe(expected);
});
