import { useEffect, useState } from "react";

/** Milliseconds since 1970 by this device's clock, each second. */
export const useSecond = (): number => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return now;
};
