import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { LOOKS, type Look } from "../core/looks.ts";
import type { Marker } from "../core/markers.ts";
import { deskMarker as desk } from "../testing/markers.ts";
import { createPaper } from "../testing/paper.ts";
import { type Palette, paintScene, type Scene } from "./paint.ts";

beforeAll(() => void vi.stubGlobal("Path2D", class {}));
afterAll(() => void vi.unstubAllGlobals());

const PALETTE: Palette = {
  looks: Object.fromEntries(
    LOOKS.map((look) => [
      look,
      { ground: `${look} ground`, line: `${look} line`, ink: `${look} ink`, isDashed: look === "cleaning" },
    ]),
  ) as Record<Look, Palette["looks"][Look]>,
  ring: "ring",
  pointed: "soft ring",
  halo: "halo",
};
const SIZE = { width: 800, height: 600 };

const room = (over: Partial<Marker> = {}): Marker =>
  desk({
    id: "Fleet",
    kind: "room",
    look: "roomFree",
    title: "Fleet",
    note: "Free until 11:30",
    height: 40,
    ...over,
  });

const paint = (markers: Marker[], scene: Partial<Scene> = {}, view = { scale: 2, x: 10, y: 20 }) => {
  const paper = createPaper();
  const all = {
    markers,
    chosenId: undefined,
    pointedId: undefined,
    faded: new Map(),
    photos: new Map(),
    ...scene,
  };
  paintScene(paper.ctx, all, PALETTE, view, SIZE);
  return paper;
};

test("a desk stands at its place in the view, as large and turned as it is, in the colours of its look", () => {
  const { at } = paint([desk({ turned: 30 })]);
  const [ground, line, title] = at(210, 220);
  expect(ground).toMatchObject({
    kind: "fill",
    shape: "rectangle",
    width: 128,
    height: 72,
    colour: "available ground",
    alpha: 1,
  });
  expect(ground?.turned).toBeCloseTo(30);
  expect(line).toMatchObject({ kind: "line", colour: "available line", lineWidth: 1.5, isDashed: false });
  // Its name stays upright.
  expect(title).toMatchObject({ text: "C-01", colour: "available ink", turned: 0 });
});

test("a taken desk has the occupant's initials on a light circle, and the photo in their place once it is loaded", () => {
  const face = { initials: "AB", photo: "/ann" };
  const markers = [
    desk({ look: "occupied", face }),
    desk({ id: "C-02", title: "C-02", x: 200, look: "occupied" }),
  ];
  const { drawn, texts } = paint(markers);
  expect(texts()).toEqual(["AB", "C-01", "C-02"]);
  const circle = drawn.find(({ shape, colour }) => shape === "circle" && colour === "halo");
  const initials = drawn.find(({ text }) => text === "AB");
  expect([initials?.x, initials?.y]).toEqual([circle?.x, circle?.y]);

  const photos = new Map([["/ann", { naturalWidth: 96, naturalHeight: 96 } as HTMLImageElement]]);
  const later = paint(markers, { photos });
  expect(later.texts()).toEqual(["C-01", "C-02"]);
  const picture = later.drawn.filter(({ kind }) => kind === "picture");
  expect(picture).toMatchObject([{ x: circle?.x, y: circle?.y, width: circle?.width }]);
});

test("a desk of one's own has a sign below its code", () => {
  const { drawn, texts } = paint([desk({ look: "mine" })]);
  expect(texts()).toEqual(["C-01"]);
  expect(drawn.at(-1)).toMatchObject({ kind: "line", shape: "path", colour: "mine ink" });
});

test("a desk that needs cleaning has a dashed line, and the next one has not", () => {
  const { drawn } = paint([desk({ look: "cleaning" }), desk({ id: "C-02", x: 200 })]);
  const outlines = drawn.filter(({ kind, shape }) => kind === "line" && shape === "rectangle");
  expect(outlines.map(({ isDashed }) => isDashed)).toEqual([true, false]);
});

