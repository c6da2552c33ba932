import { isTooLateToOrder } from "@portico/contract/meetings/form";
import type { FreeRoom } from "./use-free-rooms.ts";

/** Which of the free rooms fit, and in which order. */

export const SORTS = ["fit", "size", "name"] as const;
export type Sort = (typeof SORTS)[number];

/** People who have their desks on a floor that day. */
export interface Neighbour {
  /** Null: the person who books. */
  firstName: string | null;
  floorId: string;
}

export interface Needs {
  people: number;
  /** Ids of features; a room must have all of them. */
  features: readonly string[];
  floorId: string | undefined;
  /** The start of the meeting where hospitality is ordered, which the room must offer in time. */
  orderFor: Date | undefined;
  now: Date;
}

type Facts = Pick<
  FreeRoom,
  "name" | "capacity" | "features" | "floorId" | "meetingAddonsEnabled" | "meetingAddonMinimumNoticeHours"
>;

export const hasSeats = ({ capacity }: Pick<Facts, "capacity">, people: number): boolean =>
  capacity === 0 || capacity >= people;

export const meetsNeeds = (room: Facts, { people, features, floorId, orderFor, now }: Needs): boolean =>
  hasSeats(room, people) &&
  features.every((id) => room.features.some((feature) => feature.id === id)) &&
  (floorId === undefined || room.floorId === floorId) &&
  (!orderFor ||
    (room.meetingAddonsEnabled && !isTooLateToOrder(orderFor, now, room.meetingAddonMinimumNoticeHours)));

/** A colleague on the same floor is worth as much as so many seats fewer that stay empty. */
const FLOOR_SEATS = 2;

/** Fewer is better: the seats that stay empty; a room whose seats are not counted comes last. */
const cost = (room: Facts, people: number, neighbours: readonly Neighbour[]): number =>
  room.capacity === 0
    ? Number.POSITIVE_INFINITY
    : room.capacity - people - (isNear(room, neighbours) ? FLOOR_SEATS : 0);

const isNear = ({ floorId }: Pick<Facts, "floorId">, neighbours: readonly Neighbour[]): boolean =>
  floorId !== null && neighbours.some((one) => one.floorId === floorId);

const compare = (a: number, b: number): number => (a < b ? -1 : a > b ? 1 : 0);

/** In the chosen order; of two that fit alike the smaller first, and equal ones stay in the order of the lists. */
export const rank = <Room extends Facts>(
  rooms: readonly Room[],
  { sort, people, neighbours }: { sort: Sort; people: number; neighbours: readonly Neighbour[] },
): Room[] =>
  rooms.toSorted((a, b) => {
    if (sort === "name") return a.name.localeCompare(b.name, undefined, { numeric: true });
    if (sort === "size") return compare(a.capacity, b.capacity);
    return (
      compare(cost(a, people, neighbours), cost(b, people, neighbours)) || compare(a.capacity, b.capacity)
    );
  });

/** Why a room stands where it does. */
export interface Reason {
  kind: "best" | "near" | "large";
  /** First names of colleagues whose desks are on the room's floor; null: only the own one; undefined: nobody's. */
  near: readonly string[] | null | undefined;
}

/** Many more seats than people: twice as many, and four more. */
const isLarge = ({ capacity }: Pick<Facts, "capacity">, people: number): boolean =>
  capacity >= people * 2 && capacity - people >= 4;

const nearOf = (room: Facts, neighbours: readonly Neighbour[]): Reason["near"] => {
  if (!isNear(room, neighbours)) return undefined;
  const names = neighbours
    .filter(({ floorId }) => floorId === room.floorId)
    .flatMap(({ firstName }) => firstName ?? []);
  return names.length > 0 ? names : null;
};

/** @param isBest whether it is the first in the order of the best fit */
export const reasonOf = (
  room: Facts,
  { isBest, people, neighbours }: { isBest: boolean; people: number; neighbours: readonly Neighbour[] },
): Reason | undefined => {
  const near = nearOf(room, neighbours);
  if (isBest && room.capacity > 0) return { kind: "best", near };
  if (isLarge(room, people)) return { kind: "large", near: undefined };
  return near === undefined ? undefined : { kind: "near", near };
};
