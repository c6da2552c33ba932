import { useEffect, useState } from "react";

const TICK_MS = 1000;

/** The server's time in milliseconds, updated every second, whatever this device's clock shows. */
export const useServerClock = (offset: number): number => {
  const [own, setOwn] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setOwn(Date.now()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return own + offset;
};
