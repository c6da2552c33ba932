import { type RefObject, useEffect, useRef } from "react";

/**
 * A focused element often disappears with its action ("Remove", "Load again"). The browser then sends no
 * event and leaves the keyboard without focus; this hook moves the focus to the open tab of the side panel.
 */
export const useFocusFallback = (root: RefObject<HTMLElement | null>) => {
  const wasInside = useRef(false);
  useEffect(() => {
    if (!wasInside.current || document.activeElement !== document.body) return;
    root.current?.querySelector<HTMLElement>("[role=tab][aria-selected=true]")?.focus();
  });
  return {
    onFocus: () => {
      wasInside.current = true;
    },
    // A removed element gets no blur event, so a blur event means that the focus moved away.
    onBlur: () => {
      wasInside.current = false;
    },
  };
};
