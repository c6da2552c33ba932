/** Times of a day as `HH:mm`, and as minutes after midnight. The end of a day is 24:00, 1440 minutes. */

const HOUR = 60;
const LAST_MINUTE = 24 * HOUR - 1;

const inTwoDigits = (part: number): string => String(part).padStart(2, "0");

export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3, 5));

/** `HH:mm` of minutes after midnight; the end of the day is `24:00`. */
export const timeUpToMidnight = (minutes: number): string =>
  `${inTwoDigits(Math.floor(minutes / HOUR))}:${inTwoDigits(minutes % HOUR)}`;

/** `HH:mm` of minutes after midnight, limited to the day (00:00 to 23:59). */
export const timeWithinDay = (minutes: number): string =>
  timeUpToMidnight(Math.min(Math.max(minutes, 0), LAST_MINUTE));

/** `HH:mm` as a clock shows it: the end of the day is `00:00`. */
export const timeOnClock = (minutes: number): string => timeUpToMidnight(minutes % (24 * HOUR));

/** `11:20`, minutes and seconds, also beyond an hour. */
export const formatMinutesAndSeconds = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${inTwoDigits(seconds % 60)}`;
