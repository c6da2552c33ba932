import { expect, test } from "vitest";
import type { Marker } from "../core/markers.ts";
import { deskMarker } from "../testing/markers.ts";
import { photosInSight } from "./in-sight.ts";

const SIZE = { width: 400, height: 300 };

const desk = (x: number, photo: string | null | undefined): Marker =>
  deskMarker({
    ...{ id: `${x}`, x, look: "occupied" },
    face: photo === undefined ? undefined : { initials: "AB", photo },
  });
const MARKS = [desk(50, "/near"), desk(150, null), desk(250, undefined), desk(900, "/far")];
const seen = (scale: number, x = 0) => photosInSight(MARKS, { scale, x, y: 0 }, SIZE);

test("photos are wanted of desks in sight only, and as the view moves on of the others", () => {
  expect(seen(1)).toEqual(["/near"]);
  expect(seen(1, -700)).toEqual(["/far"]);
});

test("from so far away that nobody can be recognised, none is wanted", () => {
  expect(seen(0.4)).toEqual(["/near", "/far"]);
  expect(seen(0.3)).toEqual([]);
});
