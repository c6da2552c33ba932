/** The time, injected so that tests can choose it, such as the last Sunday of October. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
