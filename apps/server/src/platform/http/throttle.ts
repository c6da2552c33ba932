import { createHash } from "node:crypto";
import { isIPv6 } from "node:net";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import type { Database } from "../database/database.ts";

/** Failures counted for one key; `points` failures within `duration` block it for `blockDuration` (seconds). */
interface Rule {
  points: number;
  duration: number;
  blockDuration: number;
}

/** Sources: OWASP ASVS 6.3.1. By address the bound is wide, since a whole office may share one. */
const RULES = {
  "login-account": { points: 6, duration: 900, blockDuration: 60 },
  "login-address": { points: 60, duration: 900, blockDuration: 60 },
  "reset-account": { points: 4, duration: 3600, blockDuration: 900 },
  "reset-address": { points: 30, duration: 3600, blockDuration: 300 },
  // Codes of an authenticator app have six figures, of which three count at a time: after the password, at this speed, a
  // year of guessing finds one in four times.
  "code-account": { points: 10, duration: 3600, blockDuration: 3600 },
  // Challenges for passkeys, asked for by anybody: each is a row until the night.
  "passkey-address": { points: 300, duration: 900, blockDuration: 60 },
  // Each attempt counts: it may cost a mail to somebody who did not ask for it, and reads a picture.
  "sign-up-account": { points: 4, duration: 3600, blockDuration: 900 },
  "sign-up-address": { points: 30, duration: 3600, blockDuration: 300 },
  // Wrong links of mails: to invitations, to confirm an address, to line managers.
  "link-address": { points: 60, duration: 900, blockDuration: 60 },
  // Five wrong pins for one meeting. By screen, since a thief of its secret could go from meeting to meeting.
  "pin-meeting": { points: 4, duration: 900, blockDuration: 60 },
  "pin-screen": { points: 14, duration: 3600, blockDuration: 300 },
  // By the visitor's own link.
  "pin-visit": { points: 4, duration: 900, blockDuration: 60 },
  // Each way to a provider, by strangers too: a whole office may come at nine.
  "sign-in-address": { points: 600, duration: 900, blockDuration: 60 },
  // At a kiosk, by screen. Every few letters typed are a search, and a queue of people types all day; pins and codes
  // that fit nobody are guesses.
  "kiosk-search": { points: 300, duration: 300, blockDuration: 30 },
  "kiosk-guess": { points: 10, duration: 900, blockDuration: 300 },
  // Tickets are mails to people, whoever asks.
  "support-person": { points: 5, duration: 3600, blockDuration: 900 },
  "support-address": { points: 30, duration: 3600, blockDuration: 600 },
  // Each is a call of the payment provider.
  "payment-person": { points: 20, duration: 3600, blockDuration: 600 },
  // Messages to single people, by who writes them and from where: an office shares an address.
  "contact-sender": { points: 60, duration: 3600, blockDuration: 300 },
  "contact-address": { points: 300, duration: 3600, blockDuration: 300 },
} as const satisfies Record<string, Rule>;

export type ThrottleRule = keyof typeof RULES;

/** Slows down repeated attempts, counted in the database so that all processes share one count. */
export interface Throttle {
  /**
   * Runs attempts of one key one after the other in this process, or at most `lanes` at once, so that guesses made at once
   * are counted too.
   */
  inTurn<T>(key: string, attempt: () => Promise<T>, lanes?: number): Promise<T>;
  /** Seconds to wait, 0 when the attempt may be made. */
  wait(rule: ThrottleRule, key: string): Promise<number>;
  /** Counts an attempt and answers at once what `wait` would have before it: of many made together too many wait. */
  take(rule: ThrottleRule, key: string): Promise<number>;
  /** Counts an attempt: one that failed, or any at all, as the rule is meant. */
  count(rule: ThrottleRule, key: string): Promise<void>;
  /** Forgets the failures of a key. */
  forget(rule: ThrottleRule, key: string): Promise<void>;
}

export function openThrottle(database: Database): Throttle {
  const limiters = Object.fromEntries(
    Object.entries(RULES).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: database.apart,
        storeType: "pool",
        tableName: "rate_limit",
        tableCreated: true,
        keyPrefix: name,
        ...rule,
      }),
    ]),
  ) as Record<ThrottleRule, RateLimiterPostgres>;
  // Keys hold e-mail addresses and IP addresses: only their hashes are stored.
  const hashed = (rule: ThrottleRule, key: string): string =>
    createHash("sha256")
      .update(rule.endsWith("-address") ? networkOf(key) : key)
      .digest("base64url");
  const consume = async (rule: ThrottleRule, key: string): Promise<RateLimiterRes> => {
    try {
      return await limiters[rule].consume(hashed(rule, key));
    } catch (error) {
      // The limiter rejects with its state when the bound is passed; anything else is a fault.
      if (error instanceof RateLimiterRes) return error;
      throw error;
    }
  };
  const secondsOf = ({ msBeforeNext }: RateLimiterRes): number => Math.max(1, Math.ceil(msBeforeNext / 1000));
  const turns = new Map<string, Promise<unknown>>();
  let next = 0;
  return {
    inTurn(key, attempt, lanes = 1) {
      const lane = `${key} ${next++ % lanes}`;
      const turn = (turns.get(lane) ?? Promise.resolve()).catch(() => {}).then(attempt);
      turns.set(lane, turn);
      const leave = (): void => {
        if (turns.get(lane) === turn) turns.delete(lane);
      };
      turn.then(leave, leave);
      return turn;
    },
    async wait(rule, key) {
      const state = await limiters[rule].get(hashed(rule, key));
      return state && state.consumedPoints > RULES[rule].points ? secondsOf(state) : 0;
    },
    async take(rule, key) {
      const state = await consume(rule, key);
      // The one that passes the bound is let through, as by `wait` and `count`.
      return state.consumedPoints > RULES[rule].points + 1 ? secondsOf(state) : 0;
    },
    async count(rule, key) {
      await consume(rule, key);
    },
    async forget(rule, key) {
      await limiters[rule].delete(hashed(rule, key));
    },
  };
}

/**
 * What counts as one address. Everybody with IPv6 has at least 2^64 (RFC 6177): their network counts, since its addresses
 * would never run out. An IPv4 address stays as it is, also where it is written as IPv6.
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
