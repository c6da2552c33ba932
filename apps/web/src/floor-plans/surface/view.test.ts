import { expect, test } from "vitest";
import { desk, draft, room } from "../testing/kit.ts";
import { hitAt, idsWithin } from "./hit.ts";
import { fitView, revealPoint, toPlan, toScreen, zoomView } from "./view.ts";

const SIZE = { width: 882, height: 632 };

test("a plan fits into the middle, and a small one is not blown up without end", () => {
  expect(fitView({ width: 850, height: 600 }, SIZE)).toEqual({ scale: 1, x: 16, y: 16 });
  expect(fitView({ width: 10, height: 10 }, SIZE).scale).toBe(2);
});

test("what is under the pointer stays there", () => {
  const view = { scale: 2, x: 30, y: -10 };
  const at = { x: 300, y: 200 };
  const place = toPlan(view, at);
  const shown = toScreen(zoomView(view, 1.7, at), place);
  expect(shown.x).toBeCloseTo(300);
  expect(shown.y).toBeCloseTo(200);
});

test("a place out of sight is brought into sight, one in sight moves nothing", () => {
  const view = { scale: 1, x: 0, y: 0 };
  expect(revealPoint(view, { x: 400, y: 300 }, SIZE)).toEqual(view);
  expect(toScreen(revealPoint(view, { x: 2000, y: 300 }, SIZE), { x: 2000, y: 300 })).toEqual({
    x: 850,
    y: 300,
  });
});

const PLAN = draft({
  desks: [desk("one", { place: { x: 100, y: 100 } }), desk("two", { place: { x: 130, y: 100 } })],
  rooms: [room("r", { place: { x: 400, y: 100 } }), room("away")],
});

test("the marker whose middle is nearest is hit, and a small one within 24 pixels", () => {
  expect(hitAt(PLAN, { x: 112, y: 100 }, 1)).toBe("one");
  expect(hitAt(PLAN, { x: 118, y: 100 }, 1)).toBe("two");
  expect(hitAt(PLAN, { x: 425, y: 100 }, 1)).toBeUndefined();
  expect(hitAt(PLAN, { x: 425, y: 100 }, 0.4)).toBe("r");
});

test("a band takes what has its middle in it, whichever way it is drawn", () => {
  expect(idsWithin(PLAN, { x: 140, y: 120 }, { x: 90, y: 90 })).toEqual(["one", "two"]);
  expect(idsWithin(PLAN, { x: 0, y: 0 }, { x: 110, y: 110 })).toEqual(["one"]);
});
