import type { Point } from "../core/point.ts";

/**
 * The visible part of the drawing: pixels per unit, and the position of the drawing's top left corner on the
 * screen.
 */
export interface View {
  scale: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** A rectangle of the drawing, by its centre. */
interface Part extends Point, Size {}

/** The part of a drawing that is shown first, instead of all of it. */
export interface StartPart extends Pick<ScaleLimits, "min" | "fit"> {
  part: Part;
  focus: Point;
}

/** In pixels per unit. */
export interface ScaleLimits {
  min: number;
  max: number;
  /** The greatest scale at which a small drawing is fitted to the screen. */
  fit: number;
}

/** In pixels, around the fitted drawing. */
const FIT_MARGIN = 8;
/** In pixels, around a point that is brought into view. */
const REVEAL_MARGIN = 64;
/** The same for the first view, which may not show all of its part: enough for the desks around it. */
const START_MARGIN = 128;

export const clamp = (value: number, least: number, most: number): number =>
  Math.max(least, Math.min(value, most));

export const toScreen = (view: View, place: Point): Point => ({
  x: place.x * view.scale + view.x,
  y: place.y * view.scale + view.y,
});

export const toPlan = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

/** The view in which a place is in the middle of the screen. */
export const centreView = (place: Point, scale: number, size: Size): View => ({
  scale,
  x: size.width / 2 - place.x * scale,
  y: size.height / 2 - place.y * scale,
});

/** The view that shows the whole drawing, centred. */
export const fitView = ({ width, height }: Size, size: Size, limits: ScaleLimits): View =>
  fitPart({ x: width / 2, y: height / 2, width, height }, size, limits);

const fitPart = (part: Part, size: Size, limits: Pick<ScaleLimits, "min" | "fit">): View => {
  const across = (size.width - 2 * FIT_MARGIN) / part.width;
  const down = (size.height - 2 * FIT_MARGIN) / part.height;
  const scale = Math.max(limits.min, Math.min(across, down, limits.fit));
  return centreView(part, scale, size);
};

/** The view that shows a part of the drawing; of a part that is too large, at least its focus. */
export const startView = ({ part, focus, ...limits }: StartPart, size: Size): View =>
  revealPoint(fitPart(part, size, limits), focus, size, START_MARGIN);

/** Zooms; the point at `at` stays in place. */
export const zoomView = (view: View, factor: number, at: Point, { min, max }: ScaleLimits): View => {
  const scale = clamp(view.scale * factor, min, max);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
};

/** The view moved so that the place is visible, with a margin around it. */
export const revealPoint = (view: View, place: Point, size: Size, around = REVEAL_MARGIN): View => {
  const at = toScreen(view, place);
  const margin = Math.min(around, size.width / 3, size.height / 4);
  return {
    ...view,
    x: view.x + clamp(at.x, margin, size.width - margin) - at.x,
    y: view.y + clamp(at.y, margin, size.height - margin) - at.y,
  };
};

/** The view moved so that the drawing is in the middle of the screen: it cannot be moved out of sight. */
export const keepInSight = (view: View, sheet: Size, size: Size): View => {
  const middle = toPlan(view, { x: size.width / 2, y: size.height / 2 });
  const kept = { x: clamp(middle.x, 0, sheet.width), y: clamp(middle.y, 0, sheet.height) };
  return kept.x === middle.x && kept.y === middle.y ? view : centreView(kept, view.scale, size);
};

/** The view at a share of the way between two views. */
export const viewBetween = (from: View, to: View, share: number): View => ({
  scale: from.scale + (to.scale - from.scale) * share,
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
});
