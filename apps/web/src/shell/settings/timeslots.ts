/** A span of the day, as it is typed. */
export interface Timeslot {
  /** Tells slots apart while they are typed. */
  key: number;
  startTime: string;
  endTime: string;
}

const HOUR = 60;
const MIDNIGHT = "24:00";
const formatMinutes = (minutes: number): string =>
  `${String(Math.floor(minutes / HOUR) % 24).padStart(2, "0")}:${String(minutes % HOUR).padStart(2, "0")}`;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * HOUR + Number(time.slice(3));

/** The next one: an hour from where the last one ends, at most until the latest end, midnight where it may; the first at nine. */
export const nextTimeslot = (slots: readonly Timeslot[], latest = MIDNIGHT): Timeslot => {
  const startTime = slots.at(-1)?.endTime || "09:00";
  const start = minutesOf(startTime);
  const last = minutesOf(latest);
  return {
    key: Math.max(-1, ...slots.map(({ key }) => key)) + 1,
    startTime,
    // With nothing left of the day, whoever types says what is meant.
    endTime: start < last ? formatMinutes(Math.min(start + HOUR, last)) : "",
  };
};
