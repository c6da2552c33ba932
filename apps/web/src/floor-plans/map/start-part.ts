import type { Marker, Plan } from "../core/markers.ts";
import type { StartPart } from "../surface/view.ts";

/** The width of a desk in pixels: below the first its code is too small to read, above the second it is needlessly large. */
const DESK_PIXELS = { least: 56, most: 96 } as const;
/** Around the desks of a zone, relative to the width of a desk. */
const MARGIN = 0.3;

/**
 * The part of a floor plan that a phone shows first, since codes on the whole plan are too small to read there: the
 * zone of the person's own desk, else the zone with the most free desks. Undefined without desks on the drawing.
 */
export const startPart = (plan: Plan, markers: readonly Marker[]): StartPart | undefined => {
  const zones = Map.groupBy(
    markers.filter(({ kind }) => kind === "desk"),
    ({ id }) => plan.desks.find((desk) => desk.id === id)?.zoneId,
  );
  const byRank = [...zones.values()].toSorted((one, other) => rankOf(other) - rankOf(one));
  const [desks] = byRank;
  const focus = desks?.find(isOwn) ?? desks?.[0];
  if (!desks || !focus) return undefined;
  const margin = focus.width * MARGIN;
  const edges = {
    left: Math.min(...desks.map(({ x, width }) => x - width / 2)) - margin,
    right: Math.max(...desks.map(({ x, width }) => x + width / 2)) + margin,
    top: Math.min(...desks.map(({ y, height }) => y - height / 2)) - margin,
    bottom: Math.max(...desks.map(({ y, height }) => y + height / 2)) + margin,
  };
  return {
    part: {
      x: (edges.left + edges.right) / 2,
      y: (edges.top + edges.bottom) / 2,
      width: edges.right - edges.left,
      height: edges.bottom - edges.top,
    },
    focus,
    min: DESK_PIXELS.least / focus.width,
    fit: DESK_PIXELS.most / focus.width,
  };
};

/** The person's desk, or the one that they are about to book. */
const isOwn = ({ look }: Marker): boolean => look === "mine" || look === "chosen";

const rankOf = (desks: readonly Marker[]): number =>
  desks.some(isOwn) ? Number.POSITIVE_INFINITY : desks.filter(({ look }) => look === "available").length;
