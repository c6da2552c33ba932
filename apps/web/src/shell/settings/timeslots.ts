/** A timeslot of the day, as typed. */
export interface Timeslot {
  /** Identifies the slot while it is edited. */
  key: number;
  startTime: string;
  endTime: string;
}

const HOUR = 60;
const MIDNIGHT = "24:00";
const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR) % 24).padStart(2, "0")}:${String(minutes % HOUR).padStart(2, "0")}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/**
 * The next timeslot: one hour from the end of the last one, at most until the latest end (midnight by
 * default); the first starts at nine.
 */
export const nextTimeslot = (slots: readonly Timeslot[], latest = MIDNIGHT): Timeslot => {
  const startTime = slots.at(-1)?.endTime || "09:00";
  const start = minutesOf(startTime);
  const last = minutesOf(latest);
  return {
    key: Math.max(-1, ...slots.map(({ key }) => key)) + 1,
    startTime,
    // With no time left in the day the end stays empty, for the person to fill in.
    endTime: start < last ? formatMinutes(Math.min(start + HOUR, last)) : "",
  };
};
