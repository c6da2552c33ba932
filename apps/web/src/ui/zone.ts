import { dayIn, timeIn } from "./format.ts";

/**
 * The instant at which a clock of the zone shows a day and `HH:mm`. A time that a clock change skips is read as the
 * one an hour later, one that it repeats as the earlier.
 */
export const instantOf = (timeZone: string, day: string, time: string): string => {
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  const shownAt = (instant: number): number => {
    const date = new Date(instant);
    return Date.parse(`${dayIn(timeZone, date)}T${timeIn(timeZone, date)}:00Z`);
  };
  // The offset a day before and a day after: of the two instants the one that shows the time, else the later.
  const around = [-86_400_000, 86_400_000].map((away) => {
    const at = asUtc + away;
    return asUtc - (shownAt(at) - at);
  });
  const found = around.filter((instant) => shownAt(instant) === asUtc);
  return new Date(found.length > 0 ? Math.min(...found) : Math.max(...around)).toISOString();
};
