import { DEFAULT_LOCALE, type Locale } from "@portico/contract/texts/text";
import { useSyncExternalStore } from "react";

let shown: Locale = DEFAULT_LOCALE;
const listeners = new Set<() => void>();

/** The locale of the screens. */
export const locale = (): Locale => shown;

/** Its texts have been added before. */
export const setLocale = (next: Locale): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The locale of the screens, for what is made anew in another one. */
export const useLocale = (): Locale => useSyncExternalStore(subscribe, locale);
