import type { Api } from "@portico/contract/api";
import type { Answer } from "@portico/contract/endpoint";
import { initialsOf } from "../../ui/people/avatar-tint.ts";
import { GLYPHS, type Look } from "./looks.ts";
import type { Point } from "./point.ts";

/** The markers of a floor plan, as both SVG and canvas draw and hit-test them. */

export type Plan = Answer<Api["GET /desks/maps/:id/"]>;
export type PlanDesk = Plan["desks"][number];
export type PlanRoom = Plan["rooms"][number];

export interface Mark extends Point {
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
  /**
   * The occupant's initials, or the end of a room's free time, drawn below the title; null: the look's glyph
   * is drawn instead.
   */
  note: string | null;
  /** Of a desk on several days: whether it is free on each, drawn as bars in the place of the note. */
  bars?: readonly boolean[];
}

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

/** The greatest width of a letter of a code, relative to the font size. */
const LETTER_WIDTH = 0.6;
/** The font sizes of a room's name and note, in a marker of the default size. */
const STANDARD_ROOM_SIZE = 40;
const ROOM_FONT_SIZE = { title: 12, note: 10.5 } as const;
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
export const deskMark = (
  desk: PlanDesk & Point,
  sizes: DeskSizes,
  shown: Pick<Mark, "look" | "note" | "bars">,
): Mark => ({
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

const dayMark = (desk: PlanDesk & Point, sizes: Sizes): Mark => {
  const look = deskLook(desk);
  const user = desk.currentReservation?.user;
  return deskMark(desk, sizes, { look, note: look === "occupied" && user ? initialsOf(user) : null });
};

/** A room's marker at its place; without a note it is only the name. */
export const roomMark = (room: PlanRoom & Point, sizes: Sizes, note: string | null): Mark => {
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
export const marksOf = (plan: Plan, noteOf: (room: PlanRoom) => string): Mark[] => [
  ...plan.rooms.filter(isPlaced).map((room) => roomMark(room, plan, noteOf(room))),
  ...plan.desks.filter(isPlaced).map((desk) => dayMark(desk, plan)),
];

/** The distance of a point from a rotated marker; 0 inside it. */
const distanceTo = (mark: Mark, at: Point): number => {
  const angle = (-mark.turned * Math.PI) / 180;
  const [dx, dy] = [at.x - mark.x, at.y - mark.y];
  const x = Math.abs(dx * Math.cos(angle) - dy * Math.sin(angle));
  const y = Math.abs(dx * Math.sin(angle) + dy * Math.cos(angle));
  if (mark.shape === "circle") return Math.max(0, Math.hypot(x, y) - mark.width / 2);
  return Math.hypot(Math.max(0, x - mark.width / 2), Math.max(0, y - mark.height / 2));
};

/** The marker at a point, or the nearest within `slop` units, so that touch can hit a small one. */
export const markAt = (marks: readonly Mark[], at: Point, slop: number): Mark | undefined => {
  let nearest: Mark | undefined;
  let best = slop;
  for (const mark of marks) {
    const distance = distanceTo(mark, at);
    // Later markers are drawn on top.
    if (distance > best) continue;
    nearest = mark;
    best = distance;
  }
  return nearest;
};

/** Positions of a marker's texts relative to its centre, and their sizes; in the drawing's units. */
export interface MarkText {
  title: { size: number; y: number };
  note: { size: number; y: number } | null;
  /** The glyph of the marker's look. */
  glyph: { size: number; y: number } | null;
  /** The bars of the days, from left to right. */
  bars: readonly Bar[];
  /** Whether the texts are below the marker, on the drawing itself. */
  isBelow: boolean;
}

/** A day of a desk, by its middle. */
export interface Bar extends Point {
  width: number;
  height: number;
  isFree: boolean;
}

/** The widest bar, relative to the width of the desk; many days have narrower ones. */
const BAR_WIDTH_MAX = 0.2;
const BARS_WIDTH = 0.8;
const BAR_HEIGHT = 0.14;

const barsOf = (days: readonly boolean[], inside: { width: number; height: number }): MarkText["bars"] => {
  const step = Math.min(inside.width * BAR_WIDTH_MAX, (inside.width * BARS_WIDTH) / Math.max(1, days.length));
  const height = inside.height * BAR_HEIGHT;
  return days.map((isFree, at) => ({
    x: (at - (days.length - 1) / 2) * step,
    y: inside.height * 0.24,
    width: step * 0.8,
    height,
    isFree,
  }));
};

/** The largest upright rectangle within a rotated desk. */
const uprightArea = ({ shape, width, height, turned }: Mark): { width: number; height: number } => {
  if (shape === "circle") return { width: width * 0.82, height: width * 0.82 };
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: Math.min(width, height / sin), height: Math.min(height / cos, width / sin) };
};

const deskMarkText = (mark: Mark): MarkText => {
  const inside = uprightArea(mark);
  const size = Math.min(
    inside.height * 0.32,
    (inside.width - 6) / Math.max(1, mark.title.length * LETTER_WIDTH),
  );
  const second = { size: Math.min(inside.height * 0.28, size), y: inside.height * 0.22 };
  const bars = barsOf(mark.bars ?? [], inside);
  const hasSign = mark.note === null && bars.length === 0 && mark.look in GLYPHS;
  const isAlone = mark.note === null && bars.length === 0 && !hasSign;
  return {
    title: { size, y: isAlone ? 0 : -inside.height * 0.2 },
    note: mark.note === null ? null : second,
    glyph: hasSign ? { ...second, size: inside.height * 0.36 } : null,
    bars,
    isBelow: false,
  };
};

const roomMarkText = ({ shape, height, note: about }: Mark): MarkText => {
  const scale = height / STANDARD_ROOM_SIZE;
  const title = ROOM_FONT_SIZE.title * scale;
  const note = ROOM_FONT_SIZE.note * scale;
  if (about === null)
    return { title: { size: title, y: 0 }, note: null, glyph: null, bars: [], isBelow: true };
  if (shape === "square")
    return {
      title: { size: title, y: -height * 0.2 },
      note: { size: note, y: height * 0.22 },
      glyph: null,
      bars: [],
      isBelow: false,
    };
  return {
    title: { size: title, y: height / 2 + title },
    note: { size: note, y: height / 2 + title + note * 1.3 },
    glyph: { size: height * 0.5, y: 0 },
    bars: [],
    isBelow: true,
  };
};

export const markTextOf = (mark: Mark): MarkText =>
  mark.kind === "desk" ? deskMarkText(mark) : roomMarkText(mark);
