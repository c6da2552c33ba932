/**
 * 18 attempts over about eight hours: quick at first, since most trouble is short, then about once an hour.
 */
const FIRST_SECONDS = 5;
const LONGEST_SECONDS = 55 * 60;
export const ATTEMPTS_MAX = 18;

/** Seconds until the next attempt after this number of failures; undefined: no further attempt. */
export const secondsUntilNextAttempt = (failed: number): number | undefined =>
  failed >= ATTEMPTS_MAX ? undefined : Math.min(FIRST_SECONDS * 2 ** (failed - 1), LONGEST_SECONDS);
