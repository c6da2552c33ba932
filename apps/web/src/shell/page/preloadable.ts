import { type ComponentType, useState } from "react";

/**
 * A component with code of its own: `Component` is lazy until the code has been preloaded, which sets it to the component
 * itself. That one is shown without a moment of nothing, which a lazy one has even with code that is there.
 */
export interface Preloadable<Props> {
  Component: ComponentType<Props>;
}

/** What to show of it: the same as long as the caller is shown, since another component would forget its state. */
export const usePreloadable = <Props>(preloadable: Preloadable<Props>): ComponentType<Props> =>
  useState(() => preloadable.Component)[0];
