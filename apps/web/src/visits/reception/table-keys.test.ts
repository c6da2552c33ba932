import { expect, test } from "vitest";
import { rowAfterKey } from "./table-keys.ts";

test.each([
  ["ArrowDown", 0, 3, 1],
  ["ArrowDown", 2, 3, 2],
  ["ArrowUp", 0, 3, 0],
  ["ArrowUp", 2, 3, 1],
  ["Home", 2, 3, 0],
  ["End", 0, 3, 2],
  ["End", 0, 1, 0],
  ["Enter", 1, 3, undefined],
  ["a", 1, 3, undefined],
  ["Tab", 1, 3, undefined],
])("%s from row %d of %d leads to %s", (key, at, count, next) => {
  expect(rowAfterKey(key, at, count)).toBe(next);
});
