import { useEffect } from "react";
import type { Marker } from "../core/markers.ts";
import type { Surface } from "../surface/use-surface.ts";

/** Below this scale codes are unreadable. */
const READABLE_SCALE = Math.SQRT1_2;

/** Moves the map to a marker that was chosen elsewhere, zoomed in enough to read it. */
export const RevealMarker = ({ surface, marker }: { surface: Surface; marker: Marker }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice; afterwards the person moves the map
  useEffect(() => {
    if (surface.scale() < READABLE_SCALE) surface.centre(marker, 1);
    else surface.show(marker);
  }, [surface, marker.id]);
  return null;
};
