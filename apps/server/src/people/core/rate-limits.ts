import { refuse } from "../../platform/core/refuse.ts";
import type { Throttle, ThrottleRule } from "../../platform/http/throttle.ts";

/** What is counted together for one attempt: by account, by address, by link. */
export type RateLimitKeys = [ThrottleRule, string][];

export async function assertNotThrottled(throttle: Throttle, keys: RateLimitKeys): Promise<void> {
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([rule, key]) => throttle.secondsToWait(rule, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/** Where every attempt counts, whatever becomes of it: refused after too many, else counted. Of many at once too many are refused. */
export async function consumeAttempt(throttle: Throttle, keys: RateLimitKeys): Promise<void> {
  // Who must wait anyway uses nothing up.
  await assertNotThrottled(throttle, keys);
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([rule, key]) => throttle.consumeAttempt(rule, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/** Messages to single people, by their sender and by address. */
const contactBySender: ThrottleRule = {
  name: "contact-sender",
  points: 60,
  duration: 3600,
  blockDuration: 300,
};
const contactByAddress: ThrottleRule = {
  name: "contact-address",
  points: 300,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/** A message that somebody is about to send. */
export const consumeMessage = (
  throttle: Throttle,
  clientId: string,
  senderId: string,
  address: string,
): Promise<void> =>
  consumeAttempt(throttle, [
    [contactBySender, `${clientId} ${senderId}`],
    [contactByAddress, address],
  ]);

export const countAttempt = (throttle: Throttle, keys: RateLimitKeys) =>
  Promise.all(keys.map(([rule, key]) => throttle.countAttempt(rule, key)));
