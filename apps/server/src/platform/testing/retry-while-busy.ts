import { setTimeout } from "node:timers/promises";
import type { Caller } from "./app.ts";

const TIMES = 10;

/**
 * A caller that repeats what was refused with 503 and Retry-After, as browsers do: a race may ask more of a slow machine than
 * it answers within the lock timeout. Such a refusal has written nothing.
 */
export const retryWhileBusy = (caller: Caller): Caller => ({
  ...caller,
  call: async (...request) => {
    for (let times = 1; ; times++) {
      const reply = await caller.call(...request);
      const later = reply.headers["retry-after"];
      if (reply.status !== 503 || later === undefined || times === TIMES) return reply;
      await setTimeout(1000 * Number(later) * Math.random());
    }
  },
});
