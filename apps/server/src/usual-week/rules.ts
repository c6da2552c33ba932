import { addDays, laterDay, mondayOf, weekdayOf } from "@portico/contract/days/days";
import type { EvRequest } from "@portico/contract/parking/reservations";
import { type BookedThing, DAYS_AHEAD } from "@portico/contract/usual-week/form";

/** Which days of a usual week are booked when: pure, everything passed in. */

/** When parking is asked for. */
export interface ParkingTimes {
  /** `HH:mm`; null: the client's business day, as it is when the day is booked. */
  startTime: string | null;
  endTime: string | null;
  /** Charging; null: none. */
  evSpaceReservation: EvRequest | null;
}

export interface Weekday extends ParkingTimes {
  /** 1 is Monday. */
  weekday: number;
  deskId: string | null;
  carparkId: string | null;
}

/** One booking to try. */
export type Step = {
  day: string;
  thing: BookedThing;
  /** The desk, or the car park. */
  id: string;
} & ({ thing: "desk" } | ({ thing: "parking" } & ParkingTimes));

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
    if (!usual?.carparkId) continue;
    const { carparkId: id, startTime, endTime, evSpaceReservation } = usual;
    steps.push({ day, thing: "parking", id, startTime, endTime, evSpaceReservation });
  }
  return steps;
};
