import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/**
 * Attempts are counted for one key: more than `points` within `duration` block it for `blockDuration`
 * (seconds). Each feature has its own limits; sources: OWASP ASVS 6.3.1.
 */
export interface RateLimit {
  /** The name of the count in the database; unique among all limits. */
  name: string;
  points: number;
  duration: number;
  blockDuration: number;
  /**
   * Keys are IP addresses, counted by network. Such a limit is high, since a whole office may share one
   * address.
   */
  byAddress?: true;
}

/** Slows down repeated attempts, counted in the database so that all processes share one count. */
export interface RateLimiter {
  /**
   * Runs the attempts of one key one after the other in this process, or at most `concurrency` at once. What other
   * processes do at the same time, only `takeAttempt` counts.
   */
  runExclusive<T>(key: string, attempt: () => Promise<T>, concurrency?: number): Promise<T>;
  /** Seconds to wait; 0 if the attempt is allowed. */
  secondsToWait(limit: RateLimit, key: string): Promise<number>;
  /**
   * Counts an attempt and returns what `secondsToWait` would have returned before it, in one step, so that
   * simultaneous attempts are limited too.
   */
  takeAttempt(limit: RateLimit, key: string): Promise<number>;
  /** Counts an attempt: a failed one, or any, depending on the limit. */
  countAttempt(limit: RateLimit, key: string): Promise<void>;
  /** Takes back one attempt that `takeAttempt` counted. */
  returnAttempt(limit: RateLimit, key: string): Promise<void>;
  /** Resets the count of a key. */
  resetAttempts(limit: RateLimit, key: string): Promise<void>;
}

export function openRateLimiter(database: Database): RateLimiter {
  const limiters = new Map<string, { limit: RateLimit; limiter: RateLimiterPostgres }>();
  const limiterOf = (limit: RateLimit): RateLimiterPostgres => {
    const { name, points, duration, blockDuration } = limit;
    const known = limiters.get(name);
    if (known && known.limit !== limit) throw new Error(`There are two rate limits ${name}.`);
    if (known) return known.limiter;
    const limiter = new RateLimiterPostgres({
      storeClient: database.limiterPool,
      storeType: "pool",
      tableName: "rate_limit",
      tableCreated: true,
      keyPrefix: name,
      points,
      duration,
      blockDuration,
    });
    limiters.set(name, { limit, limiter });
    return limiter;
  };
  // Keys contain e-mail addresses and IP addresses: only their hashes are stored.
  const hashed = (limit: RateLimit, key: string): string =>
    createHash("sha256")
      .update(limit.byAddress ? networkOf(key) : key)
      .digest("base64url");
  const consume = async (limit: RateLimit, key: string): Promise<RateLimiterRes> => {
    try {
      return await limiterOf(limit).consume(hashed(limit, key));
    } catch (error) {
      // The limiter rejects with its state if the limit is exceeded; anything else is a fault.
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  const turns = new Map<string, Promise<unknown>>();
  let next = 0;
  return {
    runExclusive(key, attempt, concurrency = 1) {
      const lane = `${key} ${next++ % concurrency}`;
      const turn = (turns.get(lane) ?? Promise.resolve()).catch(() => {}).then(attempt);
      turns.set(lane, turn);
      const leave = (): void => {
        if (turns.get(lane) === turn) turns.delete(lane);
      };
      turn.then(leave, leave);
      return turn;
    },
    async secondsToWait(limit, key) {
      const state = await limiterOf(limit).get(hashed(limit, key));
      return state && state.consumedPoints > limit.points ? secondsOf(state) : 0;
    },
    async takeAttempt(limit, key) {
      const state = await consume(limit, key);
      // The attempt that first exceeds the limit is allowed, as with `secondsToWait` and `countAttempt`.
      return state.consumedPoints > limit.points + 1 ? secondsOf(state) : 0;
    },
    async countAttempt(limit, key) {
      await consume(limit, key);
    },
    async returnAttempt(limit, key) {
      // The library would make a key that was reset meanwhile start below zero.
      await database.limiterPool.query(
        "update rate_limit set points = points - 1 where key = $1 and points > 0",
        [`${limit.name}:${hashed(limit, key)}`],
      );
    },
    async resetAttempts(limit, key) {
      await limiterOf(limit).delete(hashed(limit, key));
    },
  };
}

/**
 * The network that counts as one address. Every caller with IPv6 has at least 2^64 addresses (RFC 6177), which
 * would never run out, so the network counts. An IPv4 address stays as it is, also if it is written as IPv6.
 */
export function networkOf(address: string): string {
  const [, plain] = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address) ?? [];
  if (plain || !isIPv6(address)) return plain ?? address;
  const [head = "", tail] = address.replace(/%.*/, "").split("::");
  const groupsOf = (text: string): string[] => (text === "" ? [] : text.split(":"));
  const [before, after] = [groupsOf(head), groupsOf(tail ?? "")];
  // An IPv4 address at the end stands for two groups.
  const written = before.length + after.length + (address.includes(".") ? 1 : 0);
  const between = tail === undefined ? [] : Array<string>(8 - written).fill("0");
  const groups = [...before, ...between, ...after].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
