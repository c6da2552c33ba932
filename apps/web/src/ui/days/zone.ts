import { dayIn, timeIn } from "./format.ts";

const DAY_MS = 86_400_000;

/** What the clock in a zone shows, written as if that were UTC. */
export const wallClockAt = (timeZone: string, instant: number): number => {
  const at = new Date(instant);
  return Date.parse(`${dayIn(timeZone, at)}T${timeIn(timeZone, at)}:00Z`);
};

/**
 * The instant at which the clock of a zone shows a day and so many minutes after midnight. A time that a clock change
 * skips is read as the one an hour later, one that it repeats as the earlier.
 *
 * @returns milliseconds since 1970
 */
export const instantAt = (timeZone: string, day: string, minutes: number): number => {
  const wall = Date.parse(`${day}T00:00:00Z`) + minutes * 60_000;
  // The offset a day before and a day after: of the two instants the one that shows the time, else the later.
  const around = [-DAY_MS, DAY_MS].map((away) => {
    const at = wall + away;
    return wall - (wallClockAt(timeZone, at) - at);
  });
  const found = around.filter((instant) => wallClockAt(timeZone, instant) === wall);
  return found.length > 0 ? Math.min(...found) : Math.max(...around);
};