test("the chosen marker has the ring, the one below the pointer a softer one", () => {
  const markers = [desk(), desk({ id: "C-02", x: 200 }), desk({ id: "C-03", x: 300 })];
  const { drawn } = paint(markers, { chosenId: "C-01", pointedId: "C-02" });
  const rings = drawn.filter(({ colour }) => colour.endsWith("ring"));
  expect(rings.map(({ x, colour, lineWidth, width }) => [x, colour, lineWidth, width])).toEqual([
    [210, "ring", 2.5, 144],
    [410, "soft ring", 1.5, 144],
  ]);
});

test("markers that the filters leave out are paler, the others are not", () => {
  const markers = [desk(), desk({ id: "C-02", x: 200 }), desk({ id: "C-03", x: 300 })];
  const { drawn } = paint(markers, {
    faded: new Map<string, true | "lightly">([
      ["C-01", true],
      ["C-02", "lightly"],
    ]),
  });
  const grounds = drawn.filter(({ kind }) => kind === "fill");
  expect(grounds.map(({ alpha }) => alpha)).toEqual([0.28, 0.72, 1]);
});

test("far away a marker is a plain rectangle without a name; the chosen one keeps its ring", () => {
  const view = { scale: 0.25, x: 0, y: 0 };
  const markers = [desk({ turned: 90 }), desk({ id: "C-02", x: 600 })];
  const { drawn, texts } = paint(markers, { chosenId: "C-02" }, view);
  const [border, inside] = drawn;
  // On its side, it is higher than wide; its line is a pixel wide.
  expect(border).toMatchObject({ kind: "fill", colour: "available line", width: 9, height: 16 });
  expect(inside).toMatchObject({ kind: "fill", colour: "available ground", width: 7, height: 14 });
  expect(texts()).toEqual([]);
  expect(drawn.filter(({ colour }) => colour === "ring")).toHaveLength(1);
});

test("what lies outside the view is not drawn", () => {
  const markers = [desk({ x: -200 }), desk({ y: 900 }), desk({ id: "C-02", x: 100 })];
  expect(paint(markers).texts()).toEqual(["C-01"]);
  expect(paint([desk({ x: 5000 }), desk({ y: -5000 })]).drawn).toEqual([]);
});

test("a round room has its name and its note below it, on the ground of the page", () => {
  const { drawn } = paint([room({ shape: "circle", width: 40 })]);
  expect(drawn[0]).toMatchObject({ kind: "fill", shape: "circle", width: 80, colour: "roomFree ground" });
  const words = drawn.filter(({ text }) => text !== undefined);
  expect(words.map(({ kind, text, colour }) => [kind, text, colour])).toEqual([
    ["halo", "Fleet", "halo"],
    ["text", "Fleet", "roomFree ink"],
    ["halo", "Free until 11:30", "halo"],
    ["text", "Free until 11:30", "roomFree ink"],
  ]);
  expect(words.every(({ y }) => y > 220 + 40)).toBe(true);
});

test("a square room has both inside, and no halo", () => {
  const { drawn, texts } = paint([room({ width: 110 })]);
  expect(texts()).toEqual(["Fleet", "Free until 11:30"]);
  expect(drawn.filter(({ kind }) => kind === "halo")).toEqual([]);
  expect(drawn.filter(({ kind }) => kind === "text").every(({ y }) => Math.abs(y - 220) < 40)).toBe(true);
});

test("words that would be too small to read are left out", () => {
  const { texts } = paint([room({ width: 110 })], {}, { scale: 0.52, x: 0, y: 0 });
  expect(texts()).toEqual(["Fleet"]);
});

test("a desk of several days has a bar for each, filled where it is free", () => {
  const { drawn } = paint([desk({ look: "partly", bars: [true, false, true] })]);
  const bars = drawn.filter(({ colour, width }) => colour === "partly ink" && width !== undefined);
  expect(bars.filter(({ kind }) => kind === "line")).toHaveLength(3);
  expect(bars.filter(({ kind }) => kind === "fill").map(({ x }) => x)).toEqual([
    expect.closeTo(210 - 25.6),
    expect.closeTo(210 + 25.6),
  ]);
});

test("desks that are chosen for some days all have the ring", () => {
  const markers = [desk({ look: "chosen", note: "Mon" }), desk({ id: "C-02", x: 200, look: "chosen" })];
  expect(paint(markers).drawn.filter(({ colour }) => colour === "ring")).toHaveLength(2);
});
