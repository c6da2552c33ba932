import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef, useState } from "react";
import type { CameraEvent, EventList } from "./use-events.ts";

/** After the last movement of the pointer over a button. */
const HOLD_MS = 1500;
/** A finger that comes down so soon after the rows shifted aimed at what was there before. */
const SHIFT_MS = 300;

/**
 * The rows keep their places while the pointer moves over their buttons: a vehicle that comes in that moment would
 * otherwise put another one's button under it. What is known anew of the rows themselves shows at once.
 *
 * A finger does not move before it comes down. So its presses on buttons are ignored right after the rows shifted, and it
 * holds the rows for the next press. Holding back the rows themselves would stop a wall screen, which nobody touches.
 *
 * @returns the list, and what its frame listens to
 */
export const useSteadyRows = (list: EventList | undefined) => {
  const [held, setHeld] = useState<readonly CameraEvent[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rows = useRef<readonly CameraEvent[]>(undefined);
  const shiftedAt = useRef(Number.NEGATIVE_INFINITY);
  const isTooSoon = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = useCallback(({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest("button"))) return;
    setHeld((before) => before ?? rows.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), HOLD_MS);
  }, []);
  const onPointerDownCapture = useCallback(
    (event: PointerEvent) => {
      isTooSoon.current = event.pointerType !== "mouse" && Date.now() - shiftedAt.current < SHIFT_MS;
      hold(event);
    },
    [hold],
  );
  const onClickCapture = useCallback((event: MouseEvent) => {
    const isPressed = event.target instanceof Element && event.target.closest("button") !== null;
    // A press by the keyboard has no detail, and goes to the button that has the focus.
    if (!isTooSoon.current || !isPressed || event.detail === 0) return;
    isTooSoon.current = false;
    event.preventDefault();
    event.stopPropagation();
  }, []);
  const fresh = new Map(list?.results.map((row) => [row.id, row]));
  const shown = held ? held.map((row) => fresh.get(row.id) ?? row) : list?.results;
  useEffect(() => {
    if (rows.current?.some(({ id }, at) => shown?.[at]?.id !== id)) shiftedAt.current = Date.now();
    rows.current = shown;
  });
  return {
    list: list && shown && { ...list, results: [...shown] },
    steady: { onPointerMove: hold, onPointerDownCapture, onClickCapture },
  };
};
