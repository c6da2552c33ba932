import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/**
 * Attempts are counted for one key: more than `points` within `duration` block it for `blockDuration`
 * (seconds). Each feature has its own rules; sources: OWASP ASVS 6.3.1.
 */
export interface ThrottleRule {
  /** The name of the count in the database; unique among rules. */
  name: string;
  points: number;
  duration: number;
  blockDuration: number;
  /**
   * Keys are IP addresses, counted by network. Such rules have high limits: a whole office may share one
   * address.
   */
  byAddress?: true;
}

/** Slows down repeated attempts, counted in the database so that all processes share one count. */
export interface Throttle {
  /**
   * Runs the attempts of one key one after the other in this process, or at most `concurrency` at once. What other
   * processes do at the same time, only `consumeAttempt` counts.
   */
  runExclusive<T>(key: string, attempt: () => Promise<T>, concurrency?: number): Promise<T>;
  /** Seconds to wait; 0 if the attempt is allowed. */
  secondsToWait(rule: ThrottleRule, key: string): Promise<number>;
  /**
   * Counts an attempt and returns what `secondsToWait` would have returned before it, in one step, so that
   * simultaneous attempts are limited too.
   */
  consumeAttempt(rule: ThrottleRule, key: string): Promise<number>;
  /** Counts an attempt: a failed one, or any, depending on the rule. */
  countAttempt(rule: ThrottleRule, key: string): Promise<void>;
  /** Takes back one attempt that `consumeAttempt` counted. */
  returnAttempt(rule: ThrottleRule, key: string): Promise<void>;
  /** Resets the count of a key. */
  resetAttempts(rule: ThrottleRule, key: string): Promise<void>;
}

export function openThrottle(database: Database): Throttle {
  const limiters = new Map<string, { rule: ThrottleRule; limiter: RateLimiterPostgres }>();
  const limiterOf = (rule: ThrottleRule): RateLimiterPostgres => {
    const { name, points, duration, blockDuration } = rule;
    const known = limiters.get(name);
    if (known && known.rule !== rule) throw new Error(`There are two throttle rules ${name}.`);
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
    limiters.set(name, { rule, limiter });
    return limiter;
  };
  // Keys contain e-mail addresses and IP addresses: only their hashes are stored.
  const hashed = (rule: ThrottleRule, key: string): string =>
    createHash("sha256")
      .update(rule.byAddress ? networkOf(key) : key)
      .digest("base64url");
  const consume = async (rule: ThrottleRule, key: string): Promise<RateLimiterRes> => {
    try {
      return await limiterOf(rule).consume(hashed(rule, key));
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
    async secondsToWait(rule, key) {
      const state = await limiterOf(rule).get(hashed(rule, key));
      return state && state.consumedPoints > rule.points ? secondsOf(state) : 0;
    },
    async consumeAttempt(rule, key) {
      const state = await consume(rule, key);
      // The attempt that first exceeds the limit is allowed, as with `secondsToWait` and `countAttempt`.
      return state.consumedPoints > rule.points + 1 ? secondsOf(state) : 0;
    },
    async countAttempt(rule, key) {
      await consume(rule, key);
    },
    async returnAttempt(rule, key) {
      // The library would make a key that was reset meanwhile start below zero.
      await database.limiterPool.query(
        "update rate_limit set points = points - 1 where key = $1 and points > 0",
        [`${rule.name}:${hashed(rule, key)}`],
      );
    },
    async resetAttempts(rule, key) {
      await limiterOf(rule).delete(hashed(rule, key));
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
