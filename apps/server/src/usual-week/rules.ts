import { addDays, laterDay, mondayOf, weekdayOf } from "@portico/contract/days/days";
import { type BookedThing, DAYS_AHEAD } from "@portico/contract/usual-week/form";

/** Which days of a usual week are booked when: pure, everything passed in. */

export interface Weekday {
  /** 1 is Monday. */
  weekday: number;
  deskId: string | null;
  carparkId: string | null;
}

/** One booking to try. */
export interface Step {
  day: string;
  thing: BookedThing;
  /** The desk, or the car park. */
  id: string;
}

interface Progress {
  today: string;
  /** The last day that was tried. */
  bookedUntil: string;
  /** For how many days ahead both may be booked. */
  daysAhead: number;
}

/**
 * The days that are due now; undefined: none. Whole weeks, as soon as their Sunday may be booked, so that a person hears of it
 * once a week; where the client's limit is shorter than that, each day as it opens.
 */
export function dueDays({
  today,
  bookedUntil,
  daysAhead,
}: Progress): { from: string; until: string } | undefined {
  const ahead = Math.min(daysAhead, DAYS_AHEAD);
  const from = laterDay(addDays(bookedUntil, 1), addDays(today, 1));
  const open = addDays(today, ahead);
  // Of a limit of 13 days, whole weeks are at least a week away when they open.
  const until = ahead < 13 ? open : addDays(mondayOf(addDays(open, 1)), -1);
  return until < from ? undefined : { from, until };
}

/** The bookings of these days, the earliest first; of a paused week none. */
export const stepsOf = (
  days: readonly Weekday[],
  { from, until, pausedUntil }: { from: string; until: string; pausedUntil: string | null },
): Step[] => {
  const first = pausedUntil === null ? from : laterDay(from, pausedUntil);
  const steps: Step[] = [];
  for (let day = first; day <= until; day = addDays(day, 1)) {
    const usual = days.find(({ weekday }) => weekday === weekdayOf(day));
    if (usual?.deskId) steps.push({ day, thing: "desk", id: usual.deskId });
    if (usual?.carparkId) steps.push({ day, thing: "parking", id: usual.carparkId });
  }
  return steps;
};
