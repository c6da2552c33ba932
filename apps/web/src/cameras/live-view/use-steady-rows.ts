import { useCallback, useEffect, useRef, useState } from "react";
import type { CameraEvent, EventList } from "./use-events.ts";

/** After the last movement of the pointer over a button. */
const HOLD_MS = 1500;

/**
 * The rows keep their places while the pointer moves over their buttons: a vehicle that comes in that moment would
 * otherwise put another one's button under it. What is known anew of the rows themselves shows at once.
 */
export const useSteadyRows = (list: EventList | undefined) => {
  const [held, setHeld] = useState<readonly CameraEvent[]>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const rows = useRef<readonly CameraEvent[]>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const hold = useCallback(({ target }: { target: EventTarget }) => {
    if (!(target instanceof Element && target.closest("button"))) return;
    setHeld((before) => before ?? rows.current);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setHeld(undefined), HOLD_MS);
  }, []);
  const fresh = new Map(list?.results.map((row) => [row.id, row]));
  const shown = held ? held.map((row) => fresh.get(row.id) ?? row) : list?.results;
  useEffect(() => {
    rows.current = shown;
  });
  return { list: list && shown && { ...list, results: [...shown] }, hold };
};
