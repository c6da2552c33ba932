import { refuse } from "../../platform/core/refuse.ts";
import type { Throttle, ThrottleRule } from "../../platform/http/throttle.ts";

/** The keys that one attempt counts under: by account, by address, by link. */
export type RateLimitKeys = [ThrottleRule, string][];

export async function assertNotThrottled(throttle: Throttle, keys: RateLimitKeys): Promise<void> {
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([rule, key]) => throttle.secondsToWait(rule, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/**
 * For actions in which every attempt counts, whatever its result: refused after too many, else counted. Of
 * concurrent attempts those above the limit are refused.
 */
export async function consumeAttempt(throttle: Throttle, keys: RateLimitKeys): Promise<void> {
  // A caller who must wait anyway consumes no attempt.
  await assertNotThrottled(throttle, keys);
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([rule, key]) => throttle.consumeAttempt(rule, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/**
 * For guesses, of which only wrong ones count: each is counted before it is checked and taken back unless it was
 * wrong, so that simultaneous guesses at several processes are limited too.
 */
export async function limitGuess<T>(
  throttle: Throttle,
  keys: RateLimitKeys,
  guess: (markWrong: () => void) => Promise<T>,
): Promise<T> {
  await consumeAttempt(throttle, keys);
  let isWrong = false;
  try {
    return await guess(() => {
      isWrong = true;
    });
  } finally {
    if (!isWrong) await Promise.all(keys.map(([rule, key]) => throttle.returnAttempt(rule, key)));
  }
}

/** Limits of messages to single people, by sender and by address. */
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

/** Counts a message before it is sent. */
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
