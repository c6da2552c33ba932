import { useEffect, useEffectEvent, useState } from "react";

/** The warning appears this many seconds before the end; of a shorter time, after half of it. */
const WARN_SECONDS = 10;
const TOUCHES = ["pointerdown", "keydown", "input"] as const;

/**
 * Returns to the start after a time without a touch.
 * @param seconds null: nobody uses the kiosk
 * @returns the seconds left during the warning, else null
 */
export const useIdleReturn = (seconds: number | null, goBack: () => void): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  const onIdle = useEffectEvent(goBack);
  useEffect(() => {
    setLeft(null);
    if (seconds === null) return;
    let until = Date.now() + seconds * 1000;
    const touch = () => {
      until = Date.now() + seconds * 1000;
      setLeft(null);
    };
    const tick = () => {
      const now = Math.ceil((until - Date.now()) / 1000);
      if (now <= 0) onIdle();
      else setLeft(now <= Math.min(WARN_SECONDS, seconds / 2) ? now : null);
    };
    const timer = setInterval(tick, 250);
    for (const event of TOUCHES) window.addEventListener(event, touch);
    return () => {
      clearInterval(timer);
      for (const event of TOUCHES) window.removeEventListener(event, touch);
    };
  }, [seconds]);
  return left;
};
