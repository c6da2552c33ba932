const FIRST_MS = 2000;
const LONGEST_MS = 60_000;

/** The delay after a number of failures in a row: doubled each time, up to a minute. */
export const backOffDelay = (failures: number): number =>
  Math.min(FIRST_MS * 2 ** (failures - 1), LONGEST_MS);
