import { dayIn, timeIn } from "./format.ts";

const DAY_MS = 86_400_000;

/** The wall clock time in a zone, as if it were UTC, in milliseconds. */
export const wallClockAt = (timeZone: string, instant: number): number => {
  const at = new Date(instant);
  return Date.parse(`${dayIn(timeZone, at)}T${timeIn(timeZone, at)}:00Z`);
};

/**
 * The instant at which the clock of a zone shows a day and a number of minutes after midnight. A time that a
 * clock change skips is read one hour later; of a repeated time the earlier instant counts.
 *
 * @returns milliseconds since 1970
 */
export const instantAt = (timeZone: string, day: string, minutes: number): number => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // With the offsets of the day before and the day after: the earliest instant that shows the time, else the
  // later of the two.
  const around = [-DAY_MS, DAY_MS].map((away) => {
    const at = wall + away;
    return wall - (wallClockAt(timeZone, at) - at);
  });
  const found = around.filter((instant) => wallClockAt(timeZone, instant) === wall);
  return found.length > 0 ? Math.min(...found) : Math.max(...around);
};
