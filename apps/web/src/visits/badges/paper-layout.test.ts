import { expect, test } from "vitest";
import { layOutPaper, orientedPaper } from "./paper-layout.ts";

test("landscape turns the label a quarter", () => {
  expect(orientedPaper({ width: 62, height: 100, orientation: "landscape" })).toEqual({
    width: 100,
    height: 62,
  });
});

test.each([
  [62, 100, "portrait", false],
  [62, 100, "landscape", true],
  [90, 55, "portrait", true],
  [40, 297, "portrait", false],
] as const)("%i × %i %s: wide %s, and everything is on the paper", (width, height, orientation, isWide) => {
  const { paper, margin, picture, ...divided } = layOutPaper({ width, height, orientation }, true);
  expect(divided.isWide).toBe(isWide);
  expect(picture + 2 * margin).toBeLessThan(Math.min(paper.width, paper.height));
});

test("without pictures the words have the whole paper", () => {
  const label = { width: 62, height: 40, orientation: "portrait" } as const;
  expect(layOutPaper(label, false).point).toBeGreaterThan(layOutPaper(label, true).point);
});
