import looks from "../core/looks.module.css";
import { GLYPH_FIELD, GLYPHS, LOOKS, type Look } from "../core/looks.ts";
import { type MarkerText, markerTextOf } from "../core/marker-text.ts";
import type { Marker } from "../core/markers.ts";
import { paintSmallMarker, SMALL_MARKER_PIXELS } from "../surface/small-marker.ts";
import type { Size, View } from "../surface/view.ts";
import { isInSight } from "./in-sight.ts";
import type { Photos } from "./use-photos.ts";

/** Draws many markers on a canvas, in the same look as marker-shape.tsx. */

interface LookColours {
  ground: string;
  line: string;
  ink: string;
  isDashed: boolean;
}
export interface Palette {
  looks: Record<Look, LookColours>;
  ring: string;
  pointed: string;
  /** The outline of text on the drawing, and the ground of initials. */
  halo: string;
}

/** Markers that are drawn paler. */
export type FadedMarkers = ReadonlyMap<string, true | "lightly">;

export interface Scene {
  markers: readonly Marker[];
  chosenId: string | undefined;
  pointedId: string | undefined;
  faded: FadedMarkers;
  photos: Photos;
}

/** The same as in marker.module.css. */
const FADED_OPACITY = { true: 0.28, lightly: 0.72 };
const RADIUS = 5;
const RING = 4;
/** Text below this size in pixels is unreadable and not drawn. */
const READABLE_PIXELS = 6;
const FONT = '"Inter Variable", "Inter fallback", system-ui, sans-serif';

/** The colours of the present colour scheme, computed by the browser from invisible shapes. */
export const readPalette = (parent: HTMLElement): Palette => {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "visually-hidden");
  const probe = (className: string, attributes: Record<string, string>) => {
    const shape = document.createElementNS("http://www.w3.org/2000/svg", "rect");
    shape.setAttribute("class", className);
    for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, value);
    svg.append(shape);
    return getComputedStyle(shape);
  };
  parent.append(svg);
  const colours = (look: Look): LookColours => {
    const { fill, stroke, color, strokeDasharray } = probe(looks.look ?? "", { "data-look": look });
    return { ground: fill, line: stroke, ink: color, isDashed: strokeDasharray !== "none" };
  };
  const palette = {
    looks: Object.fromEntries(LOOKS.map((look) => [look, colours(look)])) as Record<Look, LookColours>,
    ring: probe(looks.ring ?? "", {}).stroke,
    pointed: probe(looks.ring ?? "", { "data-soft": "true" }).stroke,
    halo: getComputedStyle(parent).backgroundColor,
  };
  svg.remove();
  return palette;
};

const outline = (ctx: CanvasRenderingContext2D, { shape, width, height }: Marker, grown = 0): void => {
  ctx.beginPath();
  if (shape === "circle") ctx.arc(0, 0, width / 2 + grown, 0, 2 * Math.PI);
  else
    ctx.roundRect(
      -width / 2 - grown,
      -height / 2 - grown,
      width + 2 * grown,
      height + 2 * grown,
      RADIUS + grown,
    );
};

const paths = new Map<Look, Path2D>();
const pathOf = (look: Look): Path2D => {
  const path = paths.get(look) ?? new Path2D(GLYPHS[look]);
  paths.set(look, path);
  return path;
};

/** The largest square in the middle of a photo, in its circle. */
const paintPhoto = (
  ctx: CanvasRenderingContext2D,
  photo: HTMLImageElement,
  { x, y, radius }: NonNullable<MarkerText["face"]>,
): void => {
  const side = Math.min(photo.naturalWidth, photo.naturalHeight);
  const [left, top] = [(photo.naturalWidth - side) / 2, (photo.naturalHeight - side) / 2];
  ctx.save();
  ctx.beginPath();
  ctx.arc(x, y, radius, 0, 2 * Math.PI);
  ctx.clip();
  ctx.drawImage(photo, left, top, side, side, x - radius, y - radius, 2 * radius, 2 * radius);
  ctx.restore();
};

interface Paint {
  palette: Palette;
  photos: Photos;
  scale: number;
}

