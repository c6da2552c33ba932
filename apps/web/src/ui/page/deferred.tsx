import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  /** Shown first; about the same size as the children. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Paints a page's first texts before its heavy part is rendered. React then renders in slices, between which
 * it answers taps and keys (https://react.dev/reference/react/useDeferredValue).
 */
export const Deferred = ({ fallback, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : fallback;
