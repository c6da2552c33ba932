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
  // Moves may come faster than the element is drawn.
  const swipe = useRef<{ x: number; y: number; across: number }>(undefined);
  const [distance, setDistance] = useState(0);
  const end = () => {
    swipe.current = undefined;
    setDistance(0);
  };
  return {
    /** Pixels by which the finger has moved the element; 0: no swipe is under way. */
    distance,
    willCount: distance >= COUNTS,
    handlers: {
      onPointerDown: ({ pointerType, isPrimary, clientX, clientY }: PointerEvent) => {
        const isFinger = pointerType !== "mouse" && isPrimary;
        swipe.current = isFinger ? { x: clientX, y: clientY, across: 0 } : undefined;
      },
      onPointerMove: (event: PointerEvent) => {
        if (!swipe.current) return;
        const across = event.clientX - swipe.current.x;
        const down = Math.abs(event.clientY - swipe.current.y);
        if (swipe.current.across === 0 && (across < BEGINS || across < down)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        swipe.current.across = Math.max(1, across);
        setDistance(swipe.current.across);
      },
      onPointerUp: () => {
        const counts = swipe.current !== undefined && swipe.current.across >= COUNTS;
        end();
        if (counts) onSwipe();
      },
      onPointerCancel: end,
    },
  };
};