const paintText = (
  ctx: CanvasRenderingContext2D,
  marker: Marker,
  { palette, photos, scale }: Paint,
): void => {
  const { title, note, glyph, bars, face, isBelow } = markerTextOf(marker);
  const { ink } = palette.looks[marker.look];
  const write = (
    text: string,
    weight: number,
    { size, x = 0, y }: { size: number; x?: number; y: number },
  ) => {
    if (size * scale < READABLE_PIXELS) return;
    ctx.font = `${weight} ${size}px ${FONT}`;
    if (isBelow) ctx.strokeText(text, x, y);
    ctx.fillText(text, x, y);
  };
  if (face && marker.face) {
    const photo = marker.face.photo === null ? undefined : photos.get(marker.face.photo);
    if (photo) paintPhoto(ctx, photo, face);
    else {
      ctx.fillStyle = palette.halo;
      ctx.beginPath();
      ctx.arc(face.x, face.y, face.radius, 0, 2 * Math.PI);
      ctx.fill();
      ctx.fillStyle = ink;
      write(marker.face.initials, 600, face);
    }
  }
  ctx.fillStyle = ink;
  if (isBelow) {
    ctx.strokeStyle = palette.halo;
    ctx.lineWidth = 3;
  }
  write(marker.title, face ? 500 : 600, title);
  if (note && marker.note) write(marker.note, 500, note);
  ctx.lineWidth = 1;
  for (const { x, y, width, height, isFree } of bars) {
    ctx.beginPath();
    ctx.roundRect(x - width / 2, y - height / 2, width, height, height / 2);
    ctx.strokeStyle = ink;
    ctx.stroke();
    if (isFree) ctx.fill();
  }
  if (!glyph || glyph.size * scale < READABLE_PIXELS) return;
  ctx.translate(-glyph.size / 2, glyph.y - glyph.size / 2);
  ctx.scale(glyph.size / GLYPH_FIELD, glyph.size / GLYPH_FIELD);
  ctx.strokeStyle = ink;
  ctx.lineWidth = 2;
  ctx.stroke(pathOf(marker.look));
};

const paintRing = (ctx: CanvasRenderingContext2D, marker: Marker, colour: string, width: number): void => {
  outline(ctx, marker, RING);
  ctx.strokeStyle = colour;
  ctx.lineWidth = width;
  ctx.stroke();
};

/** Whether a marker can be drawn as a plain upright rectangle. */
const isSmall = ({ shape, width, turned }: Marker, scale: number): boolean =>
  shape === "square" && turned % 90 === 0 && width * scale < SMALL_MARKER_PIXELS;

/** Of a marker at a right angle. */
const halfSize = ({ width, height, turned }: Marker): Size =>
  turned % 180 === 0 ? { width: width / 2, height: height / 2 } : { width: height / 2, height: width / 2 };

/** Draws the visible markers, all of them each time. */
export const paintScene = (
  ctx: CanvasRenderingContext2D,
  { markers, chosenId, pointedId, faded, photos }: Scene,
  palette: Palette,
  view: View,
  size: Size,
): void => {
  ctx.save();
  // One unit of the context is now one of the drawing.
  ctx.translate(view.x, view.y);
  ctx.scale(view.scale, view.scale);
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.lineCap = "round";
  ctx.lineJoin = "round";
  for (const marker of markers) {
    if (!isInSight(marker, view, size)) continue;
    const colours = palette.looks[marker.look];
    const isChosen = marker.id === chosenId || marker.look === "chosen";
    const isRinged = isChosen || marker.id === pointedId;
    const fading = faded.get(marker.id);
    ctx.globalAlpha = fading ? FADED_OPACITY[`${fading}`] : 1;
    if (!isRinged && isSmall(marker, view.scale)) {
      const half = halfSize(marker);
      const { ground: fill, line } = colours;
      paintSmallMarker(ctx, { centre: marker, half, fill, line, lineWidth: 1 / view.scale });
      continue;
    }
    ctx.save();
    ctx.translate(marker.x, marker.y);
    ctx.save();
    ctx.rotate((marker.turned * Math.PI) / 180);
    outline(ctx, marker);
    ctx.fillStyle = colours.ground;
    ctx.fill();
    ctx.strokeStyle = colours.line;
    ctx.lineWidth = 1.5;
    ctx.setLineDash(colours.isDashed ? [3, 2] : []);
    ctx.stroke();
    ctx.setLineDash([]);
    if (isChosen) paintRing(ctx, marker, palette.ring, 2.5);
    else if (marker.id === pointedId) paintRing(ctx, marker, palette.pointed, 1.5);
    ctx.restore();
    paintText(ctx, marker, { palette, photos, scale: view.scale });
    ctx.restore();
  }
  ctx.restore();
};
