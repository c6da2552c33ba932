import { type DeskSizes, deskSize, isPlaced, type PlanDesk } from "../core/markers.ts";
import type { Occupant } from "./desk-days.ts";

export type Relation = "opposite" | "beside" | "near";

export interface SeatedOccupant {
  user: Occupant;
  desk: Pick<PlanDesk, "id" | "zoneId" | "x" | "y">;
}

export interface Neighbour {
  user: Occupant;
  relation: Relation;
  /** In the drawing's units. */
  distance: number;
}

type Seat = Pick<PlanDesk, "id" | "zoneId" | "x" | "y" | "turned">;

const RANK: Record<Relation, number> = { opposite: 0, beside: 1, near: 2 };
/** How far two desks lie apart at most, in widths and heights of a desk: a gap, but no desk, is between them. */
const BESIDE = { across: 1.75, along: 0.6 } as const;
const OPPOSITE = { across: 0.6, along: 2 } as const;

/** How a colleague's desk lies to a desk of the same zone, as seen from its chair. */
const relationTo = (seat: Seat, desk: SeatedOccupant["desk"], sizes: DeskSizes): Omit<Neighbour, "user"> => {
  if (!isPlaced(seat) || !isPlaced(desk)) return { relation: "near", distance: Number.POSITIVE_INFINITY };
  const { width, height } = deskSize(sizes);
  const angle = (-seat.turned * Math.PI) / 180;
  const [dx, dy] = [desk.x - seat.x, desk.y - seat.y];
  const across = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle)) / width;
  const along = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle)) / height;
  const lies = ({ across: x, along: y }: typeof BESIDE | typeof OPPOSITE) => across <= x && along <= y;
  const relation = lies(OPPOSITE) ? "opposite" : lies(BESIDE) ? "beside" : "near";
  return { relation, distance: Math.hypot(dx, dy) };
};

/** A negative number: the first is closer. */
export const compareNeighbours = (a: Neighbour | undefined, b: Neighbour | undefined): number => {
  if (!a || !b) return Number(!a) - Number(!b);
  return RANK[a.relation] - RANK[b.relation] || (a.distance === b.distance ? 0 : a.distance - b.distance);
};

/** Of the people who sit in the desk's zone, the one who sits closest. */
export const closestNeighbour = (
  seat: Seat,
  seated: readonly SeatedOccupant[],
  sizes: DeskSizes,
): Neighbour | undefined =>
  seated
    .filter(({ desk }) => desk.zoneId === seat.zoneId && desk.id !== seat.id)
    .map(({ user, desk }): Neighbour => ({ user, ...relationTo(seat, desk, sizes) }))
    .toSorted(compareNeighbours)[0];
