import { useEffect } from "react";
import type { Mark } from "../core/marks.ts";
import type { Surface } from "../surface/use-surface.ts";

/** Below this scale codes are unreadable. */
const READABLE_SCALE = Math.SQRT1_2;

/** Moves the map to a marker that was chosen elsewhere, zoomed in enough to read it. */
export const RevealMark = ({ surface, mark }: { surface: Surface; mark: Mark }) => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per choice; afterwards the person moves the map
  useEffect(() => {
    if (surface.scale() < READABLE_SCALE) surface.centre(mark, 1);
    else surface.show(mark);
  }, [surface, mark.id]);
  return null;
};
