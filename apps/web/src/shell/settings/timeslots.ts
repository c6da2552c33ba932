import { minutesOf, timeOnClock } from "@portico/contract/days/times-of-day";

/** A timeslot of the day, as typed. */
export interface Timeslot {
  /** Identifies the slot while it is edited. */
  key: number;
  startTime: string;
  endTime: string;
}

const HOUR = 60;
const MIDNIGHT = "24:00";

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
    endTime: start < last ? timeOnClock(Math.min(start + HOUR, last)) : "",
  };
};
