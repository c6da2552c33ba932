import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { initialsOf } from "../../ui/people/avatar-tint.ts";
import { smallPhoto } from "../../ui/people/small-photo.ts";
import type { Look } from "./looks.ts";
import type { Point } from "./point.ts";

/** The markers of a floor plan, as both SVG and canvas draw and hit-test them. */

export type Plan = Answer<Api["GET /desks/maps/:id/"]>;
export type PlanDesk = Plan["desks"][number];
export type PlanRoom = Plan["rooms"][number];

export interface Marker extends Point {
  id: string;
  kind: "desk" | "room";
  shape: "circle" | "square";
  /** In the drawing's units. */
  width: number;
  height: number;
  /** Degrees, clockwise. */
  turned: number;
  look: Look;
  /** The code of a desk, or the name of a room. */
  title: string;
  /** The days of a chosen desk, or the end of a room's free time, below the title; null: the look's glyph instead. */
  note: string | null;
  /** The occupant of a taken desk, drawn beside the code; undefined where nobody may be shown. */
  face?: Face | undefined;
  /** Of a desk on several days: whether it is free on each, drawn as bars in the place of the note. */
  bars?: readonly boolean[];
}

export interface Face {
  /** Drawn until the photo is there. */
  initials: string;
  /** The address of the small photo; null without one. */
  photo: string | null;
}

type Occupant = NonNullable<NonNullable<PlanDesk["currentReservation"]>["user"]>;

export const faceOf = (person: Occupant): Face => ({
  initials: initialsOf(person),
  photo: person.photo && smallPhoto(person.photo),
});

type Status = Pick<PlanDesk, "status" | "currentReservation">;

const DESK_LOOKS = {
  available: "available",
  occupied: "occupied",
  "needs-cleaning": "cleaning",
  unauthorized: "nonBookable",
  unavailable: "unavailable",
} as const satisfies Record<PlanDesk["status"], Look>;

export type DeskLook = (typeof DESK_LOOKS)[PlanDesk["status"]] | "mine";

export const deskLook = ({ status, currentReservation }: Status): DeskLook =>
  status === "occupied" && currentReservation?.isMine ? "mine" : DESK_LOOKS[status];

const ROOM_LOOKS = {
  available: "roomFree",
  "semi-occupied": "roomFree",
  "walk-ins": "roomFree",
  occupied: "roomBusy",
  unavailable: "roomShut",
  "non-bookable": "roomShut",
  unauthorized: "roomShut",
} as const satisfies Record<PlanRoom["status"], Look>;

export const roomLook = ({ status }: Pick<PlanRoom, "status">): Look => ROOM_LOOKS[status];

export type DeskSizes = Pick<Plan, "deskMarkerShape" | "deskCircleSize">;
type Sizes = DeskSizes & Pick<Plan, "roomMarkerShape" | "roomMarkerSize">;

/** The size of an unrotated desk: 16 by 9. */
export const deskSize = ({ deskMarkerShape, deskCircleSize: width }: DeskSizes) => ({
  width,
  height: deskMarkerShape === "circle" ? width : (width * 9) / 16,
});

/** The font sizes of a room's name and note, in a marker of the default size. */
export const STANDARD_ROOM_SIZE = 40;
export const ROOM_FONT_SIZE = { title: 12, note: 10.5 } as const;
/**
 * The average width of a letter, relative to the font size: names are bold, notes have many narrow letters.
 */
const ROOM_LETTER_WIDTH = { title: 0.58, note: 0.48 } as const;
const ROOM_PADDING = 6;

const roomPlateWidth = (title: string, note: string, size: number): number =>
  (Math.max(
    title.length * ROOM_FONT_SIZE.title * ROOM_LETTER_WIDTH.title,
    note.length * ROOM_FONT_SIZE.note * ROOM_LETTER_WIDTH.note,
  ) +
    2 * ROOM_PADDING) *
  (size / STANDARD_ROOM_SIZE);

/** A desk's marker at its place. */
export const deskMarker = (
  desk: PlanDesk & Point,
  sizes: DeskSizes,
  shown: Pick<Marker, "look" | "note" | "bars" | "face">,
): Marker => ({
  id: desk.id,
  kind: "desk",
  x: desk.x,
  y: desk.y,
  shape: sizes.deskMarkerShape,
  ...deskSize(sizes),
  turned: desk.turned,
  title: desk.name,
  ...shown,
});

const dayMarker = (desk: PlanDesk & Point, sizes: Sizes): Marker => {
  const look = deskLook(desk);
  const user = desk.currentReservation?.user;
  return deskMarker(desk, sizes, {
    look,
    note: null,
    face: look === "occupied" && user ? faceOf(user) : undefined,
  });
};

/** A room's marker at its place; without a note it is only the name. */
export const roomMarker = (room: PlanRoom & Point, sizes: Sizes, note: string | null): Marker => {
  const shape = room.floorPlanIconShape ?? sizes.roomMarkerShape;
  const size = sizes.roomMarkerSize;
  return {
    id: room.id,
    kind: "room",
    x: room.x,
    y: room.y,
    shape,
    width: shape === "circle" ? size : Math.max(size, roomPlateWidth(room.name, note ?? "", size)),
    height: size,
    turned: 0,
    look: note === null ? "roomName" : roomLook(room),
    title: room.name,
    note,
  };
};

export const isPlaced = <Row extends { x: number | null; y: number | null }>(row: Row): row is Row & Point =>
  row.x !== null && row.y !== null;

/** Rooms come first, so that a desk inside a room's marker is drawn on top. */
export const markersOf = (plan: Plan, noteOf: (room: PlanRoom) => string): Marker[] => [
  ...plan.rooms.filter(isPlaced).map((room) => roomMarker(room, plan, noteOf(room))),
  ...plan.desks.filter(isPlaced).map((desk) => dayMarker(desk, plan)),
];

/** The distance of a point from a rotated marker; 0 inside it. */
const distanceTo = (marker: Marker, at: Point): number => {
  const angle = (-marker.turned * Math.PI) / 180;
  const [dx, dy] = [at.x - marker.x, at.y - marker.y];
  const x = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle));
  const y = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle));
  if (marker.shape === "circle") return Math.max(0, Math.hypot(x, y) - marker.width / 2);
  return Math.hypot(Math.max(0, x - marker.width / 2), Math.max(0, y - marker.height / 2));
};

/** The marker at a point, or the nearest within `slop` units, so that touch can hit a small one. */
export const markerAt = (markers: readonly Marker[], at: Point, slop: number): Marker | undefined => {
  let nearest: Marker | undefined;
  let best = slop;
  for (const marker of markers) {
    const distance = distanceTo(marker, at);
    // Later markers are drawn on top.
    if (distance > best) continue;
    nearest = marker;
    best = distance;
  }
  return nearest;
};
