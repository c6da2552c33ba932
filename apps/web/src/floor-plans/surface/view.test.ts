import { expect, test } from "vitest";
import { fitView, keepInSight, revealPoint, toPlan, toScreen, zoomView } from "./view.ts";

const SIZE = { width: 866, height: 616 };
const LIMITS = { min: 0.02, max: 12, fit: 2 };

test("a plan fits into the middle, and a small one is not blown up without end", () => {
  expect(fitView({ width: 850, height: 600 }, SIZE, LIMITS)).toEqual({ scale: 1, x: 8, y: 8 });
  expect(fitView({ width: 10, height: 10 }, SIZE, LIMITS).scale).toBe(2);
});

test("what is under the pointer stays there", () => {
  const view = { scale: 2, x: 30, y: -10 };
  const at = { x: 300, y: 200 };
  const place = toPlan(view, at);
  const shown = toScreen(zoomView(view, 1.7, at, LIMITS), place);
  expect(shown.x).toBeCloseTo(300);
  expect(shown.y).toBeCloseTo(200);
});

test("a place out of sight is brought into sight, one in sight moves nothing", () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(revealPoint(view, { x: 400, y: 300 }, SIZE)).toEqual(view);
  expect(toScreen(revealPoint(view, { x: 2000, y: 300 }, SIZE), { x: 2000, y: 300 })).toEqual({
    x: 802,
    y: 300,
  });
});

test("zooming ends at the limits", () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(zoomView(view, 100, { x: 0, y: 0 }, LIMITS).scale).toBe(12);
  expect(zoomView(view, 0.001, { x: 0, y: 0 }, LIMITS).scale).toBe(0.02);
});

test("a drawing cannot be moved out of sight", () => {
  const sheet = { width: 850, height: 600 };
  const view = { scale: 1, x: 8, y: 8 };
  expect(keepInSight(view, sheet, SIZE)).toBe(view);
  expect(keepInSight({ scale: 1, x: 5000, y: 8 }, sheet, SIZE)).toEqual({ scale: 1, x: 433, y: 8 });
  expect(keepInSight({ scale: 1, x: -5000, y: -5000 }, sheet, SIZE)).toEqual({
    scale: 1,
    x: 433 - 850,
    y: 308 - 600,
  });
});
