import type { FastifyRequest } from "fastify";
import { refuse } from "../core/refuse.ts";
import type { RateLimit, RateLimiter } from "./rate-limiter.ts";

/** Bodies of anonymous callers that cannot be read: reading them takes time, and no handler counts them. */
const unreadableByAddress: RateLimit = {
  name: "unreadable-body",
  points: 60,
  duration: 900,
  blockDuration: 60,
  byAddress: true,
};

const isAnonymous = ({ caller }: Partial<Pick<FastifyRequest, "caller">>): boolean =>
  caller?.kind === "anonymous";

export async function countUnreadableBody(rateLimiter: RateLimiter, request: FastifyRequest): Promise<void> {
  if (!isAnonymous(request)) return;
  await rateLimiter.countAttempt(unreadableByAddress, request.ip).catch((error: unknown) => {
    request.log.warn({ err: error }, "an unreadable body could not be counted");
  });
}

/** Refuses anonymous callers after too many unreadable bodies, before another one is read. */
export async function refuseUnreadableBodies(
  rateLimiter: RateLimiter,
  request: FastifyRequest,
): Promise<void> {
  if (!isAnonymous(request)) return;
  const seconds = await rateLimiter.secondsToWait(unreadableByAddress, request.ip);
  if (seconds > 0) throw refuse.later("tooMany", seconds);
}
