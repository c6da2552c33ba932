import { type DemoDesk, type DemoFloor, type DemoZone, PLAN } from "../../desks/demo/floors.ts";

/**
 * Drawings of the demo's floors: walls with windows, rooms along one side with tables, chairs and doors, the
 * stairs in the middle, zones with their desks; in the colours of light screens and in those of dark ones.
 */

interface Palette {
  floor: string;
  wall: string;
  glass: string;
  room: string;
  service: string;
  zone: string;
  furniture: string;
  desk: string;
  text: string;
}

/** Neutral shades of the design's scales: colours are for availability. */
export const PALETTES: Record<"light" | "dark", Palette> = {
  light: {
    floor: "#ffffff",
    wall: "#474f5e",
    glass: "#ffffff",
    room: "#f7f8fa",
    service: "#f0f2f5",
    zone: "#f7f8fa",
    furniture: "#dfe4ea",
    desk: "#ffffff",
    text: "#646d7d",
  },
  dark: {
    floor: "#191c23",
    wall: "#5c6372",
    glass: "#191c23",
    room: "#21252e",
    service: "#1d2028",
    zone: "#1e222a",
    furniture: "#343a46",
    desk: "#262b35",
    text: "#959cab",
  },
};

const MARGIN = 10;
const WALL = 6;
const INNER = 3;
const ROOMS_DEEP = 128;
const INSIDE = {
  x: MARGIN + WALL,
  y: MARGIN + WALL,
  right: PLAN.width - MARGIN - WALL,
  bottom: PLAN.height - MARGIN - WALL,
};
const CORNER = { x: 546, y: 508 };

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface DrawnRoom {
  name: string;
  x: number;
  y: number;
}

/** The bookable rooms of a floor, with the position of each marker. */
export const roomsOf = (floor: DemoFloor): DrawnRoom[] =>
  [...topBoxes(floor), ...cornerBoxes(floor)]
    .filter(({ name }) => isBookable(name))
    .map(({ name, box }) => ({ name, x: Math.round(box.x + box.width / 2), y: box.y + 34 }));

const isBookable = (name: string): boolean => name !== name.toUpperCase();

function topBoxes({ topRooms }: DemoFloor): { name: string; box: Box }[] {
  const whole = topRooms.reduce((sum, [, share]) => sum + share, 0);
  let x: number = INSIDE.x;
  return topRooms.map(([name, share]) => {
    const width = ((INSIDE.right - INSIDE.x) * share) / whole;
    const box = { x, y: INSIDE.y, width, height: ROOMS_DEEP };
    x += width;
    return { name, box };
  });
}

function cornerBoxes({ corner }: DemoFloor): { name: string; box: Box }[] {
  const width = (INSIDE.right - CORNER.x) / Math.max(1, corner.length);
  return corner.map((name, at) => ({
    name,
    box: { x: CORNER.x + at * width, y: CORNER.y, width, height: INSIDE.bottom - CORNER.y },
  }));
}

