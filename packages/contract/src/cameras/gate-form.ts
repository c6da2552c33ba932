/** Limits and words of gates that forms need too. */

/** A webhook that Portico signs, or the relay of a maker's own camera. */
export const BARRIER_KINDS = ["webhook", "hikvision", "axis"] as const;
export type BarrierKind = (typeof BARRIER_KINDS)[number];

/** An authorized vehicle came, an operator let one in, or an operator tried the barrier. */
export const OPENING_CAUSES = ["entry", "operator", "test"] as const;
export type OpeningCause = (typeof OPENING_CAUSES)[number];

/** `skipped`: a vehicle for which the barrier is not opened by itself. */
export const OPENING_STATUSES = ["waiting", "opened", "failed", "skipped"] as const;
export type OpeningStatus = (typeof OPENING_STATUSES)[number];

/**
 * Why a barrier did not open; `clock`: the camera's clock is wrong, so that nobody knows when the vehicle passed; `answer`:
 * the barrier answered with another status than success.
 */
export const OPENING_PROBLEMS = [
  "late",
  "clock",
  "look-alike",
  "off",
  "network",
  "timeout",
  "connection",
  "answer",
] as const;
export type OpeningProblem = (typeof OPENING_PROBLEMS)[number];

export const gateLimits = {
  url: 500,
  channelMax: 64,
  /** Half a day before or after a reservation. */
  graceMax: 720,
  noShowMin: 5,
  noShowMax: 720,
  exitMax: 720,
} as const;
