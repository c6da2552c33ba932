/** The bar that fills while nobody touches anything, and then acts. Times in milliseconds. */

/** How long after the last activity it waits. */
const IDLE_MS = 3000;
export const TICK_MS = 100;
const PERCENT_A_TICK = 2;

export interface Fill {
  percent: number;
  /** When somebody last did something. */
  touchedAt: number;
}

export const startFill = (now: number): Fill => ({ percent: 0, touchedAt: now });

/** Any activity: what is filled stays, and goes on after the pause. */
export const noteActivity = (fill: Fill, now: number): Fill => ({ ...fill, touchedAt: now });

export const advanceFill = (fill: Fill, now: number): Fill =>
  now - fill.touchedAt < IDLE_MS ? fill : { ...fill, percent: Math.min(100, fill.percent + PERCENT_A_TICK) };

export const isFull = ({ percent }: Fill): boolean => percent >= 100;

/** Whole seconds until it acts, if nobody does anything. */
export const secondsLeft = ({ percent, touchedAt }: Fill, now: number): number => {
  const waiting = Math.max(0, IDLE_MS - (now - touchedAt));
  return Math.ceil((waiting + ((100 - percent) / PERCENT_A_TICK) * TICK_MS) / 1000);
};
