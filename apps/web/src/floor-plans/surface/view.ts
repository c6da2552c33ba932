import type { Point } from "../draft/arrange.ts";
import type { DraftSheet } from "../draft/draft.ts";

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

const SCALE = { min: 0.02, max: 12 } as const;
const MARGIN = 16;
/** A small drawing is enlarged at most by this factor to fill the screen. */
const FIT_MAX = 2;

export const toScreen = (view: View, place: Point): Point => ({
  x: place.x * view.scale + view.x,
  y: place.y * view.scale + view.y,
});

export const toPlan = (view: View, at: Point): Point => ({
  x: (at.x - view.x) / view.scale,
  y: (at.y - view.y) / view.scale,
});

/** The view that shows the whole drawing, centred. */
export const fitView = ({ width, height }: Pick<DraftSheet, "width" | "height">, size: Size): View => {
  const scale = Math.max(
    SCALE.min,
    Math.min((size.width - 2 * MARGIN) / width, (size.height - 2 * MARGIN) / height, FIT_MAX),
  );
  return { scale, x: (size.width - width * scale) / 2, y: (size.height - height * scale) / 2 };
};

/** Zooms; the point at `at` stays in place. */
export const zoomView = (view: View, factor: number, at: Point): View => {
  const scale = Math.min(Math.max(view.scale * factor, SCALE.min), SCALE.max);
  const ratio = scale / view.scale;
  return { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio };
};

/** The view moved so that the place is visible, with a margin around it. */
export const revealPoint = (view: View, place: Point, size: Size): View => {
  const at = toScreen(view, place);
  const margin = Math.min(32, size.width / 4, size.height / 4);
  const into = (value: number, end: number) => Math.min(Math.max(value, margin), end - margin);
  return { ...view, x: view.x + into(at.x, size.width) - at.x, y: view.y + into(at.y, size.height) - at.y };
};
