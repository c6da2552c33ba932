import { type ComponentType, useState } from "react";

/**
 * A part of the app with code of its own: `Shown` is lazy, until somebody who has loaded the code sets it to the component
 * itself. Then the part is shown without a moment of nothing, which `lazy` has even with code that is there.
 */
export interface Part<Props> {
  Shown: ComponentType<Props>;
}

/** What to show of a part: the same as long as the caller is shown, since another component would forget its state. */
export const usePart = <Props>(part: Part<Props>): ComponentType<Props> => useState(() => part.Shown)[0];
