import { expect, test } from "vitest";
import { desk, draft, room } from "../../testing/kit.ts";
import { hitAt, idsWithin } from "./hit.ts";

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
