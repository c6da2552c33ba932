import { useEffect, useEffectEvent, useState } from "react";

/** So many seconds before the end a warning is shown; of a short time, half of it. */
const WARN_SECONDS = 10;
const TOUCHES = ["pointerdown", "keydown", "input"] as const;

/**
 * Goes back to the start when nobody has touched anything for a while.
 *
 * @param seconds null: nobody is at it
 * @returns the seconds left, once they are few; else null
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
