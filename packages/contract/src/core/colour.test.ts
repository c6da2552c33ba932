import fc from "fast-check";
import { expect, test } from "vitest";
import { contrast, inkOn, readableOn } from "./colour.ts";

const colours = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, "0").toUpperCase()}`);

test("the contrast of black and white is 21, of a colour with itself 1", () => {
  expect(contrast("#000000", "#FFFFFF")).toBeCloseTo(21, 5);
  expect(contrast("#4A56DC", "#4A56DC")).toBe(1);
});

test("a button of any colour has words that can be read, and so has a link on any ground", () => {
  fc.assert(
    fc.property(colours, colours, (ground, colour) => {
      expect(contrast(inkOn(ground), ground)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(readableOn(ground, colour), ground)).toBeGreaterThanOrEqual(4.5);
    }),
  );
});

test("a colour that can be read on the ground is not changed, and another is", () => {
  expect(readableOn("#FFFFFF", "#4A56DC")).toBe("#4A56DC");
  expect(readableOn("#FFFFFF", "#FFEB3B")).not.toBe("#FFEB3B");
});
