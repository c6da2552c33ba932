import { expect, test } from "vitest";
import { desk, draft, room, zone } from "../../testing/kit.ts";
import { createPaper } from "../../testing/paper.ts";
import { type Drag, type Palette, paintScene, type Scene } from "./paint.ts";

const LIGHT: Palette = { read: (name) => name, isDark: false };
const SIZE = { width: 800, height: 600 };
const PLAN = draft({
  zones: [{ ...zone("a"), color: "teal" }, zone("b")],
  desks: [desk("Q-1"), desk("Q-2", { place: { x: 200, y: 100 } }), desk("Q-3", { place: null })],
});

const paint = (scene: Partial<Scene> = {}, scale = 1, palette = LIGHT) => {
  const paper = createPaper();
  const all = {
    draft: PLAN,
    selected: new Set<string>(),
    wrong: new Set<string>(),
    drag: undefined,
    band: undefined,
  };
  paintScene(paper.ctx, { ...all, ...scene }, { scale, x: 0, y: 0 }, SIZE, palette);
  return paper;
};
const dragOf = (over: Partial<Drag> = {}): Drag => ({
  ids: new Set(["Q-1"]),
  by: { x: 50, y: 30 },
  isCopy: false,
  guides: { x: null, y: null },
  ...over,
});
const grounds = ({ drawn }: ReturnType<typeof paint>) => drawn.filter(({ kind }) => kind === "fill");

test("the sheet has its border; a desk without a place is not on it", () => {
  const paper = paint();
  expect(paper.drawn[0]).toMatchObject({ kind: "line", shape: "rectangle", width: 850, height: 600 });
  expect(paper.texts()).toEqual(["Q-1", "Q-2"]);
});

test("a desk has the colour of its zone, in light and in dark", () => {
  const [light, dark] = [paint(), paint({}, 1, { ...LIGHT, isDark: true })].map((paper) =>
    paper.at(100, 100),
  );
  expect(light?.map(({ colour }) => colour)).toEqual(["--mantine-color-teal-0", "--mantine-color-teal-6"]);
  expect(dark?.map(({ colour }) => colour)).toEqual(["--mantine-color-teal-9", "--mantine-color-teal-4"]);
});

test("what is selected is filled, what is switched off is dashed, what is wrong has a thick red line", () => {
  const desks = [
    desk("selected"),
    desk("off", { place: { x: 200, y: 100 }, isActive: false }),
    desk("wrong", { place: { x: 300, y: 100 }, isActive: false }),
  ];
  const { at } = paint({
    draft: { ...PLAN, desks },
    selected: new Set(["selected"]),
    wrong: new Set(["wrong"]),
  });
  expect(at(100, 100)[0]?.colour).toBe("--mantine-primary-color-filled");
  expect(at(200, 100)).toMatchObject([
    { colour: "--ground-page" },
    { colour: "--line-field", isDashed: true },
  ]);
  expect(at(300, 100)[1]).toMatchObject({
    colour: "--mantine-color-red-6",
    lineWidth: 3,
    isDashed: false,
  });
});

test("a square desk is turned and flat, and its name stays upright", () => {
  const sheet = { ...PLAN.sheet, deskMarkerShape: "square" as const };
  const paper = paint({ draft: { ...PLAN, sheet, desks: [desk("Q-1", { turned: 30 })] } });
  const [ground] = grounds(paper);
  expect([ground?.shape, ground?.width, ground?.height]).toEqual(["rectangle", 40, 22.5]);
  expect(ground?.turned).toBeCloseTo(30);
  expect(paper.drawn.find(({ text }) => text === "Q-1")?.turned).toBe(0);
});

test("a desk that is dragged stands where it would be dropped, selected, and no longer where it was", () => {
  const { at } = paint({ selected: new Set(["Q-1"]), drag: dragOf() });
  expect(at(100, 100)).toEqual([]);
  expect(at(150, 130)[0]?.colour).toBe("--mantine-primary-color-filled");
});

test("while it is copied the original stays, and only the copy is selected", () => {
  const { at } = paint({ selected: new Set(["Q-1"]), drag: dragOf({ isCopy: true }) });
  expect(at(100, 100)[0]?.colour).toBe("--mantine-color-teal-0");
  expect(at(150, 130)[0]?.colour).toBe("--mantine-primary-color-filled");
});

test("a guide goes across the whole plan, in each direction in which the desk is in line", () => {
  const guide = (guides: Drag["guides"]) => paint({ drag: dragOf({ guides }) }, 2).drawn.at(-1);
  expect(guide({ x: 200, y: null })).toMatchObject({ colour: "--ring", x: 400, width: 0, height: 600 });
  expect(guide({ x: null, y: 100 })).toMatchObject({ colour: "--ring", y: 200, width: 800, height: 0 });
  expect(guide({ x: 200, y: 100 })).toMatchObject({ width: 800, height: 600 });
  // Without any nothing is drawn over the desks.
  expect(guide({ x: null, y: null })?.colour).not.toBe("--ring");
});

test("the selection rectangle lets the desks below it show through", () => {
  const { drawn } = paint({ band: { from: { x: 10, y: 10 }, to: { x: 210, y: 110 } } });
  expect(drawn.slice(-2)).toMatchObject([
    { kind: "fill", x: 110, y: 60, width: 200, height: 100, alpha: 0.14 },
    { kind: "line", x: 110, y: 60, width: 200, height: 100, alpha: 1 },
  ]);
});

test("a room shows a door, with its name below it; its own shape comes before the plan's", () => {
  const rooms = [
    room("Fleet", { place: { x: 300, y: 300 } }),
    room("Thames", { place: { x: 500, y: 300 }, shape: "circle" }),
  ];
  const { drawn, at } = paint({ draft: { ...PLAN, desks: [], rooms } });
  expect(at(300, 300).map(({ shape, width }) => [shape, width])).toEqual([
    ["rectangle", 40],
    ["rectangle", 40],
    ["rectangle", expect.closeTo(11.2)],
  ]);
  expect(at(500, 300)[0]?.shape).toBe("circle");
  const names = drawn.filter(({ text }) => text === "Fleet");
  expect(names.map(({ kind, x, y }) => [kind, x, y])).toEqual([
    ["halo", 300, 330],
    ["text", 300, 330],
  ]);
});

test("far away names are left out, and square desks are plain; a wrong one stays red", () => {
  const sheet = { ...PLAN.sheet, deskMarkerShape: "square" as const };
  const paper = paint(
    {
      draft: { ...PLAN, sheet, rooms: [room("Fleet", { place: { x: 300, y: 300 } })] },
      wrong: new Set(["Q-2"]),
    },
    0.3,
  );
  expect(paper.texts()).toEqual([]);
  const [right, wrong] = [paper.at(30, 30), paper.at(60, 30)];
  expect(right).toMatchObject([
    { kind: "fill", colour: "--mantine-color-teal-6", width: 12 },
    { kind: "fill", colour: "--mantine-color-teal-0", width: 10 },
  ]);
  expect(wrong).toMatchObject([
    { kind: "fill", colour: "--mantine-color-red-6", width: 12 },
    { kind: "fill", colour: "--mantine-color-teal-0", width: 8 },
  ]);
});

test("what is out of sight is not drawn", () => {
  const desks = [desk("near"), desk("far", { place: { x: 2000, y: 100 } })];
  expect(paint({ draft: { ...PLAN, desks } }).texts()).toEqual(["near"]);
});
