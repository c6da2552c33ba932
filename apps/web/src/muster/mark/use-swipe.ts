import { type PointerEvent, useRef, useState } from "react";

/** In pixels: before it a finger may still be scrolling or pressing. */
const BEGINS = 12;
/** Let go beyond it, the swipe counts. */
const COUNTS = 96;

/**
 * A swipe to the right by a finger or a pen. The element that gets `handlers` needs `touch-action: pan-y`, so that scrolling
 * stays the browser's and only sideways movement comes here; a swipe that counts is no click on what lies under it.
 */
export const useSwipe = (onSwipe: () => void) => {
  const start = useRef<{ x: number; y: number }>(undefined);
  const [distance, setDistance] = useState(0);
  const end = () => {
    start.current = undefined;
    setDistance(0);
  };
  return {
    /** Pixels by which the finger has moved the element; 0: no swipe is under way. */
    distance,
    willCount: distance >= COUNTS,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        start.current = pointerType !== "mouse" && isPrimary ? { x: clientX, y: clientY } : undefined;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!start.current) return;
        const across = event.clientX - start.current.x;
        const down = Math.abs(event.clientY - start.current.y);
        if (distance === 0 && (across < BEGINS || across < down)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDistance(Math.max(1, across));
      },
      onPointerUp: () => {
        if (distance >= COUNTS) onSwipe();
        end();
      },
      onPointerCancel: end,
    },
  };
};
