import { type ReactNode, useDeferredValue } from "react";

interface DeferredProps {
  /** Stands in at first; of about the same size. */
  fallback: ReactNode;
  children: ReactNode;
}

/**
 * Lets a page's first words be painted before its heavy part is rendered. React then does that in slices, between
 * which taps and keys are answered (https://react.dev/reference/react/useDeferredValue).
 */
export const Deferred = ({ fallback, children }: DeferredProps) =>
  useDeferredValue(true, false) ? children : fallback;
