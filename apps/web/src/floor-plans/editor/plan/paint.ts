import { zoneColor } from "../../../ui/feedback/zone-colors.ts";
import type { Point } from "../../core/point.ts";
import { deskHalfSize } from "../../draft/arrange.ts";
import type { Draft, DraftDesk, DraftRoom, DraftSheet, Shape } from "../../draft/draft.ts";
import type { Ids } from "../../draft/edits.ts";
import { paintSmallMarker, SMALL_MARKER_PIXELS } from "../../surface/small-marker.ts";
import { type Size, toScreen, type View } from "../../surface/view.ts";

/** Draws the markers, all of them each time: 3,000 take a few milliseconds, and nothing else is redrawn. */

export interface Drag {
  ids: Ids;
  by: Point;
  isCopy: boolean;
  guides: { x: number | null; y: number | null };
}

export interface Scene {
  draft: Draft;
  selected: Ids;
  /** Markers with a problem. */
  wrong: Ids;
  drag: Drag | undefined;
  /** The selection rectangle, in screen pixels. */
  band: { from: Point; to: Point } | undefined;
}

/** The theme's colours, as the canvas needs them. */
export interface Palette {
  read: (name: string) => string;
  isDark: boolean;
}

const FONT = '"Inter Variable", system-ui, sans-serif';

export const readPalette = (element: HTMLElement, isDark: boolean): Palette => {
  const style = getComputedStyle(element);
  const known = new Map<string, string>();
  const read = (name: string): string => {
    const value = known.get(name) ?? style.getPropertyValue(name).trim();
    known.set(name, value);
    return value;
  };
  return { read, isDark };
};

interface MarkerColours {
  fill: string;
  line: string;
  text: string;
  isDashed: boolean;
}

const scaleColour = ({ read }: Palette, color: string, index: number) =>
  read(`--mantine-color-${color}-${index}`);

const markerColours = (
  palette: Palette,
  color: string,
  state: { isSelected: boolean; isOff: boolean },
): MarkerColours => {
  const { read, isDark } = palette;
  if (state.isSelected) {
    const fill = read("--mantine-primary-color-filled");
    return { fill, line: fill, text: read("--mantine-color-white"), isDashed: false };
  }
  if (state.isOff)
    return {
      fill: read("--ground-page"),
      line: read("--line-field"),
      text: read("--text-third"),
      isDashed: true,
    };
  return {
    fill: scaleColour(palette, color, isDark ? 9 : 0),
    line: scaleColour(palette, color, isDark ? 4 : 6),
    text: read("--text-first"),
    isDashed: false,
  };
};

const traceMarker = (ctx: CanvasRenderingContext2D, shape: Shape, half: Size): void => {
  ctx.beginPath();
  if (shape === "circle") ctx.arc(0, 0, half.width, 0, 2 * Math.PI);
  else
    ctx.roundRect(-half.width, -half.height, 2 * half.width, 2 * half.height, Math.min(6, half.height / 3));
};

const errorColour = (palette: Palette): string => scaleColour(palette, "red", palette.isDark ? 4 : 6);

const strokeMarker = (
  ctx: CanvasRenderingContext2D,
  look: MarkerColours,
  isWrong: boolean,
  palette: Palette,
): void => {
  ctx.fillStyle = look.fill;
  ctx.fill();
  ctx.lineWidth = isWrong ? 3 : 1.5;
  ctx.strokeStyle = isWrong ? errorColour(palette) : look.line;
  ctx.setLineDash(look.isDashed && !isWrong ? [4, 3] : []);
  ctx.stroke();
};

const paintName = (ctx: CanvasRenderingContext2D, text: string, room: number, color: string): void => {
  const size = Math.max(9, Math.min(13, room / 3.6));
  ctx.font = `600 ${size}px ${FONT}`;
  ctx.fillStyle = color;
  ctx.textAlign = "center";
  ctx.textBaseline = "middle";
  ctx.fillText(text, 0, 0.5, room - 4);
};

interface MarkerState {
  at: Point;
  isSelected: boolean;
  isWrong: boolean;
}

interface DeskContext {
  sheet: DraftSheet;
  scale: number;
  color: string;
  palette: Palette;
}

const paintDesk = (
  ctx: CanvasRenderingContext2D,
  desk: DraftDesk,
  marker: MarkerState,
  { sheet, scale, color, palette }: DeskContext,
): void => {
  const { at, isSelected, isWrong } = marker;
  const look = markerColours(palette, color, { isSelected, isOff: !desk.isActive });
  const across = deskHalfSize(sheet, desk.turned);
  const room = 2 * across.width * scale;
  const isSquare = sheet.deskMarkerShape === "square";
  if (sheet.deskCircleSize * scale < SMALL_MARKER_PIXELS && isSquare && desk.turned % 90 === 0) {
    const half = { width: across.width * scale, height: across.height * scale };
    const line = isWrong ? errorColour(palette) : look.line;
    paintSmallMarker(ctx, { centre: at, half, fill: look.fill, line, lineWidth: isWrong ? 2 : 1 });
    return;
  }
  const width = (sheet.deskCircleSize * scale) / 2;
  ctx.save();
  ctx.translate(at.x, at.y);
  if (isSquare) ctx.rotate((desk.turned * Math.PI) / 180);
  traceMarker(ctx, sheet.deskMarkerShape, { width, height: isSquare ? (width * 9) / 16 : width });
  strokeMarker(ctx, look, isWrong, palette);
  ctx.restore();
  if (room < SMALL_MARKER_PIXELS) return;
  ctx.save();
  ctx.translate(at.x, at.y);
  paintName(ctx, desk.name, room, look.text);
  ctx.restore();
};

