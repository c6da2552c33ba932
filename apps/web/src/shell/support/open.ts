import { createValueStore } from "../value-store.ts";

/** Navigation and palette open the support dialog, which the frame renders once. */

const openCount = createValueStore(0);

export const openSupport = (): void => openCount.set(openCount.get() + 1);

/** How often the dialog was opened; 0 before the first time. */
export const useSupportOpenCount = openCount.useValue;
