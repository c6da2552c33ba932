import { useEffect, useRef, useState } from "react";
import * as idle from "./idle-fill.ts";

const ACTIVITIES = ["pointermove", "pointerdown", "keydown", "wheel", "touchstart"] as const;

/** Calls `run` when the bar is full. */
export const useIdleFill = (run: () => void): { percent: number; seconds: number } => {
  const [fill, setFill] = useState(() => idle.startFill(Date.now()));
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });

  useEffect(() => {
    let current = idle.startFill(Date.now());
    const show = (next: idle.Fill) => {
      current = next;
      setFill(next);
    };
    const touch = () => show(idle.noteActivity(current, Date.now()));
    const timer = setInterval(() => {
      show(idle.advanceFill(current, Date.now()));
      if (!idle.isFull(current)) return;
      clearInterval(timer);
      latest.current();
    }, idle.TICK_MS);
    for (const kind of ACTIVITIES) window.addEventListener(kind, touch, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const kind of ACTIVITIES) window.removeEventListener(kind, touch, { capture: true });
    };
  }, []);

  return { percent: fill.percent, seconds: idle.secondsLeft(fill, Date.now()) };
};
