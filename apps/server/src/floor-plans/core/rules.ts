import { crc32 } from "node:zlib";
import { markerLimits } from "@portico/contract/floor-plans/floor-plans";
import { text } from "@portico/contract/texts/text";
import type { FloorDrawing } from "../../desks/public.ts";
import type { FieldTexts } from "../../platform/core/refuse.ts";
import type { Size } from "./units.ts";

/** Decisions of floor plans: pure, everything passed in. */

/**
 * Distinguishes the states of a floor, whatever changed it: changes in the list of desks count no version.
 * Sorts the rows first, since different queries return them in different orders.
 *
 * @param saved how often the drawing or the floor as a whole was saved
 */
export function hashVersion(saved: number, { zones, desks }: FloorDrawing): number {
  const lines = [
    ...zones.map((zone) => [zone.id, zone.name, zone.color, zone.needsApproval, zone.hasCleaning]),
    ...desks.map((desk) => [
      ...[desk.id, desk.name, desk.zoneId, desk.isActive, desk.x, desk.y, desk.turned],
      ...desk.features.toSorted(),
    ]),
  ].map((line) => JSON.stringify(line));
  return crc32(`${saved}\n${lines.sort().join("\n")}`);
}

interface PlacedItem {
  x: number | null;
  y: number | null;
}

interface PlacementCheck {
  width: number;
  height: number;
  desks: readonly PlacedItem[];
  rooms: readonly (PlacedItem & { id: string })[];
}

/**
 * The problems of desks and rooms that lie outside the drawing or have only one coordinate, and of rooms that
 * are not on the floor.
 */
export function checkPlacements(
  { width, height, desks, rooms }: PlacementCheck,
  roomIds: ReadonlySet<string>,
): FieldTexts {
  const isOutside = ({ x, y }: PlacedItem) =>
    (x === null) !== (y === null) || (x ?? 0) > width || (y ?? 0) > height;
  const isStrange = rooms.some(({ id }) => !roomIds.has(id));
  const isTwice = new Set(rooms.map(({ id }) => id)).size < rooms.length;
  return {
    desks: desks.some(isOutside) ? [text("floorPlans.outside")] : [],
    rooms: [
      ...(isTwice ? [text("floorPlans.idTwice")] : []),
      ...(isStrange ? [text("floorPlans.roomNotHere")] : []),
      ...(rooms.some(isOutside) ? [text("floorPlans.outside")] : []),
    ],
  };
}

/** Whether one drawing can lie on the other. */
export const hasSameProportions = (a: Size, b: Size): boolean =>
  Math.abs(a.width / a.height / (b.width / b.height) - 1) < 0.01;

/** Scales a position with the drawing's width and height. */
export const scalePlace = (place: { x: number; y: number }, from: Size, to: Size) => ({
  x: Math.min((place.x * to.width) / from.width, to.width),
  y: Math.min((place.y * to.height) / from.height, to.height),
});

const clamp = (value: number, least: number, most: number): number =>
  Math.min(Math.max(Math.round(value), least), most);

/** The plan with a drawing of another size: its markers scale with the width. */
export function resizePlan<Plan extends Size & { roomMarkerSize: number; deskCircleSize: number }>(
  plan: Plan,
  { width, height }: Size,
): Plan {
  const by = width / plan.width;
  return {
    ...plan,
    width,
    height,
    roomMarkerSize: clamp(plan.roomMarkerSize * by, markerLimits.room.min, markerLimits.room.max),
    deskCircleSize: clamp(plan.deskCircleSize * by, markerLimits.desk.min, markerLimits.desk.max),
  };
}