const paintRoom = (
  ctx: CanvasRenderingContext2D,
  room: DraftRoom,
  { at, isSelected, isWrong }: MarkerState,
  { sheet, scale, palette }: { sheet: DraftSheet; scale: number; palette: Palette },
): void => {
  const look = markerColours(palette, "slate", { isSelected, isOff: false });
  const half = (sheet.roomMarkerSize * scale) / 2;
  ctx.save();
  ctx.translate(at.x, at.y);
  traceMarker(ctx, room.shape ?? sheet.roomMarkerShape, { width: half, height: half });
  strokeMarker(ctx, look, isWrong, palette);
  // The sign of a door.
  ctx.setLineDash([]);
  ctx.strokeStyle = look.text;
  ctx.strokeRect(-half * 0.28, -half * 0.46, half * 0.56, half * 0.92);
  if (half * 2 >= SMALL_MARKER_PIXELS / 2) {
    ctx.translate(0, half + 10);
    ctx.font = `600 12px ${FONT}`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    ctx.lineWidth = 4;
    ctx.lineJoin = "round";
    ctx.strokeStyle = palette.read("--ground-surface");
    ctx.strokeText(room.name, 0, 0);
    ctx.fillStyle = palette.read("--text-first");
    ctx.fillText(room.name, 0, 0);
  }
  ctx.restore();
};

const paintGuides = (
  ctx: CanvasRenderingContext2D,
  { guides }: Drag,
  view: View,
  size: Size,
  color: string,
) => {
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  ctx.strokeStyle = color;
  ctx.beginPath();
  if (guides.x !== null) {
    const { x } = toScreen(view, { x: guides.x, y: 0 });
    ctx.moveTo(x, 0);
    ctx.lineTo(x, size.height);
  }
  if (guides.y !== null) {
    const { y } = toScreen(view, { x: 0, y: guides.y });
    ctx.moveTo(0, y);
    ctx.lineTo(size.width, y);
  }
  ctx.stroke();
};

const paintSelectionBand = (
  ctx: CanvasRenderingContext2D,
  { from, to }: { from: Point; to: Point },
  color: string,
): void => {
  ctx.strokeStyle = color;
  ctx.fillStyle = color;
  ctx.lineWidth = 1;
  ctx.setLineDash([]);
  ctx.globalAlpha = 0.14;
  ctx.fillRect(from.x, from.y, to.x - from.x, to.y - from.y);
  ctx.globalAlpha = 1;
  ctx.strokeRect(from.x, from.y, to.x - from.x, to.y - from.y);
};

export const paintScene = (
  ctx: CanvasRenderingContext2D,
  scene: Scene,
  view: View,
  size: Size,
  palette: Palette,
): void => {
  const { draft, drag, selected, wrong, band } = scene;
  const { sheet } = draft;
  const { scale } = view;
  const colors = new Map(draft.zones.map(({ id, color }) => [id, zoneColor(color)]));
  const reach = Math.max(sheet.deskCircleSize, sheet.roomMarkerSize) * scale + 60;
  const isSeen = ({ x, y }: Point) =>
    x > -reach && y > -reach && x < size.width + reach && y < size.height + reach;
  const each = <Row extends DraftDesk | DraftRoom>(
    rows: readonly Row[],
    put: (row: Row, marker: MarkerState) => void,
  ) => {
    for (const row of rows) {
      if (!row.place) continue;
      const isDragged = drag?.ids.has(row.id) === true;
      const at = toScreen(view, row.place);
      const state = { isSelected: selected.has(row.id), isWrong: wrong.has(row.id) };
      if ((!isDragged || drag.isCopy) && isSeen(at))
        put(row, { at, ...state, isSelected: state.isSelected && !isDragged });
      if (!isDragged) continue;
      const there = { x: at.x + drag.by.x * scale, y: at.y + drag.by.y * scale };
      if (isSeen(there)) put(row, { at: there, ...state, isSelected: true });
    }
  };
  ctx.strokeStyle = palette.read("--line-control");
  ctx.setLineDash([]);
  ctx.lineWidth = 1;
  ctx.strokeRect(view.x, view.y, sheet.width * scale, sheet.height * scale);
  each(draft.rooms, (room, marker) => paintRoom(ctx, room, marker, { sheet, scale, palette }));
  each(draft.desks, (desk, marker) => {
    const color = colors.get(desk.zoneId) ?? "slate";
    paintDesk(ctx, desk, marker, { sheet, scale, color, palette });
  });
  if (drag) paintGuides(ctx, drag, view, size, palette.read("--ring"));
  if (band) paintSelectionBand(ctx, band, palette.read("--ring"));
};
