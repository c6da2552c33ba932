import { markerTextOf } from "../core/marker-text.ts";
import type { Marker } from "../core/markers.ts";
import { type Size, toScreen, type View } from "../surface/view.ts";

/** Whether any of a marker is in the visible part of the drawing. */
export const isInSight = (marker: Marker, view: View, size: Size): boolean => {
  const { x, y } = toScreen(view, marker);
  const reach = marker.width * view.scale;
  return x + reach > 0 && x - reach < size.width && y + reach > 0 && y - reach < size.height;
};

/** A photo of fewer pixels shows nobody, and is not loaded. */
const FACE_PIXELS_MIN = 10;

/** The addresses of photos that the view shows large enough. */
export const photosInSight = (markers: readonly Marker[], view: View, size: Size): string[] =>
  markers.flatMap((marker) => {
    const photo = marker.face?.photo;
    if (!photo || !isInSight(marker, view, size)) return [];
    const { face } = markerTextOf(marker);
    return face && 2 * face.radius * view.scale >= FACE_PIXELS_MIN ? [photo] : [];
  });
