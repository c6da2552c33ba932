import { expect, test } from "vitest";
import { shownCount } from "./shown-count.ts";

test.each([
  [false, 12, 12],
  [false, 0, 0],
  [false, -2, 0],
  [true, -14, 14],
  [true, 0, 0],
])("pseudo %s with %d free shows %d", (pseudo, freeSpaces, figure) => {
  expect(shownCount({ pseudo, freeSpaces })).toBe(figure);
});
