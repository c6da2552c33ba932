import { expect, test } from "vitest";
import { desk } from "../../desks/testing/rows.ts";
import { id } from "../../testing/people.ts";
import { markersOf, type Plan } from "../core/markers.ts";
import type { Point } from "../core/point.ts";
import { startView, toScreen } from "../surface/view.ts";
import { floorPlan } from "../testing/rows.ts";
import { startPart } from "./start-part.ts";

const PHONE = { width: 356, height: 426 };

type Desk = Plan["desks"][number];

/** Nine desks of a zone in three rows, the first at this place. */
const zoneAt = (zone: number, { x, y }: Point, change: (at: number) => Partial<Desk> = () => ({})): Desk[] =>
  Array.from({ length: 9 }, (_, at) =>
    desk(`Z${zone}-${at}`, {
      ...{ id: id(zone * 100 + at), uuid: id(zone * 100 + at), zoneId: id(zone) },
      ...{ x: x + (at % 3) * 70, y: y + Math.floor(at / 3) * 60, status: "occupied" },
      ...change(at),
    }),
  );
const free = { status: "available" } as const;
const mine = {
  currentReservation: { id: id(1), status: "approved", isMine: true, isCheckedIn: false },
} as unknown as Partial<Desk>;

/** The desks whose middle is on the screen at first, and the width of a desk there. */
const shownFirst = (desks: Desk[], deskCircleSize = 64) => {
  const plan = floorPlan({ width: 1600, height: 1000, desks, deskCircleSize });
  const markers = markersOf(plan, () => "");
  const start = startPart(plan, markers);
  if (!start) return undefined;
  const view = startView(start, PHONE);
  const isShown = (marker: Point) => {
    const { x, y } = toScreen(view, marker);
    return x > 0 && x < PHONE.width && y > 0 && y < PHONE.height;
  };
  return { names: markers.filter(isShown).map(({ title }) => title), pixels: deskCircleSize * view.scale };
};

const namesOf = (desks: Desk[]) => desks.map(({ name }) => name);

test("the zone of the person's own desk is shown, large enough to read its codes", () => {
  const near = zoneAt(2, { x: 1200, y: 700 }, (at) => (at === 4 ? mine : {}));
  const first = shownFirst([...zoneAt(1, { x: 100, y: 100 }, () => free), ...near]);
  expect(first?.names).toEqual(namesOf(near));
  expect(first?.pixels).toBeGreaterThanOrEqual(56);
  expect(first?.pixels).toBeLessThanOrEqual(96);
});

test("without an own desk it is the zone with the most free desks", () => {
  const freest = zoneAt(2, { x: 1200, y: 100 }, (at) => (at < 5 ? free : {}));
  const other = zoneAt(1, { x: 100, y: 100 }, (at) => (at < 3 ? free : {}));
  expect(shownFirst([...other, ...freest])?.names).toEqual(namesOf(freest));
});

test("of a zone that is too large for the screen, the own desk is in sight", () => {
  const zone = zoneAt(1, { x: 0, y: 0 }, (at) => ({
    x: 100 + (at % 3) * 700,
    y: 100 + Math.floor(at / 3) * 400,
    ...(at === 8 ? mine : {}),
  }));
  const first = shownFirst(zone);
  expect(first?.names).toContain("Z1-8");
  expect(first?.pixels).toBe(56);
});

test("codes are as large on a drawing with other units, and without desks the whole is shown", () => {
  expect(shownFirst(zoneAt(1, { x: 100, y: 100 }), 300)?.pixels).toBeGreaterThanOrEqual(56);
  expect(shownFirst([])).toBeUndefined();
  expect(shownFirst([desk("Q-1", { x: null, y: null })])).toBeUndefined();
});
