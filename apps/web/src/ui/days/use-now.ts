import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** The present time, updated while a page stays open: a dashboard left open overnight shows the new day. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
};
