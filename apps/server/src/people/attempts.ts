import { refuse } from "../platform/refuse.ts";
import type { Throttle, ThrottleRule } from "../platform/throttle.ts";

/** What is counted together for one attempt: by account, by address, by link. */
export type Keys = [ThrottleRule, string][];

export async function refuseIfSlowed(throttle: Throttle, keys: Keys): Promise<void> {
  const seconds = Math.max(...(await Promise.all(keys.map(([rule, key]) => throttle.wait(rule, key)))));
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

export const countAttempt = (throttle: Throttle, keys: Keys) =>
  Promise.all(keys.map(([rule, key]) => throttle.count(rule, key)));
