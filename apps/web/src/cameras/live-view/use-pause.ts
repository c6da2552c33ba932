import { useState } from "react";

/**
 * Whether the list stands still, and at what time.
 *
 * @param filters of the list; empty: it is the whole one. What stands still of a filtered list goes on with other filters: the
 * time of its newest event may be long ago for them.
 */
export const usePause = (filters: string) => {
  const [paused, setPaused] = useState<{ until: string; filters: string }>();
  const until = paused && ["", filters].includes(paused.filters) ? paused.until : undefined;
  return {
    /** The time until which events are shown; undefined while the list goes on. */
    until,
    /**
     * @param newest the time of the newest event of the list, also of a filtered one, since the browser's clock may be wrong;
     * undefined: it is on another page, or there is none
     */
    pause: (newest: string | undefined) => setPaused({ until: newest ?? new Date().toISOString(), filters }),
    resume: () => setPaused(undefined),
  };
};
