import { useState } from "react";

/** Whether the list stands still, and at what time. */
export const usePause = () => {
  const [until, setUntil] = useState<string>();
  return {
    /** The time until which events are shown; undefined while the list goes on. */
    until,
    /**
     * @param newest the time of the newest event of the list, also of a filtered one, since the browser's clock may be wrong;
     * undefined: it is on another page, or there is none
     */
    pause: (newest: string | undefined) => setUntil(newest ?? new Date().toISOString()),
    resume: () => setUntil(undefined),
  };
};
