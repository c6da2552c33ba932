import { expect, test } from "vitest";
import { pageInstead } from "./last-page.ts";

const list = (count: number, shown: number, isPlaceholderData = false) => ({
  data: { count, results: Array.from({ length: shown }) },
  isPlaceholderData,
});

test("a page past the last one gives way to the last", () => {
  expect(pageInstead(list(25, 0), 2, 25)).toBe(1);
  expect(pageInstead(list(26, 0), 9, 25)).toBe(2);
  expect(pageInstead(list(0, 0), 3, 25)).toBe(1);
  // Rows came meanwhile: the list is asked again all the same.
  expect(pageInstead(list(60, 0), 2, 25)).toBe(1);
});

test("a page with rows stays, and so does an empty list's first", () => {
  expect(pageInstead(list(26, 1), 2, 25)).toBeUndefined();
  expect(pageInstead(list(0, 0), 1, 25)).toBeUndefined();
});

test("nothing is turned while the page is on its way", () => {
  expect(pageInstead({ data: undefined, isPlaceholderData: false }, 2, 25)).toBeUndefined();
  expect(pageInstead(list(0, 0, true), 2, 25)).toBeUndefined();
});
