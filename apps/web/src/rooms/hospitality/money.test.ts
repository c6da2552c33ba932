import { limits } from "@portico/contract/rooms/rooms";
import { expect, test } from "vitest";
import { formatTypedPrice, parsePrice } from "./money.ts";

test.each([
  ["2.50", 250],
  ["2,5", 250],
  [" £12 ", 1200],
  ["0", 0],
  ["0.07", 7],
  // With floating point numbers this would be 114.99999999999999.
  ["1.15", 115],
  ["", undefined],
  ["-1", undefined],
  ["1.234", undefined],
  ["1 000", undefined],
  ["1e3", undefined],
  ["two", undefined],
])("%j is %s pence", (typed, pence) => {
  expect(parsePrice(typed)).toBe(pence);
});

test("a price comes back as it was", () => {
  for (const pence of [0, 7, 115, 1250, limits.costMax])
    expect(parsePrice(formatTypedPrice(pence))).toBe(pence);
});
