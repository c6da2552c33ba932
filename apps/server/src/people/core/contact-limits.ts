import type { RateLimit, RateLimiter } from "../../platform/http/rate-limiter.ts";
import { limitAttempt } from "./rate-limits.ts";

/** Limits of messages to single people, by sender and by address. */
const contactBySender: RateLimit = {
  name: "contact-sender",
  points: 60,
  duration: 3600,
  blockDuration: 300,
};
const contactByAddress: RateLimit = {
  name: "contact-address",
  points: 300,
  duration: 3600,
  blockDuration: 300,
  byAddress: true,
};

/** Counts a message before it is sent. */
export const limitMessage = (
  rateLimiter: RateLimiter,
  clientId: string,
  senderId: string,
  address: string,
): Promise<void> =>
  limitAttempt(rateLimiter, [
    [contactBySender, `${clientId} ${senderId}`],
    [contactByAddress, address],
  ]);