/** The drawing as an SVG document. */
export function drawFloor(floor: DemoFloor, palette: Palette): string {
  const { width, height } = PLAN;
  const parts = [
    rectangle({ x: 0, y: 0, width, height }, palette.floor),
    outerWall(palette),
    ...distinct(floor.zones).flatMap((zone) => drawZone(zone, palette)),
    ...topBoxes(floor).flatMap((room) => drawRoom(room, palette, "below")),
    ...cornerBoxes(floor).flatMap((room) => drawRoom(room, palette, "above")),
    ...(floor.corner.length === 0 ? drawLounge(palette) : []),
    ...drawStairs(palette),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="Inter, Arial, sans-serif">${parts.join("")}</svg>`;
}

/** Marks the first part of each zone: a zone on both sides of the stairs is named once. */
const distinct = (zones: DemoZone[]): (DemoZone & { isFirst: boolean })[] =>
  zones.map((zone, at) => ({ ...zone, isFirst: zones.findIndex(({ id }) => id === zone.id) === at }));

const figure = (value: number): string => String(Math.round(value * 10) / 10);

const rectangle = ({ x, y, width, height }: Box, fill: string, radius = 0): string =>
  `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}"${radius ? ` rx="${radius}"` : ""} fill="${fill}"/>`;

const label = (x: number, y: number, text: string, palette: Palette, anchor = "start"): string =>
  `<text x="${figure(x)}" y="${figure(y)}" font-size="12" font-weight="600" fill="${palette.text}" text-anchor="${anchor}">${text}</text>`;

const line = (from: [number, number], to: [number, number], colour: string, width = INNER): string =>
  `<line x1="${figure(from[0])}" y1="${figure(from[1])}" x2="${figure(to[0])}" y2="${figure(to[1])}" stroke="${colour}" stroke-width="${width}"/>`;

function outerWall(palette: Palette): string {
  const { width, height } = PLAN;
  const wall = `<rect x="${MARGIN + WALL / 2}" y="${MARGIN + WALL / 2}" width="${width - 2 * MARGIN - WALL}" height="${height - 2 * MARGIN - WALL}" fill="none" stroke="${palette.wall}" stroke-width="${WALL}"/>`;
  const windows: string[] = [];
  const glass = (x: number, y: number, w: number, h: number) =>
    windows.push(rectangle({ x, y, width: w, height: h }, palette.glass));
  for (let x = 60; x + 70 < width; x += 120)
    for (const y of [MARGIN + 2, height - MARGIN - WALL + 2]) glass(x, y, 70, 2);
  for (let y = 190; y + 80 < height; y += 130)
    for (const x of [MARGIN + 2, width - MARGIN - WALL + 2]) glass(x, y, 2, 80);
  return wall + windows.join("");
}

function drawRoom(
  { name, box }: { name: string; box: Box },
  palette: Palette,
  doorSide: "above" | "below",
): string[] {
  const { x, y, width, height } = box;
  const doorY = doorSide === "below" ? y + height : y;
  const doorX = x + width - 46;
  const turn = doorSide === "below" ? -1 : 1;
  const walls = [
    line([x, doorY], [doorX, doorY], palette.wall),
    line([doorX + 30, doorY], [x + width, doorY], palette.wall),
    line([x + width, y], [x + width, y + height], palette.wall),
    line([x, y], [x, y + height], palette.wall),
  ];
  const door = `<path d="M${figure(doorX)} ${figure(doorY)} v${turn * 30} a30 30 0 0 ${turn < 0 ? 1 : 0} 30 ${-turn * 30}" fill="none" stroke="${palette.wall}" stroke-width="1"/>`;
  const inside = isBookable(name) ? table(box, palette) : kitchen(box, name, palette);
  return [rectangle(box, isBookable(name) ? palette.room : palette.service), ...inside, ...walls, door];
}

/** A table with as many chairs on its long sides as have room. */
function table({ x, y, width, height }: Box, palette: Palette): string[] {
  const long = Math.min(width * 0.5, 150);
  const middle = { x: x + width / 2, y: y + height * 0.62 };
  const chairs = Math.max(1, Math.floor(long / 32));
  const seats = Array.from({ length: chairs }, (_, at) => middle.x - long / 2 + ((at + 0.5) * long) / chairs);
  return [
    rectangle({ x: middle.x - long / 2, y: middle.y - 13, width: long, height: 26 }, palette.furniture, 8),
    ...seats.flatMap((seat) =>
      [-22, 16].map((below) =>
        rectangle({ x: seat - 8, y: middle.y + below, width: 16, height: 6 }, palette.furniture, 3),
      ),
    ),
  ];
}

function kitchen({ x, y, width }: Box, name: string, palette: Palette): string[] {
  const title = name[0] + name.slice(1).toLowerCase();
  const middle = x + width / 2;
  return [
    rectangle({ x: x + 14, y: y + 8, width: width - 28, height: 16 }, palette.furniture, 4),
    label(middle, y + 50, title, palette, "middle"),
    ...[-24, 24].map(
      (aside) =>
        `<circle cx="${figure(middle + aside)}" cy="${figure(y + 84)}" r="13" fill="${palette.furniture}"/>`,
    ),
  ];
}

function drawZone(zone: DemoZone & { isFirst: boolean }, palette: Palette): string[] {
  const title = zone.isFirst ? [label(zone.area.x + 20, zone.area.y + 24, zone.name, palette)] : [];
  return [
    rectangle(zone.area, palette.zone, 10),
    ...title,
    ...zone.desks.flatMap((desk) => drawDesk(desk, palette)),
  ];
}

function drawDesk({ x, y, chair }: DemoDesk, palette: Palette): string[] {
  const { width, height } = PLAN.desk;
  const seatY = chair === "above" ? y - height / 2 - 9 : y + height / 2 + 2;
  return [
    rectangle({ x: x - 12, y: seatY, width: 24, height: 7 }, palette.furniture, 3),
    `<rect x="${figure(x - width / 2 + 2)}" y="${figure(y - height / 2 + 2)}" width="${width - 4}" height="${height - 4}" rx="4" fill="${palette.desk}" stroke="${palette.furniture}"/>`,
  ];
}

/** Stairs, lifts, booths and lockers between the zones. */
function drawStairs(palette: Palette): string[] {
  const core = { x: 372, y: 290, width: 124, height: 118 };
  const steps = Array.from({ length: 7 }, (_, at) => core.x + 8 + at * 8);
  const below = { x: 372, y: INSIDE.bottom - 60, width: 124, height: 60 };
  return [
    frame(core, palette),
    ...steps.map((x) => line([x, core.y + 8], [x, core.y + 60], palette.furniture, 2)),
    line([core.x + core.width / 2, core.y], [core.x + core.width / 2, core.y + core.height], palette.wall),
    ...[0, 1].map((at) =>
      rectangle({ x: core.x + 70, y: core.y + 10 + at * 52, width: 44, height: 40 }, palette.furniture, 4),
    ),
    label(core.x + 31, core.y + 92, "Stairs", palette, "middle"),
    frame(below, palette),
    line([below.x + 62, below.y], [below.x + 62, below.y + below.height], palette.wall),
    label(below.x + 31, below.y + 36, "Booth", palette, "middle"),
    label(below.x + 93, below.y + 36, "Lockers", palette, "middle"),
  ];
}

const frame = ({ x, y, width, height }: Box, palette: Palette): string =>
  `<rect x="${figure(x)}" y="${figure(y)}" width="${figure(width)}" height="${figure(height)}" fill="${palette.service}" stroke="${palette.wall}" stroke-width="${INNER}"/>`;

function drawLounge(palette: Palette): string[] {
  const { x, y } = CORNER;
  return [
    label(x + 20, y + 20, "Lounge", palette),
    rectangle({ x: x + 14, y: y + 34, width: 92, height: 18 }, palette.furniture, 8),
    rectangle({ x: x + 34, y: y + 64, width: 50, height: 24 }, palette.furniture, 12),
    rectangle({ x: x + 132, y: y + 40, width: 92, height: 18 }, palette.furniture, 8),
    `<circle cx="${x + 178}" cy="${y + 84}" r="15" fill="${palette.furniture}"/>`,
  ];
}
