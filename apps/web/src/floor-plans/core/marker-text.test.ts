import { expect, test } from "vitest";
import { deskMarker as desk } from "../testing/markers.ts";
import { markerTextOf } from "./marker-text.ts";

const ANN = { initials: "AB", photo: null };

test("a code fits into its desk, however long it is and however the desk is turned", () => {
  for (const face of [undefined, ANN])
    for (const turned of [0, 30, 90, 180, 270])
      for (const title of ["C", "C-01", "North-Wing-0042"]) {
        const { size } = markerTextOf(desk({ title, turned, face })).title;
        expect(size).toBeGreaterThan(0);
        expect(size * title.length * 0.6).toBeLessThanOrEqual(64);
      }
});

test("a face is left of the code where both have room, else above it; they do not touch, and are within the desk", () => {
  const circle = { shape: "circle", height: 64 } as const;
  const cases = [
    [{}, "beside"],
    [{ title: "D-117" }, "beside"],
    [{ turned: 180 }, "beside"],
    [{ title: "North-42" }, "above"],
    [{ turned: 90 }, "above"],
    [{ turned: 270, title: "D-117" }, "above"],
    [circle, "above"],
  ] as const;
  for (const [over, place] of cases) {
    const marker = desk({ ...over, face: ANN });
    const { face, title, note, glyph } = markerTextOf(marker);
    const isUpright = marker.turned % 180 === 0;
    const [right, bottom] = isUpright
      ? [marker.width / 2, marker.height / 2]
      : [marker.height / 2, marker.width / 2];
    const half = (title.size * marker.title.length * 0.6) / 2;
    expect([note, glyph]).toEqual([null, null]);
    expect(face!.radius).toBeGreaterThan(8);
    expect(title.size).toBeGreaterThan(6);
    expect(title.x + half).toBeLessThan(right);
    expect(title.y + title.size / 2).toBeLessThan(bottom);
    expect(face!.x - face!.radius).toBeGreaterThan(-right);
    expect(face!.y - face!.radius).toBeGreaterThan(-bottom);
    if (place === "beside") expect(face!.x + face!.radius).toBeLessThan(title.x - half);
    else expect(face!.y + face!.radius).toBeLessThan(title.y - title.size / 2);
  }
});

test("bars of days stand below the code, beside each other and within the desk, also of ten days", () => {
  for (const count of [2, 3, 10]) {
    const days = Array.from({ length: count }, () => true);
    const { bars, glyph, title } = markerTextOf(desk({ bars: days }));
    expect(bars).toHaveLength(count);
    expect(glyph).toBeNull();
    for (const [at, { x, y, width, height }] of bars.entries()) {
      expect(y - height / 2).toBeGreaterThan(title.y);
      expect(Math.abs(x) + width / 2).toBeLessThan(32);
      if (at > 0) expect(x - width / 2).toBeGreaterThan(bars[at - 1]!.x + width / 2);
    }
  }
});

test("a room without a note has its name in the middle, and no sign", () => {
  const room = desk({
    kind: "room",
    title: "Fleet",
    shape: "circle",
    width: 40,
    height: 40,
    look: "roomName",
  });
  expect(markerTextOf(room)).toMatchObject({ title: { y: 0 }, note: null, glyph: null });
});
