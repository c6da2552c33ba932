import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { WIDE_PAGE } from "./wide-page.ts";

const early = readFileSync(join(import.meta.dirname, "../../../public/early.js"), "utf8");

test("the first paint folds the drawer on the same pages as the frame", () => {
  expect(early).toContain(`const widePage = ${String(WIDE_PAGE)};\nconst isWide = widePage.test(path);`);
});

test.each([
  ["/reception", true],
  ["/floor-plans", true],
  ["/floor-plans/7d0e/edit", true],
  ["/desks/map", true],
  ["/desks/book", true],
  ["/resource-types/7d0e/resources", true],
  ["/", false],
  ["/desks", false],
  ["/reception-desk", false],
  ["/resource-types/7d0e/book-resource", false],
])("%s: %s", (path, isWide) => {
  expect(WIDE_PAGE.test(path)).toBe(isWide);
});
