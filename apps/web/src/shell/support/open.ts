import { useSyncExternalStore } from "react";

/** Navigation and palette open the support dialog, which the frame renders once. */

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

/** How often the dialog was opened; 0 before the first time. */
export const useSupportOpenCount = (): number => useSyncExternalStore(subscribe, () => openCount);
