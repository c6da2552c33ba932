import { useEffect, useState } from "react";
import { timeIn, viewerZone } from "../../ui/days/format.ts";
import { useLive } from "./events.ts";
import { LiveStatus } from "./status.tsx";

const TICK_MS = 10_000;

/** While events arrive, what is shown is true now; when they stop, the time stands still. */
export const LiveClock = () => {
  const { isLive, freshAt } = useLive();
  const [now, setNow] = useState(Date.now);

  useEffect(() => {
    if (!isLive) return;
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, TICK_MS);
    return () => clearInterval(timer);
  }, [isLive]);

  const at = isLive ? Math.max(now, freshAt) : freshAt && Math.max(now, freshAt);
  return <LiveStatus isLive={isLive} time={at > 0 ? timeIn(viewerZone(), new Date(at)) : ""} />;
};
