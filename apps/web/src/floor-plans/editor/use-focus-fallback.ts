import { type RefObject, useEffect, useRef } from "react";

/**
 * What had the focus is often gone with what it did: "Remove", "Load again". The browser then says nothing and the keyboard
 * stands nowhere; here it goes to the open tab of the side panel.
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
    // An element that is taken away is not blurred: this one was left.
    onBlur: () => {
      wasInside.current = false;
    },
  };
};
