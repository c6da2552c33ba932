import type { Point } from "../core/point.ts";
import type { DraftSheet, Place } from "./draft.ts";

/** Arranging markers: pure geometry in the drawing's units. */

export interface PlacedItem extends Point {
  id: string;
}

/**
 * Half the width and height of a marker: a square desk is 16 by 9, with the sides swapped at a right angle.
 */
export const deskHalfSize = (
  { deskCircleSize, deskMarkerShape }: Pick<DraftSheet, "deskCircleSize" | "deskMarkerShape">,
  turned: number,
): { width: number; height: number } => {
  const half = deskCircleSize / 2;
  if (deskMarkerShape === "circle") return { width: half, height: half };
  const short = (half * 9) / 16;
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: half * cos + short * sin, height: half * sin + short * cos };
};

/** Rounds to tenths of a unit, since smaller differences are invisible. */
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

export const movePoint = (place: Point, by: Point): Point => ({
  x: roundToTenth(place.x + by.x),
  y: roundToTenth(place.y + by.y),
});

/** The place, limited to the drawing. */
export const clampToSheet = (
  { width, height }: Pick<DraftSheet, "width" | "height">,
  place: Point,
): Point => ({
  x: roundToTenth(Math.min(Math.max(place.x, 0), width)),
  y: roundToTenth(Math.min(Math.max(place.y, 0), height)),
});

export const isOutside = ({ width, height }: Pick<DraftSheet, "width" | "height">, place: Place): boolean =>
  place !== null && (place.x < 0 || place.y < 0 || place.x > width || place.y > height);

/** The step, limited so that no item of the group leaves the drawing. */
export const clampStep = (
  sheet: Pick<DraftSheet, "width" | "height">,
  group: readonly Point[],
  by: Point,
): Point => {
  const clamp = (value: number, low: number, high: number) =>
    low > high ? 0 : Math.min(Math.max(value, low), high);
  const [xs, ys] = [group.map(({ x }) => x), group.map(({ y }) => y)];
  return {
    x: clamp(by.x, -Math.min(...xs), sheet.width - Math.max(...xs)),
    y: clamp(by.y, -Math.min(...ys), sheet.height - Math.max(...ys)),
  };
};

export type Edge = "left" | "centre" | "right" | "top" | "middle" | "bottom";

/** Aligns all items on one line. */
export const alignItems = (group: readonly PlacedItem[], edge: Edge): PlacedItem[] => {
  const axis = edge === "left" || edge === "centre" || edge === "right" ? "x" : "y";
  const values = group.map((item) => item[axis]);
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const line =
    edge === "left" || edge === "top"
      ? low
      : edge === "right" || edge === "bottom"
        ? high
        : roundToTenth((low + high) / 2);
  return group.map((item) => ({ ...item, [axis]: line }));
};

/** Makes the distances between items equal; the outermost items stay. */
export const distributeItems = (group: readonly PlacedItem[], axis: "x" | "y"): PlacedItem[] => {
  const sorted = group.toSorted((one, other) => one[axis] - other[axis]);
  const [low, high] = [sorted[0]?.[axis] ?? 0, sorted.at(-1)?.[axis] ?? 0];
  const gap = sorted.length > 1 ? (high - low) / (sorted.length - 1) : 0;
  return sorted.map((item, index) => ({ ...item, [axis]: roundToTenth(low + index * gap) }));
};

export type Direction = "right" | "left" | "down" | "up";

/** The offset from one copy to the next. */
export const stepInDirection = (direction: Direction, spacing: number): Point => ({
  x: direction === "right" ? spacing : direction === "left" ? -spacing : 0,
  y: direction === "down" ? spacing : direction === "up" ? -spacing : 0,
});

export interface SnapResult {
  by: Point;
  /** The lines of neighbours with which the item was aligned. */
  guides: { x: number | null; y: number | null };
}

interface SnapOptions {
  /** Units between the lines of the grid; 0: no grid. */
  grid: number;
  /** Units within which the line of a neighbour attracts the item. */
  reach: number;
}

const nearestLine = (value: number, lines: Iterable<number>, reach: number): number | null => {
  let found: number | null = null;
  for (const line of lines) {
    const isNearer = found === null || Math.abs(line - value) < Math.abs(found - value);
    if (isNearer && Math.abs(line - value) <= reach) found = line;
  }
  return found;
};

/** Moves the dragged item onto the line of a neighbour, or else onto the grid. */
export const snapToLines = (
  grabbed: Point,
  by: Point,
  others: readonly Point[],
  { grid, reach }: SnapOptions,
): SnapResult => {
  const alongAxis = (axis: "x" | "y") => {
    const target = grabbed[axis] + by[axis];
    const line = nearestLine(
      target,
      others.map((other) => other[axis]),
      reach,
    );
    if (line !== null) return { by: line - grabbed[axis], guide: line };
    const step = grid > 0 ? Math.round(target / grid) * grid - grabbed[axis] : by[axis];
    return { by: step, guide: null };
  };
  const [x, y] = [alongAxis("x"), alongAxis("y")];
  return { by: { x: x.by, y: y.by }, guides: { x: x.guide, y: y.guide } };
};

export type Heading = "left" | "right" | "up" | "down";

/** The nearest item in that direction; items straight ahead come before items to the side. */
export const findNeighbour = (
  from: PlacedItem,
  all: readonly PlacedItem[],
  heading: Heading,
): PlacedItem | undefined => {
  const sign = heading === "right" || heading === "down" ? 1 : -1;
  const [along, across] =
    heading === "left" || heading === "right" ? (["x", "y"] as const) : (["y", "x"] as const);
  let best: PlacedItem | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const item of all) {
    const ahead = (item[along] - from[along]) * sign;
    if (item.id === from.id || ahead <= 0.05) continue;
    const distance = ahead + 2 * Math.abs(item[across] - from[across]);
    if (distance < least) [best, least] = [item, distance];
  }
  return best;
};
