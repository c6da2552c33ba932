import { expect, test } from "vitest";
import { lastValidPage } from "./last-page.ts";

const list = (count: number, shown: number, isPlaceholderData = false) => ({
  data: { count, results: Array.from({ length: shown }) },
  isPlaceholderData,
});

test("a page past the last one gives way to the last", () => {
  expect(lastValidPage(list(25, 0), 2, 25)).toBe(1);
  expect(lastValidPage(list(26, 0), 9, 25)).toBe(2);
  expect(lastValidPage(list(0, 0), 3, 25)).toBe(1);
  // The count has grown since; the list is fetched again all the same.
  expect(lastValidPage(list(60, 0), 2, 25)).toBe(1);
});

test("a page with rows stays, and so does an empty list's first", () => {
  expect(lastValidPage(list(26, 1), 2, 25)).toBeUndefined();
  expect(lastValidPage(list(0, 0), 1, 25)).toBeUndefined();
});

test("nothing is turned while the page is on its way", () => {
  expect(lastValidPage({ data: undefined, isPlaceholderData: false }, 2, 25)).toBeUndefined();
  expect(lastValidPage(list(0, 0, true), 2, 25)).toBeUndefined();
});
