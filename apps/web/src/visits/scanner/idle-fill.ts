/** A bar that fills while there is no input, and then runs an action. Times in milliseconds. */

/** The bar waits this long after the last input. */
const IDLE_MS = 3000;
export const TICK_MS = 100;
const PERCENT_A_TICK = 2;

export interface Fill {
  percent: number;
  /** The time of the last input. */
  touchedAt: number;
}

export const startFill = (now: number): Fill => ({ percent: 0, touchedAt: now });

/** After input the bar keeps its fill, and continues after the pause. */
export const noteActivity = (fill: Fill, now: number): Fill => ({ ...fill, touchedAt: now });

export const advanceFill = (fill: Fill, now: number): Fill =>
  now - fill.touchedAt < IDLE_MS ? fill : { ...fill, percent: Math.min(100, fill.percent + PERCENT_A_TICK) };

export const isFull = ({ percent }: Fill): boolean => percent >= 100;

/** Whole seconds until the action runs without further input. */
export const secondsLeft = ({ percent, touchedAt }: Fill, now: number): number => {
  const waiting = Math.max(0, IDLE_MS - (now - touchedAt));
  return Math.ceil((waiting + ((100 - percent) / PERCENT_A_TICK) * TICK_MS) / 1000);
};
