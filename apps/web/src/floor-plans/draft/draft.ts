import type { Api } from "@portico/contract/api";
import type { Answer, Sent } from "@portico/contract/endpoint";

export type Plan = Answer<Api["GET /desks/maps/:id/"]>;
export type PlanBody = Sent<Api["PUT /desks/maps/:id/plan/"]>["body"];
export type Shape = Plan["roomMarkerShape"];

/** The centre of an item, in the drawing's units; null: the item is not on the drawing. */
export type Place = { x: number; y: number } | null;

export interface DraftDesk {
  id: string;
  name: string;
  zoneId: string;
  isActive: boolean;
  place: Place;
  /** Degrees clockwise, 0 to 359. */
  turned: number;
  features: readonly string[];
}

export interface DraftRoom {
  id: string;
  name: string;
  place: Place;
  /** Null: the plan's default shape for rooms. */
  shape: Shape | null;
}

export interface DraftZone {
  id: string;
  name: string;
  color: string | null;
  needsApproval: boolean;
  hasCleaning: boolean;
}

/** The size of the drawing, and the look of its markers. */
export interface DraftSheet {
  width: number;
  height: number;
  roomMarkerSize: number;
  roomMarkerShape: Shape;
  deskCircleSize: number;
  deskMarkerShape: Shape;
}

/** The floor plan while it is edited. Drafts are immutable: an unchanged part is the same object. */
export interface Draft {
  sheet: DraftSheet;
  zones: readonly DraftZone[];
  desks: readonly DraftDesk[];
  rooms: readonly DraftRoom[];
}

const placeOf = ({ x, y }: { x: number | null; y: number | null }): Place =>
  x === null || y === null ? null : { x, y };

export const draftOf = (plan: Plan): Draft => ({
  sheet: {
    width: plan.width,
    height: plan.height,
    roomMarkerSize: plan.roomMarkerSize,
    roomMarkerShape: plan.roomMarkerShape,
    deskCircleSize: plan.deskCircleSize,
    deskMarkerShape: plan.deskMarkerShape,
  },
  zones: plan.zones.map(({ id, name, color, needsApproval, hasCleaning }) => ({
    id,
    name,
    color,
    needsApproval,
    hasCleaning,
  })),
  desks: plan.desks.map(({ id, name, zoneId, isActive, x, y, turned, features }) => ({
    id,
    name,
    zoneId,
    isActive,
    place: placeOf({ x, y }),
    turned,
    features: features.map((feature) => feature.id),
  })),
  rooms: plan.rooms.map(({ id, name, x, y, floorPlanIconShape }) => ({
    id,
    name,
    place: placeOf({ x, y }),
    shape: floorPlanIconShape,
  })),
});

const coordinates = (place: Place) => ({ x: place?.x ?? null, y: place?.y ?? null });

export const bodyOf = ({ sheet, zones, desks, rooms }: Draft, version: number): PlanBody => ({
  version,
  ...sheet,
  zones: zones.map((zone) => ({ ...zone, name: zone.name.trim() })),
  desks: desks.map(({ place, features, ...desk }) => ({
    ...desk,
    name: desk.name.trim(),
    ...coordinates(place),
    features: [...features],
  })),
  rooms: rooms.map(({ id, place, shape }) => ({ id, ...coordinates(place), shape })),
});

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Compares plain values; the order of a desk's features does not count. */
export const isSame = (one: unknown, other: unknown): boolean => {
  if (one === other) return true;
  if (Array.isArray(one) && Array.isArray(other))
    return (
      one.length === other.length &&
      one.every((value, index) => isSame(value, other[index]) || other.includes(value))
    );
  if (!isObject(one) || !isObject(other)) return false;
  const entries = Object.entries(one);
  return entries.every(([key, value]) => isSame(value, (other as Record<string, unknown>)[key]));
};

export interface WithId {
  id: string;
}
export const indexById = <Row extends WithId>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]));

/** The number of rows that are new, removed or different. */
const countChangedRows = <Row extends WithId>(before: readonly Row[], after: readonly Row[]): number => {
  if (before === after) return 0;
  const old = indexById(before);
  const different = after.filter((row) => !isSame(row, old.get(row.id))).length;
  const kept = after.filter(({ id }) => old.has(id)).length;
  return different + before.length - kept;
};

export interface Changes {
  desks: number;
  rooms: number;
  zones: number;
  /** 1 when the size or the look of markers differs. */
  sheet: number;
  count: number;
}

/** The number of desks, rooms and zones that differ. */
export const changesOf = (before: Draft, after: Draft): Changes => {
  const desks = countChangedRows(before.desks, after.desks);
  const rooms = countChangedRows(before.rooms, after.rooms);
  const zones = countChangedRows(before.zones, after.zones);
  const sheet = isSame(before.sheet, after.sheet) ? 0 : 1;
  return { desks, rooms, zones, sheet, count: desks + rooms + zones + sheet };
};
