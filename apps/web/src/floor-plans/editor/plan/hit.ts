import type { Point } from "../../core/point.ts";
import { deskHalfSize, type PlacedItem } from "../../draft/arrange.ts";
import type { Draft } from "../../draft/draft.ts";
import { placedItems } from "../../draft/edits.ts";

/** The least size of the hit area of a marker, in pixels. */
const HIT_TARGET = 24;

/** The marker at a point of the drawing; of several the one with the nearest centre. */
export const hitAt = (draft: Draft, point: Point, scale: number): string | undefined => {
  const least = HIT_TARGET / 2 / scale;
  const room = draft.sheet.roomMarkerSize / 2;
  let found: string | undefined;
  let nearest = Number.POSITIVE_INFINITY;
  const look = (id: string, place: Point | null, half: { width: number; height: number }) => {
    if (!place) return;
    const [dx, dy] = [Math.abs(point.x - place.x), Math.abs(point.y - place.y)];
    if (dx > Math.max(half.width, least) || dy > Math.max(half.height, least)) return;
    const distance = Math.hypot(dx, dy);
    if (distance < nearest) [found, nearest] = [id, distance];
  };
  for (const { id, place } of draft.rooms) look(id, place, { width: room, height: room });
  for (const { id, place, turned } of draft.desks) look(id, place, deskHalfSize(draft.sheet, turned));
  return found;
};

/** The ids of markers with their centre in a rectangle. */
export const idsWithin = (draft: Draft, from: Point, to: Point): string[] => {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const isIn = ({ x, y }: PlacedItem) => x >= left && x <= right && y >= top && y <= bottom;
  return placedItems(draft)
    .filter(isIn)
    .map(({ id }) => id);
};
