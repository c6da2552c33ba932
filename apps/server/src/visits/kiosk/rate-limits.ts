import { countAttempt, limitGuess, type RateLimitKeys, refuseOverLimit } from "../../people/public.ts";
import type { RateLimit, RateLimiter } from "../../platform/http/rate-limiter.ts";
import type { KioskDevice } from "./session.ts";

/** Limit per kiosk. Every few letters typed are a search, and a queue of visitors types all day. */
const searches: RateLimit = { name: "kiosk-search", points: 300, duration: 300, blockDuration: 30 };
/** Limit per kiosk of pins and codes that match no visit. */
const guesses: RateLimit = { name: "kiosk-guess", points: 10, duration: 900, blockDuration: 300 };

/** Counts a search; refuses with 429 above the rate at which people type. */
export async function limitSearch(
  rateLimiter: RateLimiter,
  clientId: string,
  device: KioskDevice,
): Promise<void> {
  const keys: RateLimitKeys = [[searches, keyOf(clientId, device)]];
  await refuseOverLimit(rateLimiter, keys);
  await countAttempt(rateLimiter, keys);
}

/**
 * Limits pins and codes that match no visit; concurrent guesses run one after the other. Never inside a
 * transaction: a waiting guess would hold a connection that the count needs.
 */
export const limitGuesses = <T>(
  rateLimiter: RateLimiter,
  clientId: string,
  device: KioskDevice,
  attempt: (markWrong: () => void) => Promise<T>,
): Promise<T> =>
  rateLimiter.runExclusive(`kiosk ${keyOf(clientId, device)}`, () =>
    limitGuess(rateLimiter, [[guesses, keyOf(clientId, device)]], attempt),
  );

const keyOf = (clientId: string, { id }: KioskDevice): string => `${clientId} ${id}`;
