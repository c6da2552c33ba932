/** Lengths of time in milliseconds. A day of a site may be an hour longer or shorter: days are counted by `days.ts`. */
export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;
