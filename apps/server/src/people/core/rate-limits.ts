import { refuse } from "../../platform/core/refuse.ts";
import type { RateLimit, RateLimiter } from "../../platform/http/rate-limiter.ts";

/** The keys that one attempt counts under: by account, by address, by link. */
export type RateLimitKeys = [RateLimit, string][];

export async function refuseOverLimit(rateLimiter: RateLimiter, keys: RateLimitKeys): Promise<void> {
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([limit, key]) => rateLimiter.secondsToWait(limit, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/**
 * For actions in which every attempt counts, whatever its result: refused after too many, else counted. Of
 * concurrent attempts those above the limit are refused.
 */
export async function limitAttempt(rateLimiter: RateLimiter, keys: RateLimitKeys): Promise<void> {
  // A caller who must wait anyway consumes no attempt.
  await refuseOverLimit(rateLimiter, keys);
  const seconds = Math.max(
    ...(await Promise.all(keys.map(([limit, key]) => rateLimiter.takeAttempt(limit, key)))),
  );
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}

/**
 * For guesses, of which only wrong ones count: each is counted before it is checked and taken back unless it was
 * wrong, so that simultaneous guesses at several processes are limited too.
 */
export async function limitGuess<T>(
  rateLimiter: RateLimiter,
  keys: RateLimitKeys,
  guess: (markWrong: () => void) => Promise<T>,
): Promise<T> {
  await limitAttempt(rateLimiter, keys);
  let isWrong = false;
  try {
    return await guess(() => {
      isWrong = true;
    });
  } finally {
    if (!isWrong) await Promise.all(keys.map(([limit, key]) => rateLimiter.returnAttempt(limit, key)));
  }
}

export const countAttempt = (rateLimiter: RateLimiter, keys: RateLimitKeys) =>
  Promise.all(keys.map(([limit, key]) => rateLimiter.countAttempt(limit, key)));
