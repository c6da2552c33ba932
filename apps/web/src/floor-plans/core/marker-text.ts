import { GLYPHS } from "./looks.ts";
import { type Marker, ROOM_FONT_SIZE, STANDARD_ROOM_SIZE } from "./markers.ts";
import type { Point } from "./point.ts";

/** What stands in a marker and beside it, as both SVG and canvas draw it. */

/** Positions relative to the marker's centre, and sizes; in the drawing's units. */
export interface MarkerText {
  title: Point & { size: number };
  note: { size: number; y: number } | null;
  /** The glyph of the marker's look. */
  glyph: { size: number; y: number } | null;
  /** The bars of the days, from left to right. */
  bars: readonly Bar[];
  /** The circle of the occupant's photo or initials, and the font size of these. */
  face: (Point & { radius: number; size: number }) | null;
  /** Whether the texts are below the marker, on the drawing itself. */
  isBelow: boolean;
}

/** A day of a desk, by its middle. */
export interface Bar extends Point {
  width: number;
  height: number;
  isFree: boolean;
}

/** The greatest width of a letter of a code, relative to the font size. */
const LETTER_WIDTH = 0.6;
/** The widest bar, relative to the width of the desk; many days have narrower ones. */
const BAR_WIDTH_MAX = 0.2;
const BARS_WIDTH = 0.8;
const BAR_HEIGHT = 0.14;

interface Area {
  width: number;
  height: number;
}

const barsOf = (days: readonly boolean[], inside: Area): MarkerText["bars"] => {
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
const uprightArea = ({ shape, width, height, turned }: Marker): Area => {
  if (shape === "circle") return { width: width * 0.82, height: width * 0.82 };
  const angle = (turned * Math.PI) / 180;
  const [cos, sin] = [Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))];
  return { width: Math.min(width, height / sin), height: Math.min(height / cos, width / sin) };
};

type FaceAndTitle = Pick<MarkerText, "title"> & { face: NonNullable<MarkerText["face"]> };

const faceText = (at: Point, diameter: number, title: MarkerText["title"]): FaceAndTitle => ({
  face: { ...at, radius: diameter / 2, size: diameter * 0.42 },
  title,
});

/** A little more room than the letters need. */
const BESIDE_LETTERS = 0.95;
/** How large a code beside a face should be, relative to the height of the desk. */
const BESIDE_SIZE = 0.27;

/** The face on the left, the code on the right; a longer code makes the face smaller, down to half of the desk. */
const faceBeside = (letters: number, { width, height }: Area): FaceAndTitle => {
  const padding = height * 0.12;
  const free = width - padding * 2.7;
  const wanted = (letters * height * BESIDE_SIZE) / BESIDE_LETTERS;
  const diameter = Math.min(height * 0.72, Math.max(height * 0.55, free - wanted));
  const room = free - diameter;
  const size = Math.min(height * 0.32, (room / letters) * BESIDE_LETTERS);
  const middle = { x: padding + diameter / 2 - width / 2, y: 0 };
  return faceText(middle, diameter, { x: width / 2 - padding - room / 2, y: 0, size });
};

/** The face above, the code below. */
const faceAbove = (letters: number, { width, height }: Area): FaceAndTitle => {
  const diameter = Math.min(height * 0.52, width * 0.8);
  const size = Math.min(height * 0.3, (width - 6) / letters);
  const gap = (height - diameter - size) / 3;
  const middle = { x: 0, y: gap + (diameter - height) / 2 };
  return faceText(middle, diameter, { x: 0, y: (height - size) / 2 - gap, size });
};

/** How much smaller a code may be beside a face than below one: a desk is wider than high. */
const SMALLER_BESIDE = 0.75;

/** Beside each other, unless the code is too long for it or the desk stands on its side. */
const faceAndTitle = (letters: number, inside: Area): FaceAndTitle => {
  const [beside, above] = [faceBeside(letters, inside), faceAbove(letters, inside)];
  return beside.title.size >= above.title.size * SMALLER_BESIDE ? beside : above;
};

const deskMarkerText = (marker: Marker): MarkerText => {
  const inside = uprightArea(marker);
  const letters = Math.max(1, marker.title.length * LETTER_WIDTH);
  const plain = { note: null, glyph: null, bars: [], face: null, isBelow: false };
  if (marker.face) return { ...plain, ...faceAndTitle(letters, inside) };
  const size = Math.min(inside.height * 0.32, (inside.width - 6) / letters);
  const second = { size: Math.min(inside.height * 0.28, size), y: inside.height * 0.22 };
  const bars = barsOf(marker.bars ?? [], inside);
  const hasSign = marker.note === null && bars.length === 0 && marker.look in GLYPHS;
  const isAlone = marker.note === null && bars.length === 0 && !hasSign;
  return {
    ...plain,
    title: { size, x: 0, y: isAlone ? 0 : -inside.height * 0.2 },
    note: marker.note === null ? null : second,
    glyph: hasSign ? { ...second, size: inside.height * 0.36 } : null,
    bars,
  };
};

const roomMarkerText = ({ shape, height, note: about }: Marker): MarkerText => {
  const scale = height / STANDARD_ROOM_SIZE;
  const title = { size: ROOM_FONT_SIZE.title * scale, x: 0 };
  const note = ROOM_FONT_SIZE.note * scale;
  const plain = { bars: [], face: null };
  if (about === null) return { ...plain, title: { ...title, y: 0 }, note: null, glyph: null, isBelow: true };
  if (shape === "square")
    return {
      ...plain,
      title: { ...title, y: -height * 0.2 },
      note: { size: note, y: height * 0.22 },
      glyph: null,
      isBelow: false,
    };
  const below = height / 2 + title.size;
  return {
    ...plain,
    title: { ...title, y: below },
    note: { size: note, y: below + note * 1.3 },
    glyph: { size: height * 0.5, y: 0 },
    isBelow: true,
  };
};

export const markerTextOf = (marker: Marker): MarkerText =>
  marker.kind === "desk" ? deskMarkerText(marker) : roomMarkerText(marker);
