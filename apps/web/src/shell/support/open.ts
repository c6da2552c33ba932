import { useSyncExternalStore } from "react";

/** The support dialog is opened from the navigation and the palette, and stands once in the frame. */

let openCount = 0;
const listeners = new Set<() => void>();

export const openSupport = (): void => {
  openCount += 1;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** How often it was asked for; 0 until then. */
export const useSupportOpenCount = (): number => useSyncExternalStore(subscribe, () => openCount);
