import { useEffect } from "react";

/**
 * Keeps the device's display on, where the browser can; the browser releases the lock whenever the page is
 * hidden.
 */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      // Refused when the battery is low: the display then sleeps by the device's settings.
      const taken = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) void taken?.release();
      else lock = taken;
    };
    const onVisible = () => void take();
    void take();
    document.addEventListener("visibilitychange", onVisible);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", onVisible);
      void lock?.release();
    };
  }, []);
};
