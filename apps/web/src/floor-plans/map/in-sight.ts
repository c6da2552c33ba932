import { markTextOf } from "../core/mark-text.ts";
import type { Mark } from "../core/marks.ts";
import { type Size, toScreen, type View } from "../surface/view.ts";

/** Whether any of a marker is in the visible part of the drawing. */
export const isInSight = (mark: Mark, view: View, size: Size): boolean => {
  const { x, y } = toScreen(view, mark);
  const reach = mark.width * view.scale;
  return x + reach > 0 && x - reach < size.width && y + reach > 0 && y - reach < size.height;
};

/** A photo of fewer pixels shows nobody, and is not loaded. */
const FACE_PIXELS_MIN = 10;

/** The addresses of photos that the view shows large enough. */
export const photosInSight = (marks: readonly Mark[], view: View, size: Size): string[] =>
  marks.flatMap((mark) => {
    const photo = mark.face?.photo;
    if (!photo || !isInSight(mark, view, size)) return [];
    const { face } = markTextOf(mark);
    return face && 2 * face.radius * view.scale >= FACE_PIXELS_MIN ? [photo] : [];
  });
