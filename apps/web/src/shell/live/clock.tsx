import { useEffect, useState } from "react";
import { timeIn, viewerZone } from "../../ui/days/format.ts";
import { useLive } from "./events.ts";
import { LiveStatus } from "./status.tsx";

const TICK_MS = 10_000;

/** The time of the newest data: the present time while events arrive; it stands still when they stop. */
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
