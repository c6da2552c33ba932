import { expect, test } from "vitest";
import {
  alignItems,
  clampStep,
  deskHalfSize,
  distributeItems,
  findNeighbour,
  isOutside,
  snapToLines,
} from "./arrange.ts";

const SHEET = { width: 850, height: 600 };
const at = (id: string, x: number, y: number) => ({ id, x, y });

test("a desk lies across when it is turned by a right angle", () => {
  const square = { deskCircleSize: 64, deskMarkerShape: "square" } as const;
  expect(deskHalfSize(square, 0)).toEqual({ width: 32, height: 18 });
  const across = deskHalfSize(square, 90);
  expect(across.width).toBeCloseTo(18);
  expect(across.height).toBeCloseTo(32);
  expect(deskHalfSize({ ...square, deskMarkerShape: "circle" }, 45)).toEqual({ width: 32, height: 32 });
});

test("a group stops together at the edge of the drawing", () => {
  const group = [at("a", 10, 50), at("b", 800, 50)];
  expect(clampStep(SHEET, group, { x: -40, y: 20 })).toEqual({ x: -10, y: 20 });
  expect(clampStep(SHEET, group, { x: 400, y: -90 })).toEqual({ x: 50, y: -50 });
  expect(isOutside(SHEET, { x: 850, y: 600 })).toBe(false);
  expect(isOutside(SHEET, { x: 850.1, y: 0 })).toBe(true);
  expect(isOutside(SHEET, null)).toBe(false);
});

test("desks line up and keep the same distance", () => {
  const group = [at("a", 10, 5), at("b", 100, 9), at("c", 40, 1)];
  expect(alignItems(group, "top").map(({ y }) => y)).toEqual([1, 1, 1]);
  expect(alignItems(group, "centre").map(({ x }) => x)).toEqual([55, 55, 55]);
  expect(alignItems(group, "right").map(({ x }) => x)).toEqual([100, 100, 100]);
  expect(distributeItems(group, "x").map(({ id, x }) => [id, x])).toEqual([
    ["a", 10],
    ["c", 55],
    ["b", 100],
  ]);
});

test("what is dragged falls into line with a neighbour before the grid", () => {
  const others = [{ x: 203, y: 400 }];
  const drop = (by: { x: number; y: number }, grid = 10) =>
    snapToLines({ x: 100, y: 100 }, by, others, { grid, reach: 5 });
  expect(drop({ x: 101, y: 23 })).toEqual({ by: { x: 103, y: 20 }, guides: { x: 203, y: null } });
  expect(drop({ x: 94, y: 0 })).toEqual({ by: { x: 90, y: 0 }, guides: { x: null, y: null } });
  expect(drop({ x: 94, y: 1.5 }, 0)).toEqual({ by: { x: 94, y: 1.5 }, guides: { x: null, y: null } });
});

test("an arrow key goes straight on before it goes aside", () => {
  const all = [at("a", 0, 0), at("b", 50, 2), at("c", 30, 60), at("d", 0, 80)];
  expect(findNeighbour(all[0]!, all, "right")?.id).toBe("b");
  expect(findNeighbour(all[0]!, all, "down")?.id).toBe("d");
  expect(findNeighbour(all[1]!, all, "left")?.id).toBe("a");
  expect(findNeighbour(all[0]!, all, "up")).toBeUndefined();
});
