import { expect, test } from "vitest";
import { divide, paperOf, sizeOf } from "./badge-size.ts";

test.each([
  [62, 100, "62x100"],
  [100, 62, "own"],
  [80, 50, "own"],
])("%i × %i is %s", (width, height, name) => {
  expect(sizeOf({ width, height })).toBe(name);
});

test("landscape turns the label a quarter", () => {
  expect(paperOf({ width: 62, height: 100, orientation: "landscape" })).toEqual({ width: 100, height: 62 });
});

test.each([
  [62, 100, "portrait", false],
  [62, 100, "landscape", true],
  [90, 55, "portrait", true],
  [40, 297, "portrait", false],
] as const)("%i × %i %s: wide %s, and everything is on the paper", (width, height, orientation, isWide) => {
  const { paper, margin, picture, ...divided } = divide({ width, height, orientation });
  expect(divided.isWide).toBe(isWide);
  expect(picture + 2 * margin).toBeLessThan(Math.min(paper.width, paper.height));
});
